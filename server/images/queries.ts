import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { PropertyImage } from '#contract/images.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { messageImages } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { ImageMetadata } from '#server/lib/pictures.ts'
import { profiles } from '#server/profiles/table.ts'
import { properties } from '#server/properties/table.ts'
import { images } from './table.ts'

type ImageRow = Pick<
  typeof images.$inferSelect,
  'id' | 'position' | 'mediaType' | 'hash' | 'width' | 'height' | 'placeholder' | 'widths'
>

/** Returns an image as the API sends it. `apiUrl` is the API's origin when it differs from the page's, otherwise empty. */
export function presentImage(row: ImageRow, apiUrl: string): PropertyImage {
  const shown = Math.min(1280, row.width)
  return {
    id: row.id,
    url: `${apiUrl}/media/${row.hash}-${shown}.webp`,
    isPrimary: row.position === 0,
    mediaType: row.mediaType,
    width: shown,
    height: Math.round((row.height * shown) / row.width),
    placeholder: row.placeholder,
    widths: row.widths,
  }
}

/** Locks images until the transaction ends, so that no clean-up removes their files. */
export async function lockFiles(tx: Db, uploads: ImageMetadata[]): Promise<void> {
  const hashes = sql.param(uploads.map(({ hash }) => hash))
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${advisoryLocks.imageFiles}, hashtext(hash)) from unnest(${hashes}::text[]) as hash`,
  )
}

/** Disk quota of a user's images. */
export type Quota = { userId: string; bytes: number }

/**
 * Throws a 507 when the user's images together with the new ones exceed the quota, or when the quota is already used up
 * and no new ones are given. The same image counts once.
 */
export async function requireQuota(tx: Db, quota: Quota, uploads: ImageMetadata[] = []): Promise<void> {
  const own = await listSizes(tx, quota.userId)
  for (const { hash, bytes } of uploads) own.set(hash, bytes)
  const used = [...own.values()].reduce((sum, bytes) => sum + bytes, 0)
  const isOver = uploads.length > 0 ? used > quota.bytes : used >= quota.bytes
  if (isOver) throw new ApiError('insufficient_storage', quotaMessage(quota.bytes))
}

function quotaMessage(bytes: number): string {
  const megabytes = Math.round(bytes / 1024 / 1024)
  return `Your photos fill the ${megabytes} MB that an account has. Please remove photos that you no longer need, then add this one.`
}

/** Returns the sizes, by hash, of a user's images in listings, including withdrawn ones, and in messages. */
async function listSizes(tx: Db, userId: string): Promise<Map<string, number>> {
  const listed = await tx
    .select({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .innerJoin(properties, eq(properties.id, images.propertyId))
    .where(eq(properties.sellerId, userId))
  const { hash, bytes, uploaderId } = messageImages
  const sent = await tx.select({ hash, bytes }).from(messageImages).where(eq(uploaderId, userId))
  return new Map([...listed, ...sent].map((row) => [row.hash, row.bytes]))
}

/** Runs `remove` unless a property or a message uses the image. A lock prevents the image from being added meanwhile. */
export async function whenUnused(db: Db, hash: string, remove: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.imageFiles}, hashtext(${hash}))`)
    const isListed = (await tx.$count(images, eq(images.hash, hash))) > 0
    const isSent = (await tx.$count(messageImages, eq(messageImages.hash, hash))) > 0
    if (!isListed && !isSent) await remove()
  })
}

/** Returns the name of one stored file for each of the newest images. */
export async function listNewestFiles(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .select({ hash: images.hash, width: images.width })
    .from(images)
    .orderBy(desc(images.id)) // UUIDv7 sorts by time
    .limit(count)
  return rows.map(({ hash, width }) => `${hash}-${width}.webp`)
}

/** Returns those of the given hashes and profile photo names that a property, a message or a profile uses. */
export async function findUsedNames(db: Db, hashes: string[], photos: string[]): Promise<Set<string>> {
  const listed = await db
    .selectDistinct({ name: images.hash })
    .from(images)
    .where(inArray(images.hash, hashes))
  const sent = await db
    .selectDistinct({ name: messageImages.hash })
    .from(messageImages)
    .where(inArray(messageImages.hash, hashes))
  const avatarNames = await db
    .selectDistinct({ name: profiles.photo })
    .from(profiles)
    .where(inArray(profiles.photo, photos))
  return new Set([...listed, ...sent, ...avatarNames].flatMap(({ name }) => name ?? []))
}

import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { canOwnerEdit } from '#contract/property-statuses.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/client.ts'
import { ApiError } from '#server/lib/errors.ts'
import type { ImageMetadata } from '#server/storage/images.ts'
import { profiles } from '#server/profiles/table.ts'
import { images, properties } from '#server/properties/table.ts'

/** A table whose rows use image files. The app lists all of them, because some belong to folders above this one. */
export type ImageUse = {
  /** Returns which of these hashes, or of these names of profile photos, are in use. */
  listUsed(db: Db, files: ImageFiles): Promise<string[]>
  /** Returns the images that count towards a user's disk quota. */
  listSizes?(db: Db, userId: string): Promise<ImageSize[]>
}

/** `isFixed` if the user cannot remove the image, because its listing can no longer be edited. */
type ImageSize = { hash: string; bytes: number; isFixed?: boolean }

export type ImageFiles = { hashes: string[]; names: string[] }

declare module 'fastify' {
  interface FastifyInstance {
    imageUses: ImageUse[]
  }
}

/** Images of listings, including withdrawn ones. */
export const listingImages: ImageUse = {
  async listUsed(db, { hashes }) {
    const { hash } = images
    const rows = await db.selectDistinct({ hash }).from(images).where(inArray(hash, hashes))
    return rows.map((row) => row.hash)
  },
  async listSizes(db, userId) {
    const rows = await db
      .select({ hash: images.hash, bytes: images.bytes, status: properties.status })
      .from(images)
      .innerJoin(properties, eq(properties.id, images.propertyId))
      .where(eq(properties.sellerId, userId))
    return rows.map(({ status, ...size }) => ({ ...size, isFixed: !canOwnerEdit(status) }))
  },
}

/** Profile photos, which do not count towards the quota. */
export const profilePhotos: ImageUse = {
  async listUsed(db, { names }) {
    const { photo } = profiles
    const rows = await db.selectDistinct({ photo }).from(profiles).where(inArray(photo, names))
    return rows.flatMap((row) => row.photo ?? [])
  },
}

/** Locks images until the transaction ends, so that no clean-up removes their files. */
export async function lockFiles(tx: Db, uploads: ImageMetadata[]): Promise<void> {
  const hashes = sql.param(uploads.map(({ hash }) => hash))
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${advisoryLocks.imageFiles}, hashtext(hash)) from unnest(${hashes}::text[]) as hash`,
  )
}

/** Disk quota of a user's images in the listed tables. */
export type Quota = { userId: string; bytes: number; uses: ImageUse[] }

/**
 * Throws a 507 when the user's images together with the new ones exceed the quota, or when the quota is already used up
 * and no new ones are given. The same image counts once.
 */
export async function requireQuota(tx: Db, quota: Quota, uploads: ImageMetadata[] = []): Promise<void> {
  const own = await listSizes(tx, quota)
  const isOver = (sizes: ImageSize[]) => {
    const all = new Map([...sizes, ...uploads].map(({ hash, bytes }) => [hash, bytes]))
    const used = [...all.values()].reduce((sum, bytes) => sum + bytes, 0)
    return uploads.length > 0 ? used > quota.bytes : used >= quota.bytes
  }
  if (!isOver(own)) return
  const isOverWithoutFixed = isOver(own.filter(({ isFixed }) => !isFixed))
  throw new ApiError('insufficient_storage', quotaMessage(quota.bytes, isOverWithoutFixed))
}

function quotaMessage(bytes: number, isOverWithoutFixed: boolean): string {
  const full = `Your photos fill the ${Math.round(bytes / 1024 / 1024)} MB that an account has.`
  return isOverWithoutFixed
    ? `${full} Please remove photos that you no longer need, then add this one.`
    : `${full} Those of sold, withdrawn and removed listings count too. Please write to us on the Contact page, or remove photos of your other listings.`
}

/** Returns the sizes of the user's images, of each use. */
async function listSizes(tx: Db, { userId, uses }: Quota): Promise<ImageSize[]> {
  const sizes: ImageSize[] = []
  for (const use of uses) sizes.push(...((await use.listSizes?.(tx, userId)) ?? []))
  return sizes
}

type Unused = {
  hash: string
  name?: string
  /** Whether the account of the image was deleted, so that no restored backup has it. */
  isErased?: boolean
}

/**
 * Runs `remove` unless an image, or the profile photo of the given name, is in use. A lock prevents the image from being
 * added meanwhile. Returns whether it ran. It does not run during a backup either, which reads the files of images that were
 * deleted since it began, unless the account was deleted with them; the next sweep removes them.
 */
export async function whenUnused(
  db: Db,
  uses: ImageUse[],
  { hash, name, isErased = false }: Unused,
  remove: () => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!isErased && !(await preventBackups(tx))) return false
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.imageFiles}, hashtext(${hash}))`)
    const used = await findUsedNames(tx, uses, { hashes: [hash], names: name === undefined ? [] : [name] })
    if (used.size > 0) return false
    await remove()
    return true
  })
}

async function preventBackups(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${advisoryLocks.backup}) as "isTaken"`,
  )
  return rows[0]?.isTaken ?? false
}

export function listImages(db: Db, propertyId: string) {
  return db.select().from(images).where(eq(images.propertyId, propertyId)).orderBy(asc(images.position))
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

/** Returns those of the given hashes and names of profile photos that are in use. */
export async function findUsedNames(db: Db, uses: ImageUse[], files: ImageFiles): Promise<Set<string>> {
  const used = new Set<string>()
  for (const use of uses) for (const name of await use.listUsed(db, files)) used.add(name)
  return used
}

import { eq, inArray, sql } from 'drizzle-orm'
import type { PropertyImage } from '#contract/images.ts'
import { messagePictures } from '#server/conversations/table.ts'
import type { Db } from '#server/db/client.ts'
import type { StoredPicture } from '#server/lib/pictures.ts'
import { profiles } from '#server/profiles/table.ts'
import { images } from './table.ts'

const filesLock = 1_885_958_243

type ImageRow = Pick<
  typeof images.$inferSelect,
  'id' | 'position' | 'mediaType' | 'hash' | 'width' | 'height' | 'placeholder' | 'widths'
>

/** `apiUrl` is the API's origin when it is not the page's own, else blank. */
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

/** Until the transaction ends no clean-up takes the files of these pictures away. */
export async function keepFiles(tx: Db, pictures: StoredPicture[]): Promise<void> {
  const hashes = sql.param(pictures.map(({ hash }) => hash))
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${filesLock}, hashtext(hash)) from unnest(${hashes}::text[]) as hash`,
  )
}

/** Runs `remove` unless a listing or a message has the picture. Adding the same picture waits for it, or comes first. */
export async function whenUnused(db: Db, hash: string, remove: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${filesLock}, hashtext(${hash}))`)
    const isListed = (await tx.$count(images, eq(images.hash, hash))) > 0
    const isSent = (await tx.$count(messagePictures, eq(messagePictures.hash, hash))) > 0
    if (!isListed && !isSent) await remove()
  })
}

/** Of these hashes and profile photos, those that a listing, a message or a profile shows. */
export async function findShown(db: Db, hashes: string[], photos: string[]): Promise<Set<string>> {
  const listed = await db
    .selectDistinct({ name: images.hash })
    .from(images)
    .where(inArray(images.hash, hashes))
  const sent = await db
    .selectDistinct({ name: messagePictures.hash })
    .from(messagePictures)
    .where(inArray(messagePictures.hash, hashes))
  const worn = await db
    .selectDistinct({ name: profiles.photo })
    .from(profiles)
    .where(inArray(profiles.photo, photos))
  return new Set([...listed, ...sent, ...worn].flatMap(({ name }) => name ?? []))
}

import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { maximumMessagePictures } from '#contract/stored-conversations.ts'
import type { Db } from '#server/db/client.ts'
import { keepFiles } from '#server/images/queries.ts'
import { newId } from '#server/lib/ids.ts'
import type { StoredPicture } from '#server/lib/pictures.ts'
import type { PictureRow } from './message-queries.ts'
import { messagePictures } from './table.ts'

/** Who uploads, or has uploaded, pictures for a message of which conversation. */
type Upload = { conversationId: string; uploaderId: string }

const uploadLock = 1_885_958_244

/**
 * Keeps pictures for a message to come and answers them. One that waits already, because the answer to its upload was
 * lost, is not kept twice; of too many that wait the oldest go. `requireFiles` as `PicturePlace` says.
 */
export function addPictures(
  db: Db,
  upload: Upload & { createdAt: Date },
  pictures: StoredPicture[],
  requireFiles: (pictures: StoredPicture[]) => Promise<void>,
): Promise<PictureRow[]> {
  const { conversationId, uploaderId, createdAt } = upload
  const all = new Map(pictures.map((picture) => [picture.hash, picture]))
  const byHash = new Map([...all].slice(0, maximumMessagePictures))
  return db.transaction(async (tx) => {
    if (byHash.size === 0) return []
    await tx.execute(
      sql`select pg_advisory_xact_lock(${uploadLock}, hashtext(${conversationId + uploaderId}))`,
    )
    const known = await tx
      .update(messagePictures)
      .set({ createdAt })
      .where(and(isUnsentOf(upload), inArray(messagePictures.hash, [...byHash.keys()])))
      .returning()
    for (const { hash } of known) byHash.delete(hash)
    const missing = [...byHash.values()]
    if (missing.length === 0) return inOrder(known, pictures)
    await keepFiles(tx, missing)
    await requireFiles(missing)
    const added = await tx
      .insert(messagePictures)
      .values(missing.map((picture) => ({ ...picture, id: newId(), conversationId, uploaderId, createdAt })))
      .returning()
    await dropOldest(tx, upload)
    return inOrder([...known, ...added], pictures)
  })
}

function inOrder<R extends { hash: string }>(rows: R[], pictures: StoredPicture[]): R[] {
  const places = new Map(pictures.map(({ hash }, at) => [hash, at]))
  return rows.toSorted((one, other) => (places.get(one.hash) ?? 0) - (places.get(other.hash) ?? 0))
}

/** Their files are swept up with all that nothing shows. */
async function dropOldest(tx: Db, upload: Upload): Promise<void> {
  const { id, createdAt } = messagePictures
  const oldest = tx
    .select({ id })
    .from(messagePictures)
    .where(isUnsentOf(upload))
    .orderBy(desc(createdAt), desc(id))
    .offset(maximumMessagePictures)
  await tx.delete(messagePictures).where(inArray(id, oldest))
}

/** Gives waiting pictures to a message, in this order. Fewer are answered when some do not wait for this person. */
export async function attachPictures(
  tx: Db,
  messageId: string,
  upload: Upload,
  ids: string[],
): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const position = sql<number>`array_position(${sql.param(ids)}::uuid[], ${messagePictures.id}) - 1`
  const attached = await tx
    .update(messagePictures)
    .set({ messageId, position })
    .where(and(isUnsentOf(upload), inArray(messagePictures.id, ids)))
    .returning()
  return attached.toSorted((one, other) => one.position - other.position)
}

function isUnsentOf({ conversationId, uploaderId }: Upload) {
  return and(
    eq(messagePictures.conversationId, conversationId),
    eq(messagePictures.uploaderId, uploaderId),
    isNull(messagePictures.messageId),
  )
}

/** Forgets pictures that no message was sent with, and answers how many. Their files are swept up. */
export async function forgetUnsent(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(messagePictures)
    .where(and(isNull(messagePictures.messageId), lt(messagePictures.createdAt, before)))
  return rowCount ?? 0
}

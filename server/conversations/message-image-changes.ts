import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { maximumMessageImages } from '#contract/messages.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/client.ts'
import { type ImageUse, lockFiles, type Quota, requireQuota } from '#server/images/queries.ts'
import { newId } from '#server/lib/ids.ts'
import type { ImageMetadata } from '#server/storage/images.ts'
import { lockProfile } from '#server/profiles/queries.ts'
import type { MessageImageRow } from './message-queries.ts'
import { messageImages } from './table.ts'

/** Images of messages, sent or not. */
export const messageImageUse: ImageUse = {
  async listUsed(db, { hashes }) {
    const { hash } = messageImages
    const rows = await db.selectDistinct({ hash }).from(messageImages).where(inArray(hash, hashes))
    return rows.map((row) => row.hash)
  },
  listSizes(db, userId) {
    const { hash, bytes, uploaderId } = messageImages
    return db.select({ hash, bytes }).from(messageImages).where(eq(uploaderId, userId))
  },
}

/** The uploader and the conversation of images for a message. */
type Upload = { conversationId: string; uploaderId: string }

/**
 * Stores images for a message that is not sent yet and returns them. An image that was uploaded before, because the
 * response was lost, is not stored twice; beyond the maximum the oldest unsent images are deleted. `requireFiles` as in
 * `UploadTarget`.
 */
export function addImages(
  db: Db,
  upload: Upload & { createdAt: Date; quota: Quota },
  images: ImageMetadata[],
  requireFiles: (images: ImageMetadata[]) => Promise<void>,
): Promise<MessageImageRow[]> {
  const { conversationId, uploaderId, createdAt, quota } = upload
  const all = new Map(images.map((image) => [image.hash, image]))
  const byHash = new Map([...all].slice(0, maximumMessageImages))
  return db.transaction(async (tx) => {
    if (byHash.size === 0) return []
    await lockProfile(tx, uploaderId)
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.messageImages}, hashtext(${conversationId + uploaderId}))`,
    )
    const existing = await tx
      .update(messageImages)
      .set({ createdAt })
      .where(and(isUnsentOf(upload), inArray(messageImages.hash, [...byHash.keys()])))
      .returning()
    for (const { hash } of existing) byHash.delete(hash)
    const missing = [...byHash.values()]
    if (missing.length === 0) return sortAsUploaded(existing, images)
    await requireQuota(tx, quota, missing)
    await lockFiles(tx, missing)
    await requireFiles(missing)
    const added = await tx
      .insert(messageImages)
      .values(missing.map((image) => ({ ...image, id: newId(), conversationId, uploaderId, createdAt })))
      .returning()
    await deleteOldest(tx, upload)
    return sortAsUploaded([...existing, ...added], images)
  })
}

function sortAsUploaded<R extends { hash: string }>(rows: R[], images: ImageMetadata[]): R[] {
  const indexes = new Map(images.map(({ hash }, at) => [hash, at]))
  return rows.toSorted((one, other) => (indexes.get(one.hash) ?? 0) - (indexes.get(other.hash) ?? 0))
}

/** Deletes the oldest unsent images beyond the maximum. A job deletes their files later. */
async function deleteOldest(tx: Db, upload: Upload): Promise<void> {
  const { id, createdAt } = messageImages
  const oldest = tx
    .select({ id })
    .from(messageImages)
    .where(isUnsentOf(upload))
    .orderBy(desc(createdAt), desc(id))
    .offset(maximumMessageImages)
  // The subquery does not see that an image was sent while the deletion waited for it, hence the condition once more.
  await tx.delete(messageImages).where(and(isUnsentOf(upload), inArray(id, oldest)))
}

/** Attaches unsent images to a message, in this order. Returns fewer when some are not unsent images of this upload. */
export async function attachImages(
  tx: Db,
  messageId: string,
  upload: Upload,
  ids: string[],
): Promise<MessageImageRow[]> {
  if (ids.length === 0) return []
  const position = sql<number>`array_position(${sql.param(ids)}::uuid[], ${messageImages.id}) - 1`
  const attached = await tx
    .update(messageImages)
    .set({ messageId, position })
    .where(and(isUnsentOf(upload), inArray(messageImages.id, ids)))
    .returning()
  return attached.toSorted((one, other) => one.position - other.position)
}

function isUnsentOf({ conversationId, uploaderId }: Upload) {
  return and(
    eq(messageImages.conversationId, conversationId),
    eq(messageImages.uploaderId, uploaderId),
    isNull(messageImages.messageId),
  )
}

/** Deletes images that were not sent with a message and returns how many. A job deletes their files later. */
export async function deleteUnsentImages(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(messageImages)
    .where(and(isNull(messageImages.messageId), lt(messageImages.createdAt, before)))
  return rowCount ?? 0
}

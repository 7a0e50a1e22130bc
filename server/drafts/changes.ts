import { and, eq, sql } from 'drizzle-orm'
import { type DraftData, maximumDrafts } from '#contract/drafts.ts'
import type { Db } from '#server/db/client.ts'
import { requireLockedProfile } from '#server/profiles/require-profile.ts'
import { findCreatedId } from '#server/properties/queries.ts'
import { findDraft } from './queries.ts'
import { propertyDrafts } from './table.ts'

export type DraftRow = typeof propertyDrafts.$inferSelect
type NewDraft = { id: string; data: DraftData; now: Date }

/**
 * Stores a draft, or returns the one that an earlier request with the same id has stored. Returns `listed` if the id is the
 * idempotency key of a property.
 */
export function createDraft(
  db: Db,
  userId: string,
  { id, data, now }: NewDraft,
): Promise<DraftRow | 'too_many' | 'listed'> {
  return db.transaction(async (tx) => {
    await requireLockedProfile(tx, userId)
    const existing = await findDraft(tx, userId, id)
    if (existing) return existing
    if (await findCreatedId(tx, userId, id)) return 'listed'
    const stored = await tx.$count(propertyDrafts, eq(propertyDrafts.userId, userId))
    if (stored >= maximumDrafts) return 'too_many'
    const [row] = await tx
      .insert(propertyDrafts)
      .values({ id, userId, data, createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Error('The draft was not stored')
    return row
  })
}

type DraftChange = NewDraft & { seenAt: Date }

/** Replaces the data of a draft. Returns undefined unless it is still the version of `seenAt`. */
export async function updateDraft(
  db: Db,
  userId: string,
  { id, data, now, seenAt }: DraftChange,
): Promise<DraftRow | undefined> {
  const { updatedAt } = propertyDrafts
  const [row] = await db
    .update(propertyDrafts)
    // A later time even within one millisecond or after the clock was set back, because it identifies the version.
    .set({
      data,
      warnedAt: null,
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`,
    })
    .where(and(isOwn(userId, id), eq(updatedAt, seenAt)))
    .returning()
  return row
}

/** The version of a draft that was read; without a time, any version. */
export type DraftVersion = { userId: string; id: string; updatedAt: Date | undefined }

/** Deletes a draft whose listing is published now. Returns false if it has been changed since this version was read. */
export async function deletePublishedVersion(
  tx: Db,
  { userId, id, updatedAt }: DraftVersion,
): Promise<boolean> {
  const isRead = updatedAt && eq(propertyDrafts.updatedAt, updatedAt)
  await tx.delete(propertyDrafts).where(and(isOwn(userId, id), isRead))
  // An earlier request may have published and deleted it already.
  return (await findDraft(tx, userId, id)) === undefined
}

/** Deletes a draft, also when its listing was published. */
export async function deleteDraft(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(propertyDrafts).where(isOwn(userId, id))
}

function isOwn(userId: string, id: string) {
  return and(eq(propertyDrafts.userId, userId), eq(propertyDrafts.id, id))
}

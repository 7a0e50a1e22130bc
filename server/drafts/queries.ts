import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { propertyDrafts } from './table.ts'

/** Returns the user's drafts, the last changed one first. */
export function listDrafts(db: Db, userId: string) {
  const { updatedAt, id } = propertyDrafts
  return db
    .select()
    .from(propertyDrafts)
    .where(eq(propertyDrafts.userId, userId))
    .orderBy(desc(updatedAt), desc(id))
}

export async function findDraft(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(propertyDrafts)
    .where(and(eq(propertyDrafts.userId, userId), eq(propertyDrafts.id, id)))
  return row
}

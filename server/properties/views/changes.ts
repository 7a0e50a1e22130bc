import { eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isViewOf, viewKeys, views } from './table.ts'

/** Records a view; does nothing if the visitor has already viewed the property on this day. */
export async function recordView(db: Db, propertyId: string, day: string, visitor: string): Promise<void> {
  await db.insert(views).values({ propertyId, day, visitor }).onConflictDoNothing()
}

export function deleteViewsOf(db: Db, userId: string) {
  return db.delete(views).where(isViewOf(userId))
}

/** Returns the key of the day, the same one for concurrent processes, and deletes the keys of earlier days. */
export async function setViewKey(db: Db, day: string, candidate: string): Promise<string> {
  await db.insert(viewKeys).values({ day, key: candidate }).onConflictDoNothing()
  await deleteViewKeysBefore(db, day)
  const [row] = await db.select({ key: viewKeys.key }).from(viewKeys).where(eq(viewKeys.day, day))
  return row?.key ?? candidate
}

export async function deleteViewKeysBefore(db: Db, day: string): Promise<void> {
  await db.delete(viewKeys).where(lt(viewKeys.day, day))
}

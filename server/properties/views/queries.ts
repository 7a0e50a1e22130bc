import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { views } from './table.ts'

/** Returns the properties that a signed-in user has opened, with the day of each view. */
export function listViewsOf(db: Db, userId: string) {
  const { propertyId, day, visitor } = views
  return db.select({ propertyId, day }).from(views).where(eq(visitor, userId)).orderBy(day, propertyId)
}

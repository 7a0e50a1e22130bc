import type { Db } from '#server/db/client.ts'
import { isViewOf, views } from './table.ts'

/** Returns the properties that a signed-in user has opened, with the day of each view. */
export function listViewsOf(db: Db, userId: string) {
  const { propertyId, day } = views
  return db.select({ propertyId, day }).from(views).where(isViewOf(userId)).orderBy(day, propertyId)
}

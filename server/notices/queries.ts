import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { notices } from './table.ts'

/** Returns all notices of a user, oldest first, for the download of their data. */
export function listOwnNotices(db: Db, userId: string) {
  const { kind, propertyId, subjectId, data, createdAt, readAt, sequence } = notices
  return db
    .select({ kind, propertyId, subjectId, data, createdAt, readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(sequence))
}

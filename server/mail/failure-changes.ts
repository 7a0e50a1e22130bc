import { lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { failedEmails } from './table.ts'

type FailedEmail = typeof failedEmails.$inferInsert

/** Records that an email will not be delivered. */
export async function recordFailedEmail(db: Db, failed: FailedEmail): Promise<void> {
  await db.insert(failedEmails).values(failed).onConflictDoNothing()
}

/** Deletes the records from before a time; returns how many. */
export async function deleteFailedEmailsBefore(db: Db, time: Date): Promise<number> {
  const { rowCount } = await db.delete(failedEmails).where(lt(failedEmails.at, time))
  return rowCount ?? 0
}

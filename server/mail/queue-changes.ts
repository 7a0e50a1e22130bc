import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Deletes the emails to an address that wait in a queue with their text. */
export async function deleteQueuedEmails(db: Db, queue: string, address: string): Promise<void> {
  await db.execute(
    sql`delete from palapa_jobs.job where name = ${queue} and lower(data->'mail'->>'to') = ${address.toLowerCase()}`,
  )
}

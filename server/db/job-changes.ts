import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Deletes the jobs of a queue whose data has this text at the path, in any case. */
export async function deleteJobsWith(db: Db, queue: string, path: string[], text: string): Promise<void> {
  await db.execute(
    sql`delete from palapa_jobs.job where name = ${queue} and lower(data #>> ${sql.param(path)}::text[]) = lower(${text})`,
  )
}

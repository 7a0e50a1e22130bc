import { count, desc } from 'drizzle-orm'
import type pg from 'pg'
import { consolePageSize } from '#contract/operation/console.ts'
import type { Db } from '#server/db/client.ts'
import { failedEmails } from '#server/mail/table.ts'

/** Returns the version and the size of the database. */
export async function findDatabaseFacts(pool: pg.Pool): Promise<{ version: string; bytes: number }> {
  const { rows } = await pool.query<{ version: string; bytes: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database returned no version')
  return facts
}

type FailedJobRow = {
  id: string
  queue: string
  failedAt: Date
  attempts: number
  cause: string | null
  total: number
}

/** Returns the jobs that failed and are not retried, the newest first, each with the number of all. */
export async function listFailedJobs(pool: pg.Pool): Promise<FailedJobRow[]> {
  const { rows } = await pool.query<FailedJobRow>(
    `select id, name as queue, completed_on as "failedAt", retry_count + 1 as attempts,
       coalesce(output ->> 'cause', output -> 'value' ->> 'message') as cause, count(*) over ()::int as total
     from palapa_jobs.job where state = 'failed' order by completed_on desc, id limit $1`,
    [consolePageSize],
  )
  return rows
}

/** Locks a job that failed. Returns false for one that has not, or is retried by now. */
export async function lockFailedJob(client: pg.PoolClient, queue: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from palapa_jobs.job where name = $1 and id = $2 and state = 'failed' for update`,
    [queue, id],
  )
  return rowCount === 1
}

/** Returns the emails that were not delivered, the newest first. */
export function listFailedEmails(db: Db) {
  return db.select().from(failedEmails).orderBy(desc(failedEmails.at), failedEmails.id).limit(consolePageSize)
}

export async function countFailedEmails(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(failedEmails)
  return row?.count ?? 0
}

import type pg from 'pg'
import type { Jobs } from '#server/db/jobs.ts'

export type QueueState = {
  name: string
  waiting: number
  active: number
  failed: number
  /** Time for which the oldest waiting job has been due; 0 when none is. */
  oldestSeconds: number
}

/**
 * Returns the state of each queue that this server works on. pg-boss updates the counts once a minute; the oldest due job is read
 * here, as the first of an index of the jobs that wait.
 */
export async function listQueueStates(pool: pg.Pool, jobs: Pick<Jobs, 'hasNoWorker'>): Promise<QueueState[]> {
  const { rows } = await pool.query<QueueState>(
    `select queue.name, queue.queued_count as waiting, queue.active_count as active, queue.failed_count as failed,
       greatest(coalesce(extract(epoch from now() - oldest.start_after), 0), 0)::float8 as "oldestSeconds"
     from palapa_jobs.queue left join lateral (
       select job.start_after from palapa_jobs.job
       where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
       order by job.priority desc, job.created_on limit 1
     ) oldest on true
     where queue.name not like '\\_\\_pgboss\\_\\_%'`,
  )
  return rows.filter(({ name }) => !jobs.hasNoWorker(name))
}

/** Returns the number of properties of each status. Reads all of them, so it is not for every scrape. */
export async function countProperties(pool: pg.Pool): Promise<{ status: string; count: number }[]> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from palapa.properties group by status',
  )
  return rows
}

import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './client.ts'

/** Deletes the jobs of a queue whose data has this text at the path, in any case. */
export async function deleteJobsWith(db: Db, queue: string, path: string[], text: string): Promise<void> {
  await db.execute(
    sql`delete from palapa_jobs.job where name = ${queue} and lower(data #>> ${sql.param(path)}::text[]) = lower(${text})`,
  )
}

/** A member of the items of a list in the data of jobs. */
export type ItemMember = { list: string; member: string }

/** Removes the items of a list in the data of a queue's jobs that have this text as a member; the jobs stay. */
export async function deleteJobItems(
  db: Db,
  queue: string,
  { list, member }: ItemMember,
  text: string,
): Promise<void> {
  await db.execute(sql`
    update palapa_jobs.job set data = jsonb_set(data, array[${list}], coalesce(
      (
        select jsonb_agg(item order by position)
        from jsonb_array_elements(data->${list}) with ordinality as items (item, position)
        where item->>${member} <> ${text}
      ),
      '[]'
    ))
    where name = ${queue} and data->${list} @> ${JSON.stringify([{ [member]: text }])}::jsonb`)
}

const notAfterNow = (column: string) =>
  `${column} = case when ${column} > now() then now() else ${column} end`

/** `greatest` ignores nulls. A minute is more than databases that replace one another differ by. */
const isAhead = (...columns: string[]) => `greatest(${columns.join(', ')}) > now() + interval '1 minute'`

const claims = ['cron_on', 'bam_on', 'flow_on', 'reindex_on']
const queueClaims = ['monitor_claim_on', 'monitor_on', 'maintain_on', 'delta_on']
const attempts = ['started_on', 'heartbeat_on']
const slot = `singleton_on at time zone 'UTC'`

/**
 * A schedule does not send a job twice for a minute, which `singleton_on` names. A job that waits keeps the time until it is due, from
 * when it was sent or last tried. Rows that another server is changing are left, as it would subtract the same time again.
 */
const setBackStatement = `
  with version as (
    update palapa_jobs.version set ${claims.map(notAfterNow).join(', ')} where ${isAhead(...claims)} returning 1
  ), queues as (
    update palapa_jobs.queue set ${queueClaims.map(notAfterNow).join(', ')} where ${isAhead(...queueClaims)} returning 1
  ), schedules as (
    update palapa_jobs.schedule set ${notAfterNow('created_on')} where ${isAhead('created_on')} returning 1
  ), ahead as (
    select name, id, case when state < 'active' and ${isAhead('created_on', 'started_on')}
      then greatest(created_on, started_on) - now() else interval '0' end as tried_ahead,
      greatest(created_on - now(), interval '0') as sent_ahead
    from palapa_jobs.job where ${isAhead(slot)} or state <= 'active' and ${isAhead('created_on', ...attempts)}
    for update skip locked
  ), jobs as (
    update palapa_jobs.job set start_after = start_after - tried_ahead, keep_until = keep_until - sent_ahead,
      ${['created_on', ...attempts].map(notAfterNow).join(', ')},
      singleton_on = case when ${isAhead(slot)} then null else singleton_on end
    from ahead where job.name = ahead.name and job.id = ahead.id returning 1
  )
  select (select count(*) from version) + (select count(*) from queues) + (select count(*) from schedules)
    + (select count(*) from jobs) as count`

/**
 * Sets back the times after now, which a clock that was ahead wrote, and returns the number of rows with such times: pg-boss would run
 * no schedule, and none of these jobs, until then.
 */
export async function setBackTimes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(setBackStatement)
  return Number(rows[0]?.count)
}

import type pg from 'pg'

const batchSize = 500
const windowDays = 90
const fewestReplies = 3

/**
 * Updates the response times of the next 500 sellers and the versions of their properties where it differs. A page shows hours, so
 * times below an hour count as one, and others are rounded to hours.
 */
const updateBatch = {
  name: 'update-response-times',
  text: `
    with sellers as (
      select id, response_minutes from palapa.profiles
      where id > $1 and role = 'SELLER' and deleted_at is null order by id limit ${batchSize}
    ), medians as (
      select s.id, s.response_minutes, (
        select case when count(*) >= ${fewestReplies} then greatest(60, 60 * round((
          percentile_cont(0.5) within group (order by extract(epoch from c.answered_at - c.created_at)) / 3600
        )::numeric))::int end
        from palapa.conversations c join palapa.properties p on p.id = c.property_id
        where c.seller_id = s.id and c.answered_at > $2::timestamptz - interval '${windowDays} days'
          and c.answered_at >= c.created_at and not p.is_sample and not exists (
            select 1 from palapa.blocks b where (b.user_id, b.blocked_id) in
              ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id))
          )
      ) as minutes
      from sellers s
    ), changed as (
      update palapa.profiles set response_minutes = medians.minutes from medians
      where profiles.id = medians.id and medians.minutes is distinct from medians.response_minutes
      returning profiles.id
    ), raised as (
      update palapa.properties set version = version + 1
      where seller_id in (select id from changed) and not is_sample
    )
    select (select id from sellers order by id desc limit 1) as last, (select count(*)::int from sellers) as sellers,
      (select count(*)::int from changed) as changed`,
}

type Batch = { last: string | null; sellers: number; changed: number }

async function runBatch(pool: pg.Pool, after: string, now: Date): Promise<Batch | undefined> {
  const { rows } = await pool.query<Batch>({ ...updateBatch, values: [after, now] })
  return rows[0]
}

/** Stores how fast each seller usually replies; returns the number of sellers for whom it differs. */
export async function updateResponseTimes(pool: pg.Pool, now: Date): Promise<number> {
  let last: string | null = '00000000-0000-0000-0000-000000000000'
  let changed = 0
  while (last !== null) {
    const batch: Batch | undefined = await runBatch(pool, last, now)
    changed += batch?.changed ?? 0
    last = batch?.sellers === batchSize ? batch.last : null
  }
  return changed
}

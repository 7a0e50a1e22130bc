import type pg from 'pg'
import { firstQuestionIn } from '#server/conversations/message-queries.ts'
import { inTransaction } from '#server/db/client.ts'

// Small batches, because the properties of each seller are new versions too, and no statement should take long.
const sellersAtOnce = 20
const propertiesAtOnce = 50
const windowDays = 90
const fewestReplies = 3

/**
 * Returns the response times of the next users who have listed a property, each from a buyer's first question to the first reply. A
 * page says within how many hours they usually reply, so times are rounded up to hours. The second condition on the properties lets
 * the scan of their index begin at these users too.
 */
const listTimes = {
  name: 'list-response-times',
  text: `
    select s.id, s.response_minutes as before, (
      select case when count(*) >= ${fewestReplies} then greatest(60, 60 * ceil(
        percentile_cont(0.5) within group (order by extract(epoch from c.answered_at - question.asked_at)) / 3600
      ))::int end
      from palapa.conversations c join palapa.properties p on p.id = c.property_id
      cross join lateral ${firstQuestionIn('c')} question
      where c.seller_id = s.id and c.answered_at > $2::timestamptz - interval '${windowDays} days'
        and c.answered_at >= question.asked_at and not p.is_sample and not exists (
          select 1 from palapa.blocks b where (b.user_id, b.blocked_id) in
            ((c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id))
        )
    ) as minutes
    from palapa.profiles s
    where s.id > $1 and s.deleted_at is null
      and exists (select 1 from palapa.properties p where p.seller_id = s.id and p.seller_id > $1)
    order by s.id limit ${sellersAtOnce}`,
}

type ResponseTime = { id: string; before: number | null; minutes: number | null }

/** Stores how fast each seller usually replies; returns the number of sellers for whom it differs. */
export async function updateResponseTimes(pool: pg.Pool, now: Date): Promise<number> {
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  let total = 0
  while (last !== undefined) {
    const { rows }: pg.QueryResult<ResponseTime> = await pool.query({ ...listTimes, values: [last, now] })
    const changed = rows.filter(({ before, minutes }) => before !== minutes)
    if (changed.length > 0) await inTransaction(pool, (client) => storeTimes(client, changed))
    total += changed.length
    last = rows.length === sellersAtOnce ? rows.at(-1)?.id : undefined
  }
  return total
}

/** Stores the times, and raises the versions of the properties that show them. */
async function storeTimes(client: pg.PoolClient, times: ResponseTime[]): Promise<void> {
  const sellers = times.map(({ id }) => id)
  await client.query(
    `update palapa.profiles p set response_minutes = new.minutes
     from unnest($1::uuid[], $2::int[]) new (id, minutes) where p.id = new.id and p.deleted_at is null`,
    [sellers, times.map(({ minutes }) => minutes)],
  )
  const { rows } = await client.query<{ id: string }>(
    'select id from palapa.properties where seller_id = any($1) and not is_sample',
    [sellers],
  )
  for (let from = 0; from < rows.length; from += propertiesAtOnce) {
    const ids = rows.slice(from, from + propertiesAtOnce).map(({ id }) => id)
    await client.query('update palapa.properties set version = version + 1 where id = any($1)', [ids])
  }
}

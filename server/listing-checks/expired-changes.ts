import type pg from 'pg'
import { changeStatus } from '#server/properties/statuses/changes.ts'

export const expiredDays = 180
const batchSize = 100

export const listLongExpired = {
  name: 'list-long-expired-properties',
  text: `
    select id from palapa.properties where status = 'EXPIRED' and not is_sample
      and status_at <= $1::timestamptz - interval '${expiredDays} days'
    order by status_at limit ${batchSize}`,
}

// Conversations and savers were informed when the property was paused.
const nothingFollows = () => Promise.resolve()

/** Takes properties off the market that have been paused for 180 days; returns their number. */
export async function withdrawLongExpired(pool: pg.Pool, now: Date): Promise<number> {
  const change = { from: 'EXPIRED', to: 'WITHDRAWN', actor: 'system', actorId: null, now } as const
  let total = 0
  for (let changed = batchSize; changed === batchSize; total += changed) {
    const { rows } = await pool.query<{ id: string }>({ ...listLongExpired, values: [now] })
    changed = 0
    for (const { id: propertyId } of rows) {
      // The seller may have brought it back meanwhile.
      const result = await changeStatus(pool, { ...change, propertyId }, nothingFollows)
      if (result === 'changed') changed++
    }
  }
  return total
}

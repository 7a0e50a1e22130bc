import { desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { arrayParameter } from '#server/db/array-parameter.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import type { ActiveSuspension } from './policy.ts'
import { suspensions } from './table.ts'

const userIds = arrayParameter('$1', 'uuid')

// A named statement, which PostgreSQL plans once per connection, because most requests of signed-in users need it.
const exclusions = {
  name: 'exclusions',
  text: `select user_id as "userId", until, reason, false as "isErased" from palapa.suspensions
    where user_id = any(${userIds}) and ended_at is null
    union all
    select id, null, '', true from unnest(${userIds}) as asked (id)
    join palapa.erasures on user_hash = encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`,
}

export type Exclusion = ActiveSuspension & { userId: string; isErased: boolean }

/** Returns the suspensions of users that have not ended, some of which may have expired, and which of the users were deleted. */
export async function listExclusions(pool: pg.Pool, userIds: string[]): Promise<Exclusion[]> {
  const { rows } = await pool.query<Exclusion>({ ...exclusions, values: [userIds] })
  return rows
}

/** Returns the condition for a user whose suspension has not ended. */
export const isSuspended = (userId: unknown) =>
  sql<boolean>`exists (select from ${suspensions} where ${suspensions.userId} = ${userId} and ${suspensions.endedAt} is null)`

/** Returns the condition for a user who was suspended at some time after `since`, or still is. */
export const wasSuspendedAfter = (userId: unknown, since: Date) =>
  sql<boolean>`exists (select from ${suspensions} where ${suspensions.userId} = ${userId} and (${suspensions.endedAt} is null or ${suspensions.endedAt} > ${since}))`

/** Returns the suspension of a person that has not ended, as staff see it. */
export async function findSuspension(db: Db, userId: string) {
  const { startedAt, until, days, agreedAt, reason } = suspensions
  const [row] = await db
    .select({ startedAt, until, days, agreedAt, reason, by: { id: profiles.id, name: profiles.name } })
    .from(suspensions)
    .leftJoin(profiles, eq(profiles.id, suspensions.suspendedBy))
    .where(sql`${suspensions.userId} = ${userId} and ${suspensions.endedAt} is null`)
  return row
}

/** Returns all suspensions of a user, for the download of their data. */
export function listSuspensionsOf(db: Db, userId: string) {
  const { days, until, reason, startedAt, endedAt, liftReason } = suspensions
  return db
    .select({ days, until, reason, startedAt, endedAt, liftReason })
    .from(suspensions)
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(startedAt))
}

import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/operation/retention.ts'
import type { Db } from '#server/db/client.ts'
import { dayMs } from '#server/lib/days.ts'
import { users } from './table.ts'

export const unconfirmedBatch = 200

/** Returns accounts whose address was not confirmed in time, and which no one has signed in to: some of them. */
export async function listUnconfirmed(db: Db, now: Date): Promise<{ id: string; email: string }[]> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isAbandoned(now))
    .orderBy(users.createdAt)
    .limit(unconfirmedBatch)
  return rows.map(({ id, email }) => ({ id, email: email ?? '' }))
}

/** Locks such an account. Returns false if it was confirmed in the meantime. */
export async function lockUnconfirmed(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isAbandoned(now)))
    .for('update')
  return rows.length === 1
}

/** An account to which an email was sent since then may still be wanted. */
function isAbandoned(now: Date) {
  const before = new Date(now.getTime() - retention.unconfirmedAccountDays * dayMs)
  const lastEmailAt = sql`greatest(${users.confirmationSentAt}, ${users.invitedAt}, ${users.recoverySentAt})`
  return and(
    isNull(users.emailConfirmedAt),
    isNull(users.lastSignInAt),
    isNull(users.deletedAt),
    isNotNull(users.email),
    eq(users.isAnonymous, false),
    lt(users.createdAt, before),
    sql`(${lastEmailAt} is null or ${lastEmailAt} < ${before.toISOString()}::timestamptz)`,
  )
}

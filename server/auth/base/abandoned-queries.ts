import { and, eq, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { retention } from '#contract/operation/retention.ts'
import type { Db } from '#server/db/client.ts'
import { daysBefore } from '#contract/lib/durations.ts'
import { sessions, users } from './table.ts'

/** Accounts that can be deleted, because no one has come back to them in time. */
export type AbandonedKind = 'unconfirmed' | 'anonymous'

export const abandonedBatch = 200

/** Returns some of the abandoned accounts. */
export function listAbandoned(db: Db, kind: AbandonedKind, now: Date) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(conditions[kind](db, now))
    .orderBy(users.createdAt)
    .limit(abandonedBatch)
}

/** Locks such an account. Returns false if it was used in the meantime. */
export async function lockAbandoned(tx: Db, kind: AbandonedKind, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), conditions[kind](tx, now)))
    .for('update')
  return rows.length === 1
}

const conditions: Record<AbandonedKind, (db: Db, now: Date) => SQL | undefined> = {
  /** The address was not confirmed. An account to which an email was sent since then may still be wanted. */
  unconfirmed(_, now) {
    const before = daysBefore(now, retention.unconfirmedAccountDays)
    return and(
      isNull(users.emailConfirmedAt),
      isNull(users.lastSignInAt),
      isNull(users.deletedAt),
      isNotNull(users.email),
      eq(users.isAnonymous, false),
      lt(users.createdAt, before),
      isOlder(
        sql`greatest(${users.confirmationSentAt}, ${users.invitedAt}, ${users.recoverySentAt})`,
        before,
      ),
    )
  },
  /** Only its session could use it, or the link in an email that was sent since then. */
  anonymous(db, now) {
    const before = daysBefore(now, retention.anonymousAccountDays)
    return and(
      eq(users.isAnonymous, true),
      isNull(users.deletedAt),
      lt(users.createdAt, before),
      isOlder(sql`greatest(${users.lastSignInAt}, ${users.emailChangeSentAt})`, before),
      notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
    )
  },
}

function isOlder(time: SQL, before: Date): SQL {
  return sql`(${time} is null or ${time} < ${before.toISOString()}::timestamptz)`
}

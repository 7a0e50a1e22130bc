import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { SuspensionDays } from '#contract/moderation/suspensions.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { deleteSessions } from '#server/auth/base/session-queries.ts'
import { restartHolds } from '#server/cases/changes.ts'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { newId } from '#server/lib/ids.ts'
import { resetChecks } from '#server/listing-checks/reset-changes.ts'
import { createLinkKey, hashLinkKey } from '#server/mail/link-keys.ts'
import { holdEndAfter } from '#server/moderation/risks/hold-changes.ts'
import { lockProfile } from '#server/profiles/queries.ts'
import { nextVersion, properties } from '#server/properties/table.ts'
import { findStaffRole } from '#server/staff/queries.ts'
import { suspensions } from '#server/suspensions/table.ts'
import { closeAgreementCase, openAgreementCase } from './agreement-changes.ts'

/** How long a permanent suspension lasts until a second member of staff agrees. */
const daysUntilAgreed = 30

export type NewSuspension = {
  userId: string
  days: SuspensionDays
  reason: string
  /** Null for a command of the operator. */
  staffId: string | null
  now: Date
}

export type SuspensionRefusal = 'already_suspended' | 'staff' | 'deleted'
type Suspended = { until: Date; key: string }

const isInForce = (userId: string) => and(eq(suspensions.userId, userId), isNull(suspensions.endedAt))
const beganAt = (since: Date | undefined) => since && eq(suspensions.startedAt, since)
const ofProfile = (subjectId: string) => ({ subjectType: 'profile', subjectId }) as const

/**
 * Suspends a user, ends the user's sessions and hides the user's listings, whose statuses stay. A permanent suspension opens a case for a second
 * member of staff. Returns `already_suspended` for a user who is suspended already, `staff` for a member of staff, and `deleted` for a deleted account.
 */
export async function suspendUser(
  tx: Db,
  { userId, days, reason, staffId, now }: NewSuspension,
): Promise<Suspended | SuspensionRefusal> {
  if (!(await lockProfile(tx, userId))) return 'deleted'
  if ((await findStaffRole(tx, userId)) !== undefined) return 'staff'
  await endExpired(tx, userId, now)
  if ((await tx.$count(suspensions, isInForce(userId))) > 0) return 'already_suspended'
  const until = new Date(now.getTime() + (days ?? daysUntilAgreed) * dayMs)
  const key = createLinkKey()
  const decided = { days, until, reason, startedAt: now, suspendedBy: staffId, keyHash: hashLinkKey(key) }
  await tx.insert(suspensions).values({ id: newId(), userId, ...decided })
  if (days === null) await openAgreementCase(tx, userId, now)
  await setListingsSuspended(tx, userId, true)
  await deleteSessions(tx, userId, '', 'global')
  await appendAudit(tx, { staffId, now, action: 'suspend', ...ofProfile(userId), reason, after: { days } })
  return { until, key }
}

export type ByStaff = {
  userId: string
  staffId: string
  /** When the suspension began that the member of staff read; undefined for whichever is in force. */
  since: Date | undefined
  now: Date
}

/** Makes a suspension permanent, if another member of staff wanted that. Returns its reason and a new key. */
export async function agreeToSuspension(
  tx: Db,
  { userId, staffId, since, now }: ByStaff,
): Promise<{ reason: string; key: string } | undefined> {
  const isOfOther = sql`${suspensions.suspendedBy} is distinct from ${staffId}`
  const isWanted = and(isInForce(userId), isNull(suspensions.days), isNull(suspensions.agreedAt), isOfOther)
  const key = createLinkKey()
  const [agreed] = await tx
    .update(suspensions)
    .set({ until: null, agreedBy: staffId, agreedAt: now, keyHash: hashLinkKey(key) })
    .where(and(isWanted, beganAt(since), gt(suspensions.until, now)))
    .returning({ reason: suspensions.reason })
  if (!agreed) return undefined
  await closeAgreementCase(tx, userId)
  await appendAudit(tx, { staffId, now, action: 'agree_to_suspension', ...ofProfile(userId) })
  return { ...agreed, key }
}

/** Lifts a suspension and shows the user's listings again. Returns since when they were hidden, if there was one. */
export async function liftSuspension(
  tx: Db,
  { userId, staffId, since, now, reason }: ByStaff & { reason: string },
): Promise<Date | undefined> {
  await lockProfile(tx, userId)
  const [lifted] = await tx
    .update(suspensions)
    .set({ endedAt: now, liftedBy: staffId, liftReason: reason })
    .where(and(isInForce(userId), beganAt(since)))
    .returning({ startedAt: suspensions.startedAt })
  if (!lifted) return undefined
  await endConsequences(tx, userId, now)
  await appendAudit(tx, { staffId, now, action: 'lift_suspension', ...ofProfile(userId), reason })
  return hiddenSince(tx, userId, lifted.startedAt)
}

/**
 * Ends the suspension of a user that has expired, and shows the user's listings again. Returns since when they were hidden, if there
 * was one.
 */
export async function endExpired(tx: Db, userId: string, now: Date): Promise<Date | undefined> {
  await lockProfile(tx, userId)
  const [ended] = await tx
    .update(suspensions)
    .set({ endedAt: now })
    .where(and(isInForce(userId), lte(suspensions.until, now)))
    .returning({ startedAt: suspensions.startedAt })
  if (!ended) return undefined
  await endConsequences(tx, userId, now)
  await appendAudit(tx, { actorKind: 'system', now, action: 'end_suspension', ...ofProfile(userId) })
  return hiddenSince(tx, userId, ended.startedAt)
}

/** Returns since when listings were hidden in a suspension: one that begins where an expired one is ended continues it. */
async function hiddenSince(tx: Db, userId: string, startedAt: Date): Promise<Date> {
  const endsThen = and(eq(suspensions.userId, userId), eq(suspensions.endedAt, startedAt))
  const [before] = await tx
    .select({ startedAt: suspensions.startedAt })
    .from(suspensions)
    .where(and(endsThen, lt(suspensions.startedAt, startedAt)))
  return before ? hiddenSince(tx, userId, before.startedAt) : startedAt
}

/** Returns users whose suspensions have expired. */
export async function listExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(and(isNull(suspensions.endedAt), lte(suspensions.until, now)))
    .limit(100)
  return rows.map(({ userId }) => userId)
}

/** A trigger derives from this whether each listing of the user is listed. */
async function setListingsSuspended(tx: Db, userId: string, isSuspended: boolean): Promise<void> {
  await tx
    .update(properties)
    .set({ isSuspended, version: nextVersion })
    .where(and(eq(properties.sellerId, userId), ne(properties.isSuspended, isSuspended)))
}

/** The holds that the system ends begin anew, because staff may not have looked at listings that were hidden anyway. */
async function restartHoldsOf(tx: Db, userId: string, now: Date): Promise<void> {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.sellerId, userId))
  await restartHolds(tx, own, holdEndAfter(now))
}

/** Returns cases of held listings to the queue that only waited because their decision was to suspend the seller. */
async function resumeCases(tx: Db, userId: string): Promise<void> {
  const { id, sellerId, status } = properties
  const held = tx
    .select({ id })
    .from(properties)
    .where(and(eq(sellerId, userId), eq(status, 'HELD')))
  await tx
    .update(cases)
    .set({ state: 'OPEN' })
    .where(
      and(
        eq(cases.subjectType, 'property'),
        inArray(cases.subjectId, held),
        eq(cases.state, 'WAITING'),
        eq(cases.decision, 'suspend'),
      ),
    )
}

async function endConsequences(tx: Db, userId: string, now: Date): Promise<void> {
  await closeAgreementCase(tx, userId)
  // Cases before properties, as decisions, reports and edits lock them. The conversations and the profile are already locked here, but a
  // decision to suspend and an edit of the profile lock them after cases: if both run within milliseconds, one of them fails with a 503
  // that can be retried, or is left to the job's next run.
  await resumeCases(tx, userId)
  await restartHoldsOf(tx, userId, now)
  await setListingsSuspended(tx, userId, false)
  await resetChecks(tx, userId)
}

import { and, eq, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { retention } from '#contract/operation/retention.ts'
import type { Db } from '#server/db/client.ts'
import { profiles } from '#server/profiles/table.ts'
import { isSuspended, wasSuspendedAfter } from '#server/suspensions/queries.ts'
import type { DraftRow } from './changes.ts'
import { minimumWarningDays } from './present.ts'
import { propertyDrafts } from './table.ts'
import { daysBefore } from '#contract/lib/durations.ts'

const remindAfterDays = 3
const warnDaysBefore = 7

/** What a reminder is about: a draft is waiting, or will be deleted. */
export const reminderKinds = ['waiting', 'expiring'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const { updatedAt, remindedAt, warnedAt, userId, id } = propertyDrafts
const columnOf = { waiting: remindedAt, expiring: warnedAt }
const ageDays = { waiting: remindAfterDays, expiring: retention.draftDays - warnDaysBefore }

export const reminderBatch = 200

function isDue(kind: ReminderKind, now: Date) {
  return and(isNull(columnOf[kind]), lte(updatedAt, daysBefore(now, ageDays[kind])))
}

/** A draft without its data, because all drafts of many users are read at once. */
export type DueDraft = Pick<DraftRow, 'id' | 'userId' | 'updatedAt'>

/** Returns drafts whose users are to be reminded, all of one user together. Suspended users cannot change theirs. */
export async function listDue(db: Db, kind: ReminderKind, now: Date): Promise<DueDraft[]> {
  const oldest = alias(propertyDrafts, 'oldest')
  const users = db
    .selectDistinct({ userId: oldest.userId })
    .from(oldest)
    .where(
      and(
        isNull(kind === 'waiting' ? oldest.remindedAt : oldest.warnedAt),
        lte(oldest.updatedAt, daysBefore(now, ageDays[kind])),
        not(isSuspended(oldest.userId)),
      ),
    )
    .limit(reminderBatch)
  return db
    .select({ id, userId, updatedAt })
    .from(propertyDrafts)
    .where(and(inArray(userId, users), isDue(kind, now)))
    .orderBy(userId, updatedAt)
}

const queuedAt = (kind: ReminderKind, at: Date | null) =>
  kind === 'waiting' ? { remindedAt: at } : { warnedAt: at }

/** Claims the reminders of a user, so that each is sent once. Returns the ids of the drafts. */
export async function claimReminders(
  tx: Db,
  kind: ReminderKind,
  ofUser: string,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .update(propertyDrafts)
    .set(queuedAt(kind, now))
    .where(and(eq(userId, ofUser), isDue(kind, now)))
    .returning({ id })
  return rows.map((row) => row.id)
}

/** Returns those of the drafts that still need a reminder, with the address of their user; undefined for one who must not be emailed. */
export async function findReminded(db: Db, kind: ReminderKind, ofUser: string, ids: string[]) {
  const [receiver] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, ofUser), isNull(profiles.deletedAt), not(isSuspended(profiles.id))))
  if (!receiver) return undefined
  const drafts = await db
    .select()
    .from(propertyDrafts)
    .where(and(eq(userId, ofUser), inArray(id, ids), isNotNull(columnOf[kind])))
    .orderBy(updatedAt)
  return { email: receiver.email, drafts }
}

/**
 * Releases reminders that a suspended user did not get, so that they are due again after the suspension: no draft is deleted without a
 * warning.
 */
export async function releaseReminders(
  db: Db,
  kind: ReminderKind,
  ofUser: string,
  ids: string[],
): Promise<void> {
  await db
    .update(propertyDrafts)
    .set(queuedAt(kind, null))
    .where(and(eq(userId, ofUser), inArray(id, ids)))
}

/** Deletes the drafts that were not changed for a long time, some at a time. Returns their number. */
export async function deleteOldDrafts(db: Db, now: Date): Promise<number> {
  const lastWarning = daysBefore(now, minimumWarningDays)
  const isOld = and(lte(updatedAt, daysBefore(now, retention.draftDays)), lte(warnedAt, lastWarning))
  const old = db
    .select({ userId, id })
    .from(propertyDrafts)
    // A user who was suspended after the warning has as long to act on it.
    .where(and(isOld, not(wasSuspendedAfter(userId, lastWarning))))
    .limit(reminderBatch)
  // The subquery does not see a change that the deletion waited for, hence the condition once more.
  const { rowCount } = await db.delete(propertyDrafts).where(and(isOld, sql`(${userId}, ${id}) in ${old}`))
  return rowCount ?? 0
}

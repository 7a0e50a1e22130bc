import type pg from 'pg'
import { and, count, countDistinct, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { CaseSubject } from '#contract/moderation/case-kinds.ts'
import { retention } from '#contract/operation/retention.ts'
import { maximumReportLength, openReportStates } from '#contract/moderation/reports.ts'
import { lockUnfinishedCase, openCase } from '#server/cases/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inList } from '#server/db/schemas.ts'
import { daysBefore } from '#contract/lib/durations.ts'
import { newId } from '#server/lib/ids.ts'
import { createLinkKey, hashLinkKey } from '#server/mail/link-keys.ts'
import { properties } from '#server/properties/table.ts'
import { dangerOf, fraudReasons, type Reason, worseReason } from './policy.ts'
import { reports } from './table.ts'

type Report = typeof reports.$inferSelect
export type NewReport = Pick<
  Report,
  'subjectType' | 'subjectId' | 'reportedId' | 'reason' | 'text' | 'createdAt'
> &
  Partial<Pick<Report, 'conversationId' | 'link' | 'reporterId' | 'reporterEmail'>> &
  Partial<ReportedMessage>

/** The copy of a reported message. */
export type ReportedMessage = Pick<Report, 'messageText' | 'messageSentAt' | 'messageWarnings'>

/** Called in the transaction of a user's report of a property, for the features above. */
export type AfterReport = (client: pg.PoolClient, report: { propertyId: string; now: Date }) => Promise<void>

export type ReportCounts = { reports: number; reporters: number }

/** Whether a report is confirmed and not decided yet. */
export const isOpen = sql<boolean>`${reports.state} in ${inList(openReportStates)}`

/** Later words are added to the earlier ones. */
const mergedText = sql`left(concat_ws(E'\n\n', nullif(${reports.text}, ''), nullif(excluded.text, '')), ${4 * maximumReportLength}::int)`

/** Returns what a report changes in the open one of the same reporter, in which it is merged. */
function mergedWith(
  earlier: Reason | undefined,
  { reason, createdAt }: Pick<Report, 'reason' | 'createdAt'>,
) {
  const isNewlyFraud = earlier && !fraudReasons.includes(earlier) && fraudReasons.includes(reason)
  return {
    reason: earlier ? worseReason(earlier, reason) : reason,
    text: mergedText,
    link: sql`coalesce(nullif(excluded.link, ''), ${reports.link})`,
    ...(isNewlyFraud && { createdAt }),
  }
}

/** Adds the report of a user and opens its case; an open report of the same property gets the new words. */
export async function addReport(tx: Db, report: NewReport): Promise<ReportCounts> {
  const earlier = await openCaseOf(tx, report, report.createdAt)
  await tx
    .insert(reports)
    .values({ id: newId(), ...report })
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.subjectId],
      targetWhere: sql`${reports.subjectType} = 'property' and ${isOpen}`,
      set: mergedWith(earlier, report),
    })
  return countReports(tx, report.reportedId)
}

/** Stores the report of a visitor until it is confirmed, and returns the key for the email. A later one replaces it. */
export async function addUnconfirmedReport(
  db: Db,
  report: NewReport & { reporterEmail: string },
): Promise<string> {
  const key = createLinkKey()
  const { reason, text, link = '', createdAt } = report
  const renewed = { reason, text, link, createdAt, keyHash: hashLinkKey(key) }
  await db
    .insert(reports)
    .values({ id: newId(), ...report, ...renewed, state: 'UNCONFIRMED' })
    .onConflictDoUpdate({
      target: [reports.reporterEmail, reports.subjectId],
      targetWhere: sql`${reports.state} = 'UNCONFIRMED'`,
      set: renewed,
    })
  return key
}

/** Returns the title of the property whose report waits for this key. */
export async function findTitleByKey(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: properties.title })
    .from(reports)
    .innerJoin(properties, eq(properties.id, reports.subjectId))
    .where(eq(reports.keyHash, hashLinkKey(key)))
  return row?.title
}

type Confirmed = { report: Report; counts: ReportCounts }

/** Confirms the report of a key and opens its case. Returns undefined for a key that is unknown or used. */
export async function confirmReport(tx: Db, key: string, now: Date): Promise<Confirmed | undefined> {
  const [waiting] = await tx
    .select()
    .from(reports)
    .where(eq(reports.keyHash, hashLinkKey(key)))
    .for('update')
  if (!waiting) return undefined
  const earlier = await openCaseOf(tx, waiting, now)
  await tx.delete(reports).where(eq(reports.id, waiting.id))
  await tx
    .insert(reports)
    .values({ ...waiting, state: 'OPEN', keyHash: null })
    .onConflictDoUpdate({
      target: [reports.reporterEmail, reports.subjectId],
      targetWhere: isOpen,
      set: mergedWith(earlier, waiting),
    })
  return { report: waiting, counts: await countReports(tx, waiting.reportedId) }
}

type Reported = Pick<NewReport, 'reason' | 'reporterId' | 'reporterEmail' | 'subjectId'> & CaseOfReport

/**
 * Opens the case of a report, or makes it more dangerous unless the reporter only repeats an open report. Returns the reason of that
 * one. Locks the case before the report, because a decision locks the two in this order.
 */
async function openCaseOf(tx: Db, report: Reported, now: Date): Promise<Reason | undefined> {
  const subject = caseSubjectOf(report)
  const danger = dangerOf[report.reason]
  const hasCase = await lockUnfinishedCase(tx, subject)
  const earlier = await findOwnReason(tx, report)
  const isRepeated = earlier !== undefined && dangerOf[earlier] >= danger
  if (!hasCase || !isRepeated) await openCase(tx, { kind: 'report', ...subject, danger, now })
  return earlier
}

/** Returns the most dangerous reason of the reporter's open reports of the same subject. */
async function findOwnReason(
  tx: Db,
  { reporterId, reporterEmail, subjectId }: Reported,
): Promise<Reason | undefined> {
  const isOwn = reporterId
    ? eq(reports.reporterId, reporterId)
    : eq(reports.reporterEmail, reporterEmail ?? '')
  const rows = await tx
    .select({ reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.subjectId, subjectId), isOwn, isOpen))
  return rows
    .map(({ reason }) => reason)
    .reduce<Reason | undefined>((a, b) => (a ? worseReason(a, b) : b), undefined)
}

type CaseOfReport = { subjectType: Report['subjectType']; conversationId?: string | null }

/** Returns the subject of the case: messages are looked at with their conversation. */
function caseSubjectOf({ subjectType, subjectId, conversationId }: CaseOfReport & { subjectId: string }) {
  if (subjectType === 'property' || subjectType === 'profile') return { subjectType, subjectId }
  const type: CaseSubject = 'conversation'
  return { subjectType: type, subjectId: conversationId ?? subjectId }
}

async function countReports(tx: Db, reportedId: string): Promise<ReportCounts> {
  const reporter = sql`coalesce(${reports.reporterId}::text, ${reports.reporterEmail})`
  const [row] = await tx
    .select({ reports: count(), reporters: countDistinct(reporter) })
    .from(reports)
    .where(and(eq(reports.reportedId, reportedId), ne(reports.state, 'UNCONFIRMED')))
  return row ?? { reports: 1, reporters: 1 }
}

/** Marks the open reports of a case's subject as looked at. */
export async function setInReview(tx: Db, subject: ReportedSubject): Promise<void> {
  await tx
    .update(reports)
    .set({ state: 'IN_REVIEW' })
    .where(and(ofCase(subject), eq(reports.state, 'OPEN')))
}

type ReportDecision = {
  state: 'ACTED' | 'DISMISSED'
  /** The user whom the decided reports are about: two may have reported each other. */
  reportedId: string
  now: Date
}

/** Decides the open reports of a case's subject about one user, and returns them. */
export function decideReports(tx: Db, subject: ReportedSubject, { state, reportedId, now }: ReportDecision) {
  const { id, reporterId, reporterEmail, subjectType } = reports
  return tx
    .update(reports)
    .set({ state, decidedAt: now })
    .where(and(ofCase(subject), isOpen, eq(reports.reportedId, reportedId)))
    .returning({ id, reporterId, reporterEmail, subjectType })
}

/** Returns whether a case's subject has reports that are not decided. */
export async function hasOpenReports(tx: Db, subject: ReportedSubject): Promise<boolean> {
  return (await tx.$count(reports, and(ofCase(subject), isOpen))) > 0
}

export type ReportedSubject = { subjectType: CaseSubject; subjectId: string }

/** Returns the condition for the confirmed reports of a case's subject. */
export function ofCase({ subjectType, subjectId }: ReportedSubject) {
  const isSubject =
    subjectType === 'conversation'
      ? eq(reports.conversationId, subjectId)
      : and(eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId))
  return and(isSubject, ne(reports.state, 'UNCONFIRMED'))
}

/**
 * Deletes reports that were not confirmed, and from those that were decided some time ago the addresses of visitors and the copies of
 * messages.
 */
export async function sweepReports(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(reports)
    .where(
      and(
        eq(reports.state, 'UNCONFIRMED'),
        lt(reports.createdAt, daysBefore(now, retention.unconfirmedReportDays)),
      ),
    )
  await db
    .update(reports)
    .set({ reporterEmail: null })
    .where(
      and(
        isNotNull(reports.reporterEmail),
        lt(reports.decidedAt, daysBefore(now, retention.reporterAddressDays)),
      ),
    )
  await db
    .update(reports)
    .set({ messageText: null, messageSentAt: null, messageWarnings: null })
    .where(
      and(
        isNotNull(reports.messageText),
        lt(reports.decidedAt, daysBefore(now, retention.reportedMessageDays)),
      ),
    )
  return deleted.rowCount ?? 0
}

import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CaseDecision, type OpenDecision, openDecisions } from '#contract/moderation/case-kinds.ts'
import { cases } from '#server/cases/table.ts'
import type { Db } from '#server/db/client.ts'
import { properties } from '#server/properties/table.ts'
import { suspensions } from '#server/suspensions/table.ts'
import { appeals } from './table.ts'

/** Returns what a person wrote in appeals, newest first. */
export function listAppealsOf(db: Db, userId: string) {
  const { id, caseId, suspensionId, text, createdAt } = appeals
  return db
    .select({ id, caseId, suspensionId, text, createdAt })
    .from(appeals)
    .where(eq(appeals.userId, userId))
    .orderBy(desc(createdAt))
    .limit(100)
}

const later = alias(cases, 'later')

/** Returns the decision that removed a property of the seller, as `listRemovals` does for several. */
export async function findRemoval(db: Db, sellerId: string, propertyId: string) {
  return (await listRemovals(db, sellerId, [propertyId])).get(propertyId.toLowerCase())
}

/**
 * Returns the decisions that removed properties of the seller by their ids, and when the seller has appealed them since. A later
 * decision about the same case may have replaced one: then the case that was appealed, or else the newest, since staff last put the
 * property back.
 */
export async function listRemovals(db: Db, sellerId: string, propertyIds: string[]) {
  const isPutBackLater = and(
    eq(later.subjectId, cases.subjectId),
    eq(later.decision, 'restore'),
    gt(later.decidedAt, cases.decidedAt),
  )
  const isRemoved = and(
    inArray(properties.id, propertyIds),
    eq(properties.sellerId, sellerId),
    eq(properties.status, 'REMOVED'),
    isNotNull(cases.decidedAt),
    notExists(db.select({ id: later.id }).from(later).where(isPutBackLater)),
  )
  const rows = await selectDecisions(db, isRemoved).orderBy(
    eq(cases.decision, 'remove'),
    isNotNull(appeals.id),
    cases.decidedAt,
  )
  // the last of each property
  return new Map(rows.map((row) => [row.propertyId, row]))
}

/** What staff have decided about a listing while its case waits for the seller, and when the seller has replied since. */
export type OpenReview = Awaited<ReturnType<typeof selectReviews>>[number]

/** Returns what staff have decided about properties whose cases are not closed. */
export function listReviews(db: Db, propertyIds: string[]): Promise<OpenReview[]> {
  return selectReviews(db, inArray(properties.id, propertyIds))
}

/** Returns the same of one property of the seller. */
export async function findReview(
  db: Db,
  sellerId: string,
  propertyId: string,
): Promise<OpenReview | undefined> {
  const [row] = await selectReviews(db, and(eq(properties.id, propertyId), eq(properties.sellerId, sellerId)))
  return row
}

function selectReviews(db: Db, condition: SQL | undefined) {
  // as text, so that the partial index applies
  const isOpen = and(sql`${cases.state} <> 'CLOSED'`, inArray(cases.decision, openDecisions))
  return selectDecisions<OpenDecision>(db, and(condition, isOpen))
}

/** Returns the cases of properties with their decisions, and when the sellers have appealed them since. */
function selectDecisions<Decision extends CaseDecision>(db: Db, condition: SQL | undefined) {
  const { id: caseId, state, decision, reason, decidedAt } = cases
  return db
    .select({
      propertyId: properties.id,
      title: properties.title,
      caseId,
      state,
      decision: sql<Decision>`${decision}`,
      reason,
      appealedAt: appeals.createdAt,
    })
    .from(properties)
    .innerJoin(cases, and(eq(cases.subjectId, properties.id), eq(cases.subjectType, 'property')))
    .leftJoin(appeals, and(eq(appeals.caseId, caseId), gte(appeals.createdAt, decidedAt)))
    .where(condition)
    .$dynamic()
}

const appealed = alias(cases, 'appealed')

/**
 * Returns whether the person has appealed an earlier decision about the subject of a case since the case was opened. An appeal of a
 * suspension that has ended no longer counts, because no decision is left that could stand.
 */
export async function hasAppealed(db: Db, caseId: string, userId: string): Promise<boolean> {
  const isSubject = or(
    eq(appealed.subjectId, cases.subjectId),
    and(isNotNull(suspensions.id), isNull(suspensions.endedAt), eq(cases.subjectId, userId)),
  )
  const rows = await db
    .select({ id: appeals.id })
    .from(appeals)
    .leftJoin(appealed, eq(appealed.id, appeals.caseId))
    .leftJoin(suspensions, eq(suspensions.id, appeals.suspensionId))
    .innerJoin(cases, and(eq(cases.id, caseId), gte(appeals.createdAt, cases.openedAt)))
    .where(and(eq(appeals.userId, userId), isSubject))
    .limit(1)
  return rows.length > 0
}

/** Returns the reason why an appeal about a subject was dismissed, which its writer has received by email; null before. */
export async function findStaffReply(db: Db, subjectId: string, appealedAt: Date): Promise<string | null> {
  const { reason, decision, decidedAt, openedAt } = cases
  const [row] = await db
    .select({ reason: sql<string>`coalesce(${reason}, '')` })
    .from(cases)
    .where(
      and(
        eq(cases.subjectId, subjectId),
        eq(decision, 'dismiss'),
        // as `hasAppealed`, so that a reason for staff stays theirs
        lte(openedAt, appealedAt),
        gt(decidedAt, appealedAt),
      ),
    )
    .orderBy(desc(decidedAt))
    .limit(1)
  return row?.reason ?? null
}

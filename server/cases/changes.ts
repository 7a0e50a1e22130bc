import { and, desc, eq, inArray, isNotNull, lte, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { type CaseKind, type CaseSubject, maximumDanger } from '#contract/moderation/case-kinds.ts'
import type { RiskRule } from '#contract/moderation/risks.ts'
import type { Db } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { cases } from './table.ts'

/** What each further cause adds to the danger of a case. */
const repeatedDanger = 5

/** How dangerous a new listing is that no rule applies to, from 0 to 100. */
export const newListingDanger = 10

type Cause = {
  kind: CaseKind
  subjectType: CaseSubject
  subjectId: string
  danger: number
  now: Date
  /** The rules that apply to the property. */
  rules?: RiskRule[]
}

/**
 * Opens a case in the transaction of its cause. A case of the subject that is not closed gets a higher danger instead, and returns
 * to the queue.
 */
export async function openCase(tx: Db, { now, ...cause }: Cause): Promise<void> {
  await tx
    .insert(cases)
    .values({ id: newId(), ...cause, openedAt: now })
    .onConflictDoUpdate({
      target: [cases.subjectType, cases.subjectId],
      targetWhere: sql`${cases.state} <> 'CLOSED'`,
      set: {
        kind: sql`case when excluded.danger > ${cases.danger} then excluded.kind else ${cases.kind} end`,
        danger: sql`least(${maximumDanger}, greatest(${cases.danger}, excluded.danger) + ${repeatedDanger}::int)`,
        rules: sql`array(select distinct unnest(${cases.rules} || excluded.rules))`,
        state: 'OPEN',
      },
    })
}

/** Opens a case of a subject that has none for a member of staff who decides now, and returns the id of the one that is not closed. */
export async function findOrOpenCase(tx: Db, subject: Subject, now: Date): Promise<string | undefined> {
  await addCase(tx, { kind: 'staff', ...subject, danger: 0, now })
  return findUnfinishedCase(tx, subject)
}

/**
 * Returns a property to the queue that its owner brings back although its check has not ended, or changes where each new listing needs an
 * approval.
 */
export async function resumeCheck(tx: Db, propertyId: string, now: Date): Promise<void> {
  const subject = { subjectType: 'property', subjectId: propertyId } as const
  await addCase(tx, { kind: 'new_listing', ...subject, danger: newListingDanger, now })
  await resumeCase(tx, subject)
}

async function addCase(tx: Db, { now, ...cause }: Cause): Promise<void> {
  await tx
    .insert(cases)
    .values({ id: newId(), ...cause, openedAt: now })
    .onConflictDoNothing()
}

/** Returns the id of the case of a subject that is not closed. */
export async function findUnfinishedCase(db: Db, subject: Subject): Promise<string | undefined> {
  const [row] = await db.select({ id: cases.id }).from(cases).where(isUnfinished(subject))
  return row?.id
}

/** Returns the page of staff about that case, or that of the queue without one. */
export async function findCaseUrl(db: Db, publicUrl: string, subject: Subject): Promise<string> {
  const id = await findUnfinishedCase(db, subject)
  return `${publicUrl}/staff${id === undefined ? '' : `/cases/${id}`}`
}

/** Locks the case of a subject that is not closed until the transaction ends, and returns whether there is one. */
export async function lockUnfinishedCase(tx: Db, subject: Subject): Promise<boolean> {
  const rows = await tx.select({ id: cases.id }).from(cases).where(isUnfinished(subject)).for('update')
  return rows.length > 0
}

/**
 * Locks the case of a property that is not closed until the transaction ends. An edit that may open or resume it calls this before it
 * locks the property or the profile, because a decision locks them in this order.
 */
export async function lockCaseOf(tx: Db, propertyId: string): Promise<void> {
  await lockUnfinishedCase(tx, ofProperty(propertyId))
}

/** Does the same for all properties of a seller. */
export async function lockCasesOfSeller(tx: Db, sellerId: string): Promise<void> {
  const { id, subjectType, subjectId, state } = cases
  const own = sql`(select properties.id from palapa.properties where seller_id = ${sellerId})`
  await tx
    .select({ id })
    .from(cases)
    .where(and(eq(subjectType, 'property'), inArray(subjectId, own), sql`${state} <> 'CLOSED'`))
    .orderBy(id)
    .for('update')
}

type Subject = Pick<Cause, 'subjectType' | 'subjectId'>

const isUnfinished = ({ subjectType, subjectId }: Subject) =>
  and(eq(cases.subjectType, subjectType), eq(cases.subjectId, subjectId), sql`${cases.state} <> 'CLOSED'`)

/** Sets when the property of a case that the system holds is shown again unless staff open the case until then. */
export async function setHoldEnd(tx: Db, subject: Subject, holdEndsAt: Date): Promise<void> {
  await tx.update(cases).set({ holdEndsAt }).where(isUnfinished(subject))
}

/** Returns the case of a subject to the queue after the user has made a change. */
export async function resumeCase(tx: Db, subject: Subject): Promise<void> {
  await tx
    .update(cases)
    .set({ state: 'OPEN' })
    .where(and(isUnfinished(subject), eq(cases.state, 'WAITING')))
}

/**
 * Closes the case in which the seller was asked for a change, of a property that has left the market. Staff who decide it at this moment
 * have locked it before the property, so it is left to them.
 */
export async function closeAskedChange(tx: Db, propertyId: string): Promise<void> {
  const isWaiting = and(isUnfinished(ofProperty(propertyId)), eq(cases.state, 'WAITING'), isAskedChange)
  const waiting = tx.select({ id: cases.id }).from(cases).where(isWaiting).for('update', { skipLocked: true })
  await tx
    .update(cases)
    .set({ state: 'CLOSED', claimedBy: null, claimedUntil: null })
    .where(inArray(cases.id, waiting))
}

/**
 * Waits again for the change that the seller was asked for, once the property is back: leaving the market was no answer. The case is
 * open if the seller has edited the profile meanwhile, which may be the change.
 */
export async function resumeAskedChange(tx: Db, propertyId: string): Promise<void> {
  const { id, subjectType, subjectId, decidedAt } = cases
  const unfinished = tx
    .select({ id })
    .from(cases)
    .where(isUnfinished(ofProperty(propertyId)))
  const lastDecided = tx
    .select({ id })
    .from(cases)
    .where(and(eq(subjectType, 'property'), eq(subjectId, propertyId), isNotNull(decidedAt)))
    .orderBy(desc(decidedAt))
    .limit(1)
  const asked = tx
    .select({ id })
    .from(cases)
    .where(and(inArray(id, lastDecided), isAskedChange, notExists(unfinished)))
    .for('update', { skipLocked: true })
  const hasEditedProfile = sql`exists (
    select from palapa.properties join palapa.profiles on profiles.id = properties.seller_id
    where properties.id = ${subjectId} and profiles.updated_at > ${decidedAt}
  )`
  await tx
    .update(cases)
    .set({ state: sql`case when ${hasEditedProfile} then 'OPEN' else 'WAITING' end` })
    .where(inArray(id, asked))
}

const isAskedChange = eq(cases.decision, 'ask_change')
const ofProperty = (subjectId: string) => ({ subjectType: 'property', subjectId }) as const

/** Sets a new end for the holds of the system of these properties. */
export async function restartHolds(tx: Db, propertyIds: SQLWrapper, holdEndsAt: Date): Promise<void> {
  const isAbout = and(eq(cases.subjectType, 'property'), inArray(cases.subjectId, propertyIds))
  await tx
    .update(cases)
    .set({ holdEndsAt })
    .where(and(isAbout, isNotNull(cases.holdEndsAt)))
}

/** A hold lasts as long as staff need once one of them has opened its case. */
export async function clearHoldEnd(db: Db, caseId: string): Promise<void> {
  await db
    .update(cases)
    .set({ holdEndsAt: null })
    .where(and(eq(cases.id, caseId), isNotNull(cases.holdEndsAt)))
}

/** Clears the end of a hold that has ended by now. */
export async function clearPastHoldEnd(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(cases)
    .set({ holdEndsAt: null })
    .where(and(eq(cases.id, caseId), lte(cases.holdEndsAt, now)))
}

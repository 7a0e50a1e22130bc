import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { CaseDecision, CaseKind } from '#contract/moderation/case-kinds.ts'
import type { RiskRule } from '#contract/moderation/risks.ts'
import type { SuspensionDays } from '#contract/moderation/suspensions.ts'
import type { PropertyState } from '#contract/property-transitions.ts'
import { appendAudit } from '#server/audit/changes.ts'
import { cases } from '#server/cases/table.ts'
import { type Db, drizzleOn } from '#server/db/client.ts'
import {
  changeStatusWithin,
  type AfterChange,
  endWithdrawnCheck,
} from '#server/properties/statuses/changes.ts'
import { findConflict } from '#server/moderation/conflicts/queries.ts'
import { findProfile } from '#server/profiles/queries.ts'
import { acceptances } from '#server/moderation/risks/rules.ts'
import { decideReports, hasOpenReports } from '#server/reports/changes.ts'
import { findSuspension } from '#server/suspensions/queries.ts'
import { reopenAgreementCase } from './suspensions/agreement-changes.ts'
import { isOnlyForAgreement } from './suspensions/agreement-queries.ts'
import { byStaff, hasClaimed } from './claim-changes.ts'
import { decisionsFor, isFinal, outcomeOf, type ReportOutcome, type Standing, statusAfter } from './policy.ts'
import { findPropertyState, listPeopleOf } from './queries.ts'
import { findCaseVersion } from './case-version-queries.ts'

export type Decision = {
  caseId: string
  /** Null for a command of the operator, which needs no claim. */
  staffId: string | null
  decision: CaseDecision
  reason: string
  /** With `suspend`: for how long. */
  suspensionDays?: SuspensionDays | undefined
  /** Whom it is about; by default the first of the people of the case. */
  personId?: string | undefined
  /** What was read before, of `findCaseVersion`. Undefined for a decision that does not depend on it, such as a command. */
  seen?: string | undefined
  now: Date
}

/** What was decided, for the messages to the person and the reporters. */
export type Decided = Decision & {
  kind: CaseKind
  /** The decision before about the same case. */
  previous: CaseDecision | null
  /** The seller, or the reported user of a conversation. */
  personId: string | undefined
  propertyId: string | undefined
  title: string
  /** The state of the property before the decision, and whether its seller is suspended. */
  state: (PropertyState & { isSuspended: boolean }) | undefined
  reporters: Reporter[]
}

type Reporter = Awaited<ReturnType<typeof decideReports>>[number] & { outcome: ReportOutcome }

export type DecisionResult =
  | 'decided'
  | 'not_claimed'
  | { allowed: CaseDecision[] }
  /** The case is not about the wanted person. */
  | 'other_person'
  /** What was read before the decision has changed since. */
  | 'outdated'
  /** The member of staff must not decide this case, for this reason. */
  | { conflict: string }

/** What follows a decision, in its transaction. */
export type AfterDecision = (client: pg.PoolClient, decided: Decided) => Promise<void>

export type Consequences = {
  afterChange: AfterChange
  afterDecision: AfterDecision
  /** Suspends the person of a case. Returns false for one who cannot be suspended. */
  suspend(client: pg.PoolClient, decided: Decision & { personId: string | undefined }): Promise<boolean>
  /** Returns the rules that apply to a property now. */
  listRules(client: pg.PoolClient, propertyId: string): Promise<RiskRule[]>
}

/**
 * Decides a case, which a member of staff must have claimed, with its reports, the status of its property and the audit log. Call it in
 * a transaction, and undo that unless it returns `decided`.
 */
export async function decideCase(
  client: pg.PoolClient,
  wanted: Decision,
  { afterChange, afterDecision, ...afterwards }: Consequences,
): Promise<DecisionResult> {
  const tx = drizzleOn(client)
  const { caseId, decision, reason, staffId, now } = wanted
  const isOwn = staffId === null ? eq(cases.id, caseId) : hasClaimed({ caseId, staffId, now })
  const [row] = await tx.select().from(cases).where(isOwn).for('update')
  if (!row) return 'not_claimed'
  const { people, ...subject } = await findSubject(tx, row)
  const personId = wanted.personId ?? people[0]
  if (personId !== undefined && !people.includes(personId)) return 'other_person'
  const conflict = await findConflictOf(tx, row, { ...wanted, personId })
  if (conflict !== undefined) return { conflict }
  if (wanted.seen !== undefined && wanted.seen !== (await findCaseVersion(tx, row, people[0])))
    return 'outdated'
  const hasAccount = personId !== undefined && (await findProfile(tx, personId)) !== undefined
  const canDismiss = !(await isOnlyForAgreement(tx, row))
  const allowed = decisionsFor(
    { ...row, state: subject.state, canSuspend: hasAccount, canAsk: hasAccount, canDismiss },
    now,
  )
  if (!allowed.includes(decision)) return { allowed }
  if (row.state === 'CLOSED' && !(await reopenCase(client, row.id))) return { allowed: [] }
  if (decision === 'suspend' && !(await afterwards.suspend(client, { ...wanted, personId })))
    return { allowed: [] }
  const to = subject.state && statusAfter(decision, subject.state)
  if (to && subject.state) {
    const change = { propertyId: row.subjectId, from: subject.state.status, to, now }
    const result = await changeStatusWithin(client, { ...change, actor: 'staff', actorId: null }, afterChange)
    // The property was changed in the meantime.
    if (result !== 'changed') return { allowed: [] }
  }
  if (decision === 'approve') await endWithdrawnCheck(tx, row.subjectId)
  const reported = isAboutOnePerson(decision, row) && personId !== undefined ? [personId] : people
  const reporters = await decideReportsAbout(tx, row, { decision, state: subject.state, reported, now })
  const state = (await hasOpenReports(tx, row)) ? 'OPEN' : stateAfter(wanted, row, subject.state)
  const isAcceptance = subject.propertyId !== undefined && acceptances.includes(decision)
  // The case also has the rules that no longer apply, because the seller has changed the listing.
  const rules = isAcceptance ? await afterwards.listRules(client, row.subjectId) : row.rules
  await tx
    .update(cases)
    .set({
      state,
      claimedBy: null,
      claimedUntil: null,
      holdEndsAt: null,
      rules,
      decision,
      reason,
      decidedBy: staffId,
      decidedAt: now,
    })
    .where(eq(cases.id, row.id))
  if (row.subjectType === 'profile' && state === 'CLOSED') await reopenAgreementCase(tx, row.subjectId, now)
  await appendAudit(tx, {
    ...byStaff(wanted, decision),
    reason,
    before: { state: row.state, ...(subject.state && { status: subject.state.status }) },
    after: { state, ...(to && { status: to }) },
  })
  await afterDecision(client, {
    ...wanted,
    ...subject,
    personId,
    kind: row.kind,
    previous: row.decision,
    reporters,
  })
  return 'decided'
}

type ReportsDecision = Pick<Decision, 'decision' | 'now'> & {
  state: PropertyState | undefined
  /** The people whose reports are decided. */
  reported: string[]
}

/** Decides the open reports about these people and returns each reporter with what they learn. */
async function decideReportsAbout(
  tx: Db,
  subject: Subject,
  { decision, state, reported, now }: ReportsDecision,
): Promise<Reporter[]> {
  const reporters: Reporter[] = []
  for (const reportedId of reported) {
    const outcome = outcomeOf(decision, { state, standing: await findStanding(tx, reportedId, now) })
    const result = outcome === 'ACTED' ? 'ACTED' : 'DISMISSED'
    const decided = await decideReports(tx, subject, { state: result, reportedId, now })
    reporters.push(...decided.map((report) => ({ ...report, outcome })))
  }
  return reporters
}

async function findStanding(tx: Db, userId: string, now: Date): Promise<Standing> {
  if (!(await findProfile(tx, userId))) return 'deleted'
  const suspension = await findSuspension(tx, userId)
  const isInForce = suspension && (suspension.until === null || suspension.until > now)
  return isInForce ? 'suspended' : 'present'
}

/** Returns whether a decision leaves the reports about the other user of a conversation to be decided. */
function isAboutOnePerson(decision: CaseDecision, { subjectType }: Subject): boolean {
  return subjectType === 'conversation' && decision !== 'dismiss'
}

/** Returns the state of a case after its decision. That of a person whom a second member of staff is to suspend for good remains open. */
function stateAfter({ decision, suspensionDays }: Decision, { subjectType }: Subject, state?: PropertyState) {
  const awaitsAgreement =
    decision === 'suspend' && subjectType === 'profile' && (suspensionDays ?? null) === null
  if (awaitsAgreement) return 'OPEN'
  return isFinal(decision, state) ? 'CLOSED' : 'WAITING'
}

/** Returns why a member of staff must not decide a case. A suspension is also about its person, with whom there may be another conflict. */
async function findConflictOf(tx: Db, subject: Subject, { staffId, decision, personId }: Decision) {
  if (staffId === null) return undefined
  const conflict = await findConflict(tx, subject, staffId)
  if (conflict !== undefined || decision !== 'suspend' || personId === undefined) return conflict
  return findConflict(tx, { subjectType: 'profile', subjectId: personId }, staffId)
}

const uniqueViolation = '23505'

/**
 * Opens a closed case for another decision. Returns false if there is a newer one about its subject, also while a report opens it in
 * another transaction.
 */
async function reopenCase(client: pg.PoolClient, id: string): Promise<boolean> {
  await client.query('savepoint closed_case')
  try {
    await client.query(`update palapa.cases set state = 'OPEN' where id = $1`, [id])
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) throw error
    await client.query('rollback to savepoint closed_case')
    return false
  }
}

type Subject = Pick<typeof cases.$inferSelect, 'subjectType' | 'subjectId'>

/** Returns what a case is about, with the people whom a decision can be about. */
async function findSubject(tx: Db, { subjectType, subjectId }: Subject) {
  const propertyId = subjectType === 'property' ? subjectId : undefined
  const state = propertyId === undefined ? undefined : await findPropertyState(tx, propertyId)
  const people = await listPeopleOf(tx, { subjectType, subjectId, sellerId: state?.sellerId ?? null })
  return { state, people, propertyId, title: state?.title ?? '' }
}

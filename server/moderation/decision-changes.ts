import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { CaseDecision, CaseKind } from '#contract/moderation/case-kinds.ts'
import type { RiskRule } from '#contract/moderation/risks.ts'
import type { SuspensionDays } from '#contract/moderation/suspensions.ts'
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
import { hasClaimed } from './claim-changes.ts'
import { decisionsFor, isFinal, outcomeOf, type ReportOutcome, type Standing, statusAfter } from './policy.ts'
import { findConversationPeople, findPropertyState, listPeopleOf } from './queries.ts'
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
export type Decided = Prepared & {
  kind: CaseKind
  /** The decision before about the same case. */
  previous: CaseDecision | null
  reporters: Reporter[]
}

type Reporter = Awaited<ReturnType<typeof decideReports>>[number] & { outcome: ReportOutcome }

type Refusal =
  /** The case is not about the wanted person. */
  | 'other_person'
  /** What was read before the decision has changed since. */
  | 'outdated'
  /** The decision is not possible, or no longer. */
  | 'not_allowed'
  /** The member of staff must not decide this case, for this reason. */
  | { conflict: string }

export type DecisionResult = 'decided' | 'not_claimed' | Refusal

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
  { afterChange, afterDecision, ...consequences }: Consequences,
): Promise<DecisionResult> {
  const tx = drizzleOn(client)
  const row = await lockCase(tx, wanted)
  if (!row) return 'not_claimed'
  const prepared = await prepareDecision(tx, row, wanted)
  const refusal = await findRefusal(tx, row, prepared)
  if (refusal !== undefined) return refusal
  if (row.state === 'CLOSED' && !(await reopenCase(client, row.id))) return 'not_allowed'
  if (wanted.decision === 'suspend' && !(await consequences.suspend(client, prepared))) return 'not_allowed'
  if (!(await changeProperty(client, prepared, afterChange))) return 'not_allowed'
  const reporters = await decideReportsAbout(tx, row, prepared)
  await recordDecision(client, row, prepared, consequences)
  await afterDecision(client, { ...prepared, kind: row.kind, previous: row.decision, reporters })
  return 'decided'
}

type Case = typeof cases.$inferSelect
type Subject = Pick<Case, 'subjectType' | 'subjectId'>

/** Locks the case and returns it if the member of staff has claimed it. A command needs no claim. */
async function lockCase(tx: Db, { caseId, staffId, now }: Decision): Promise<Case | undefined> {
  const isOwn = staffId === null ? eq(cases.id, caseId) : hasClaimed({ caseId, staffId, now })
  const [row] = await tx.select().from(cases).where(isOwn).for('update')
  return row
}

type Prepared = Awaited<ReturnType<typeof prepareDecision>>

/**
 * Returns a decision with what it is about: a property with its state before, or a conversation, and people. `personId` is whom a
 * decision for one of them affects: the seller, or the reported user of a conversation.
 */
async function prepareDecision(tx: Db, { subjectType, subjectId }: Subject, wanted: Decision) {
  const propertyId = subjectType === 'property' ? subjectId : undefined
  const conversationId = subjectType === 'conversation' ? subjectId : undefined
  const state = propertyId === undefined ? undefined : await findPropertyState(tx, propertyId)
  const people = await listPeopleOf(tx, { subjectType, subjectId, sellerId: state?.sellerId ?? null })
  const personId = wanted.personId ?? people[0]
  const about = conversationId === undefined ? state : await findConversationPeople(tx, conversationId)
  return { ...wanted, propertyId, conversationId, title: about?.title ?? '', state, people, personId }
}

/** Returns why a case must not be decided like this. */
async function findRefusal(tx: Db, row: Case, prepared: Prepared): Promise<Refusal | undefined> {
  const { decision, people, personId, seen, state, now } = prepared
  if (personId !== undefined && !people.includes(personId)) return 'other_person'
  const conflict = await findConflictOf(tx, row, prepared)
  if (conflict !== undefined) return { conflict }
  if (seen !== undefined && seen !== (await findCaseVersion(tx, row, people[0]))) return 'outdated'
  const hasAccount = personId !== undefined && (await findProfile(tx, personId)) !== undefined
  const canDismiss = !(await isOnlyForAgreement(tx, row))
  const allowed = decisionsFor({ ...row, state, canSuspend: hasAccount, canAsk: hasAccount, canDismiss }, now)
  return allowed.includes(decision) ? undefined : 'not_allowed'
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

/** Changes the property of a case as decided. Returns false if it was changed in the meantime. */
async function changeProperty(
  client: pg.PoolClient,
  { decision, propertyId, state, now }: Prepared,
  afterChange: AfterChange,
): Promise<boolean> {
  if (propertyId === undefined || !state) return true
  const to = statusAfter(decision, state)
  if (to) {
    const change = { propertyId, from: state.status, to, actor: 'staff', actorId: null, now } as const
    if ((await changeStatusWithin(client, change, afterChange)) !== 'changed') return false
  }
  if (decision === 'approve') await endWithdrawnCheck(drizzleOn(client), propertyId)
  return true
}

/** Decides the open reports that a decision answers, and returns each reporter with what they learn. */
async function decideReportsAbout(
  tx: Db,
  subject: Subject,
  { decision, state, people, personId, now }: Prepared,
): Promise<Reporter[]> {
  // Unless all reports of a conversation are dismissed, those about its other user remain to be decided.
  const isAboutOnePerson = subject.subjectType === 'conversation' && decision !== 'dismiss'
  const reported = isAboutOnePerson && personId !== undefined ? [personId] : people
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

/** Writes a decision to its case and to the audit log. */
async function recordDecision(
  client: pg.PoolClient,
  row: Case,
  prepared: Prepared,
  { listRules }: Pick<Consequences, 'listRules'>,
): Promise<void> {
  const tx = drizzleOn(client)
  const { decision, reason, staffId, propertyId, state: property, now } = prepared
  const state = await findStateAfter(tx, row, prepared)
  const isAcceptance = propertyId !== undefined && acceptances.includes(decision)
  // The case also has the rules that no longer apply, because the seller has changed the listing.
  const rules = isAcceptance ? await listRules(client, propertyId) : row.rules
  const decided = { decision, reason, decidedBy: staffId, decidedAt: now }
  await tx
    .update(cases)
    .set({ state, rules, claimedBy: null, claimedUntil: null, holdEndsAt: null, ...decided })
    .where(eq(cases.id, row.id))
  if (row.subjectType === 'profile' && state === 'CLOSED') await reopenAgreementCase(tx, row.subjectId, now)
  const to = property && statusAfter(decision, property)
  await appendAudit(tx, {
    staffId,
    now,
    action: decision,
    subjectType: 'case',
    subjectId: row.id,
    reason,
    before: { state: row.state, ...(property && { status: property.status }) },
    after: { state, ...(to && { status: to }) },
  })
}

/**
 * Returns the state of a case after its decision. It remains open for other reports, and for the second member of staff who is to
 * agree to a permanent suspension.
 */
async function findStateAfter(tx: Db, row: Case, { decision, suspensionDays = null, state }: Prepared) {
  const awaitsAgreement = decision === 'suspend' && row.subjectType === 'profile' && suspensionDays === null
  if ((await hasOpenReports(tx, row)) || awaitsAgreement) return 'OPEN'
  return isFinal(decision, state) ? 'CLOSED' : 'WAITING'
}

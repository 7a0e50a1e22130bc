import type { CaseDecision, CaseSubject } from '#contract/moderation/case-kinds.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { canOwnerEdit, type PropertyStatus } from '#contract/property-statuses.ts'
import { canMove, isCheckOpen, isHidden, type PropertyState } from '#contract/property-transitions.ts'

type Effect = {
  /** Whether the case of a listing is closed; otherwise it waits for the seller. See `isFinal`. */
  isFinal: boolean
  /** What reporters learn of their open reports. */
  reports: 'ACTED' | 'DISMISSED'
  /** The notice of the person; dismissed reports are not mentioned to anyone but their reporters. */
  notice?: NoticeKind
}

export const effects: Record<CaseDecision, Effect> = {
  approve: { isFinal: true, reports: 'DISMISSED', notice: 'listing_approved' },
  dismiss: { isFinal: true, reports: 'DISMISSED' },
  ask_change: { isFinal: false, reports: 'ACTED', notice: 'change_asked' },
  hold: { isFinal: false, reports: 'ACTED', notice: 'listing_held' },
  remove: { isFinal: true, reports: 'ACTED', notice: 'listing_removed' },
  restore: { isFinal: true, reports: 'DISMISSED', notice: 'listing_restored' },
  suspend: { isFinal: true, reports: 'ACTED' },
}

/** Returns the status that a decision gives a property, if it changes it. */
export function statusAfter(decision: CaseDecision, state: PropertyState): PropertyStatus | undefined {
  if (decision === 'hold') return 'HELD'
  if (decision === 'remove') return 'REMOVED'
  const isReturn = decision === 'restore' || (decision === 'approve' && state.status === 'HELD')
  return isReturn ? (state.statusBefore ?? undefined) : undefined
}

/**
 * Returns whether a decision closes the case. A suspension does not end the check of a listing. Only sellers are waited for: a user who
 * was asked to change how they write has nothing to change or reply on the site.
 */
export function isFinal(decision: CaseDecision, state: PropertyState | undefined): boolean {
  if (state === undefined) return true
  const isSuspendedInCheck = decision === 'suspend' && isCheckOpen(state)
  return effects[decision].isFinal && !isSuspendedInCheck
}

/** What happened to an account: its suspension is in force, or it was deleted. */
export type Standing = 'present' | 'suspended' | 'deleted'

export type ReportOutcome = Effect['reports'] | 'ACCOUNT_DELETED'

type Reported = { state: PropertyState | undefined; standing: Standing }

/**
 * Returns what reporters learn of a decision. Where a removed listing stays removed, or the reported person stays suspended, staff did
 * act. Of a deleted account, nothing is left to act on.
 */
export function outcomeOf(decision: CaseDecision, { state, standing }: Reported): ReportOutcome {
  const { reports } = effects[decision]
  if (reports === 'ACTED') return reports
  const staysActed = decision === 'dismiss' && (state?.status === 'REMOVED' || standing === 'suspended')
  if (staysActed) return 'ACTED'
  return standing === 'deleted' ? 'ACCOUNT_DELETED' : reports
}

type Decidable = {
  subjectType: CaseSubject
  /** State of the property, if the case is about one. */
  state: PropertyState | undefined
  /** Whether the person can be suspended. */
  canSuspend: boolean
  /** Whether the person can be asked to change something: not after the account was deleted. */
  canAsk: boolean
  /** Whether there is something to dismiss, of a case about a person. */
  canDismiss: boolean
}

/** Returns what staff can decide about a case. */
export function decisionsFor(
  { subjectType, state, canSuspend, canAsk, canDismiss }: Decidable,
  now: Date,
): CaseDecision[] {
  const suspends: CaseDecision[] = canSuspend ? ['suspend'] : []
  if (subjectType === 'profile') return [...(canDismiss ? ['dismiss' as const] : []), ...suspends]
  if (subjectType !== 'property' || !state)
    return ['dismiss', ...(canAsk ? ['ask_change' as const] : []), ...suspends]
  return [...propertyDecisions(state, now), ...suspends]
}

/** Returns what staff can decide about a listing that has no case, which is nothing that only answers a case. */
export function decisionsWithoutCase(state: PropertyState, now: Date): CaseDecision[] {
  return propertyDecisions(state, now).filter(
    (decision) => decision !== 'dismiss' && (decision !== 'approve' || isCheckOpen(state)),
  )
}

function propertyDecisions(state: PropertyState, now: Date): CaseDecision[] {
  const can = (to: PropertyStatus) => canMove(state, to, 'staff', now)
  const asks: CaseDecision[] = canOwnerEdit(state.status) ? ['ask_change'] : []
  if (isCheckOpen(state)) return ['approve', ...asks, 'remove']
  if (isHidden(state.status)) {
    return state.statusBefore !== null && can(state.statusBefore) ? ['restore', 'dismiss'] : ['dismiss']
  }
  const hides: CaseDecision[] = [
    ...(can('HELD') ? ['hold' as const] : []),
    ...(can('REMOVED') ? ['remove' as const] : []),
  ]
  return ['approve', 'dismiss', ...asks, ...hides]
}

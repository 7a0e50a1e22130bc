/**
 * Why a case was opened; a new_listing waits for an approval, where the operator requires one of each, was changed after it, or came
 * back before its check had ended. A case of kind staff was opened by the decision of a member of staff: one about a person asks a second
 * member to agree to a permanent suspension.
 */
export const caseKinds = ['first_listing', 'new_listing', 'risk', 'report', 'appeal', 'staff'] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseSubjects = ['property', 'conversation', 'profile'] as const
export type CaseSubject = (typeof caseSubjects)[number]

/** OPEN waits for staff, WAITING for the seller who was asked for a change or whose property is held. */
export const caseStates = ['OPEN', 'WAITING', 'CLOSED'] as const
export type CaseState = (typeof caseStates)[number]

export const caseDecisions = [
  'approve',
  'dismiss',
  'ask_change',
  'hold',
  'remove',
  'restore',
  'suspend',
] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** The decisions about a listing after which staff wait for its seller. */
export const openDecisions = ['hold', 'ask_change'] as const satisfies CaseDecision[]
export type OpenDecision = (typeof openDecisions)[number]

export const maximumDanger = 100

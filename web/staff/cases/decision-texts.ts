import type { CaseDecision, CaseSubject } from '#contract/moderation/case-kinds.ts'
import { isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import type { IconName } from '#web/ui/icon.tsx'

type DecisionTexts = {
  /** The key that chooses the decision. */
  key: string
  name: string
  /** The decision as the history and notices name it. */
  done: string
  icon: IconName
  /** What follows from it, as a sentence. */
  effect: string
  /** Ready reasons, which staff can edit. */
  reasons: string[]
}

export const decisionTexts: Record<CaseDecision, DecisionTexts> = {
  approve: {
    key: 'a',
    name: 'Approve',
    done: 'Approved',
    icon: 'check-circle',
    effect: 'The listing stays as it is, and the case is closed.',
    reasons: [
      'We looked at the photos, the facts and the description, and found nothing to change.',
      'We looked into what was reported and found the listing in order.',
    ],
  },
  dismiss: {
    key: 'd',
    name: 'Dismiss',
    done: 'Dismissed',
    icon: 'close',
    effect: 'Nothing changes, and the case is closed.',
    reasons: [
      'The listing does not show what was reported.',
      'The report does not say enough to act on it.',
      'We decided about this before.',
    ],
  },
  ask_change: {
    key: 'm',
    name: 'Ask for a change',
    done: 'Change asked for',
    icon: 'edit',
    effect: 'The case waits for the person.',
    reasons: [
      'Please add photos that show the property itself.',
      'Please correct the place or the size; they do not match the photos.',
      'Please remove contact and payment details from the texts.',
    ],
  },
  hold: {
    key: 'h',
    name: 'Hold',
    done: 'Held',
    icon: 'eye-off',
    effect: 'Others no longer see the listing while it is checked. Nothing is deleted.',
    reasons: [
      'Another person says that the property is theirs. Please reply to us and explain why you may sell it.',
      'Several people reported the listing. Please reply to us, so that we can check it with you.',
    ],
  },
  remove: {
    key: 'r',
    name: 'Remove',
    done: 'Removed',
    icon: 'trash',
    effect: 'Others no longer see the listing, and the case is closed. Staff can put it back.',
    reasons: [
      'You do not seem to have the right to sell this property.',
      'The photos belong to another listing.',
      'The same property is listed already.',
      'The listing asks buyers for money before they have seen the property and its papers.',
    ],
  },
  restore: {
    key: 's',
    name: 'Put back',
    done: 'Put back',
    icon: 'reset',
    effect: 'The listing gets the status that it had before, and the case is closed.',
    reasons: ['We checked the listing and found it in order.'],
  },
  suspend: {
    key: 'u',
    name: 'Suspend',
    done: 'Suspended',
    icon: 'user',
    effect:
      'The person cannot sign in, others do not see their listings, and the case is closed. Nothing is deleted.',
    reasons: [
      'You asked for money before the other person had seen the property and its papers.',
      'You listed a property that you do not seem to have the right to sell.',
      'You listed again what we had removed.',
    ],
  },
}

const conversationReasons = [
  'Please do not ask for money before the other person has seen the property and its papers.',
  'Please do not send the same message to many people.',
  'Please write to other members with respect.',
]

/** Returns ready reasons for a decision about a subject. */
export function reasonsFor(decision: CaseDecision, subjectType: CaseSubject): string[] {
  const isOfListing = subjectType === 'property' || decision === 'dismiss' || decision === 'suspend'
  return isOfListing ? decisionTexts[decision].reasons : conversationReasons
}

/** What a decision is about. */
export type DecisionSubject = {
  subjectType: CaseSubject
  title: string
  /** Of the property in question. */
  status: PropertyStatus | undefined
  /** Blank for a deleted account. */
  personName: string | undefined
  /** Whether that account was deleted, so that no email reaches the person. */
  isPersonDeleted: boolean
  /** Whether an appeal of the person waits for the decision. */
  isAppealed: boolean
}

/** Returns what follows from a decision. */
export function effectOf(
  decision: CaseDecision,
  { subjectType, status, isPersonDeleted }: DecisionSubject,
): string {
  if (decision === 'approve' && status === 'HELD') return decisionTexts.restore.effect
  if (decision === 'approve' && status === 'WITHDRAWN' && isPersonDeleted)
    return 'The listing stays off the market, and the case is closed.'
  if (decision === 'approve' && status === 'WITHDRAWN')
    return 'The listing stays off the market until its seller brings it back, and the case is closed.'
  if (decision === 'suspend' && subjectType === 'property' && status === 'HELD')
    return 'The person cannot sign in, others do not see their listings, and the check of the listing stays open. Nothing is deleted.'
  if (decision === 'suspend' && subjectType === 'profile')
    return 'The person cannot sign in, and others do not see their listings. The case is closed, unless a second member of staff must agree. Nothing is deleted.'
  if (decision === 'suspend' && subjectType === 'conversation')
    return 'The person cannot sign in, and others do not see their listings. The case is closed, unless a report about the other person is open. Nothing is deleted.'
  if (decision !== 'ask_change') return decisionTexts[decision].effect
  if (subjectType !== 'property')
    return 'The person is asked to change what they do. The case is closed, unless a report about the other person is open.'
  return `The listing stays ${status && isPublic(status) ? 'visible' : 'hidden'}, and the case waits for the person.`
}

/** Returns who reads the reason of a decision. */
export function readersOf(
  decision: CaseDecision,
  { personName: name, isPersonDeleted, isAppealed }: DecisionSubject,
): string {
  if (isPersonDeleted) return 'Only staff read this reason, because the account of the person was deleted.'
  if (decision === 'dismiss' && isAppealed) return `${name || 'The person'} reads this reason, in an email.`
  if (decision === 'dismiss') return 'Only staff read this reason.'
  const place = decision === 'suspend' ? 'in an email and when signing in' : 'in an email and in the notices'
  return `${name || 'The person'} reads this reason, ${place}. Reporters do not.`
}

/** For how long a person can be suspended. One for good lasts 30 days until a second member of staff agrees. */
export const suspensionOptions = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '', label: 'For good, once a second member of staff agrees' },
]

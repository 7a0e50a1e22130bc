import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { CaseDetails } from '#contract/moderation/cases.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { decisionTexts } from './decision-texts.ts'

/**
 * Returns that a case is closed, such as `Closed. Last decision: Approved 2 minutes ago by Ada`, or for whom it waits. Null for an open
 * case. Something else may have closed it, such as an agreement to a suspension or the sale of the property.
 */
export function stateText({ case: summary, person }: Pick<CaseDetails, 'case' | 'person'>): string | null {
  const { state, subjectType, decided } = summary
  if (state === 'OPEN') return null
  if (!decided) return state === 'CLOSED' ? 'Closed' : 'Waiting'
  const { decision, at, by } = decided
  if (state === 'CLOSED') {
    const name = by?.name ? ` by ${by.name}` : ''
    return `Closed. Last decision: ${decisionTexts[decision].done} ${timeAgo(at)}${name}`
  }
  const isSuspended = decision === 'suspend' && (person?.suspension ?? null) !== null
  const someone = subjectType === 'property' ? 'the seller' : 'the person'
  return `Waiting for ${isSuspended ? 'the end of the suspension' : someone} since ${formatTimeInBelize(at)}`
}

import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import type { CaseSummary } from '#contract/moderation/cases.ts'
import { timeAgo } from '#web/ui/time-ago.ts'
import { decisionTexts } from './decision-texts.ts'

type CaseInState = Pick<CaseSummary, 'state' | 'subjectType' | 'decided'>

/**
 * Returns that a case is closed, such as `Closed. Last decision: Approved 2 minutes ago by Ada`, or for whom it waits. Null for an open
 * case. Something else may have closed it, such as an agreement to a suspension or the sale of the property.
 */
export function stateText({ state, subjectType, decided }: CaseInState): string | null {
  if (state === 'OPEN') return null
  if (!decided) return state === 'CLOSED' ? 'Closed' : 'Waiting'
  const { decision, at, by } = decided
  if (state === 'CLOSED') {
    const name = by?.name ? ` by ${by.name}` : ''
    return `Closed. Last decision: ${decisionTexts[decision].done} ${timeAgo(at)}${name}`
  }
  const person = subjectType === 'property' ? 'the seller' : 'the person'
  const awaited = decision === 'suspend' ? 'the end of the suspension' : person
  return `Waiting for ${awaited} since ${formatTimeInBelize(at)}`
}

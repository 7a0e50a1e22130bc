import type { OwnProperty } from '#contract/listings.ts'
import { canOwnerEdit, type PropertyStatus } from '#contract/property-statuses.ts'
import type { OpenReview } from '#server/moderation/appeals/queries.ts'

/** Returns what staff ask of the owner: while the listing is held, also after the owner has replied. */
export function presentReview(
  status: PropertyStatus,
  review: OpenReview | undefined,
): Pick<OwnProperty, 'review'> {
  if (!review) return {}
  const { decision, reason, state, appealedAt } = review
  const isOpen = status === 'HELD' || (state === 'WAITING' && canOwnerEdit(status))
  return isOpen ? { review: { decision, reason: reason ?? '', hasReplied: appealedAt !== null } } : {}
}

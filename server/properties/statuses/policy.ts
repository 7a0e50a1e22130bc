import { type PropertyStatus, statusNames } from '#contract/property-statuses.ts'
import { ApiError } from '#server/lib/errors.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'

/** How often an owner may change the status of a property in 24 hours; withdrawing it is always possible. */
export const dailyChanges = 20

export function dailyChangesMessage(waitMs: number): string {
  return `You have changed the status of this listing ${dailyChanges} times in a day. You can change it again in ${waitText(waitMs)}.`
}

const nameOf = (status: PropertyStatus) => statusNames[status].toLowerCase()

export function transitionMessage(
  from: PropertyStatus,
  to: PropertyStatus,
  allowed: PropertyStatus[],
): string {
  if (from === 'WITHDRAWN' && allowed.includes('HELD'))
    return 'This listing was being checked when you withdrew it. You can bring it back, and the check goes on.'
  // A withdrawn property that can only be sold was sold before.
  const isSale = from === 'SOLD' || (from === 'WITHDRAWN' && allowed.includes('SOLD'))
  if (isSale && to === 'ACTIVE') return 'A sale can only be undone within 30 days.'
  return `A listing that is ${nameOf(from)} cannot be changed to ${nameOf(to)}.`
}

export function outdatedMessage(present: PropertyStatus): string {
  return `This listing is ${nameOf(present)} by now. Please check it, then make your change again.`
}

type SaleBody = {
  soldOn?: string | undefined
  soldPrice?: number | undefined
  soldPriceShown?: boolean | undefined
  conversationId?: string | undefined
}

/** Creates the error for a sale to a buyer with whom there is no conversation about the property. */
export function wrongConversation(): ApiError {
  const message = 'Choose one of the conversations about this property.'
  return new ApiError('invalid_input', message, { conversationId: message })
}

/** Returns the errors of a sale by field. `today` and `listedOn` are dates in Belize. */
export function saleErrors(
  to: PropertyStatus,
  { soldOn, soldPrice, soldPriceShown, conversationId }: SaleBody,
  { today, listedOn }: { today: string; listedOn: string },
): Record<string, string> {
  const errors: Record<string, string> = {}
  const onlySold = 'Only a sold property has this.'
  if (to !== 'SOLD') {
    if (soldOn !== undefined) errors['soldOn'] = onlySold
    if (soldPrice !== undefined) errors['soldPrice'] = onlySold
    if (soldPriceShown) errors['soldPriceShown'] = onlySold
    if (conversationId !== undefined) errors['conversationId'] = onlySold
    return errors
  }
  if (soldOn !== undefined && soldOn > today)
    errors['soldOn'] = 'The day of the sale cannot be in the future.'
  if (soldOn !== undefined && soldOn < listedOn)
    errors['soldOn'] = 'The day of the sale cannot be before the property was listed.'
  if (soldPriceShown && soldPrice === undefined) errors['soldPriceShown'] = 'Enter the price to show it.'
  return errors
}

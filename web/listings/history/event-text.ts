import { formatDay } from '#contract/lib/date-text.ts'
import type { OwnPropertyEvent } from '#contract/listings.ts'
import type { PropertyStatus, WithdrawalReason } from '#contract/property-statuses.ts'
import { reasonNames } from '#web/members/listing-status/status-texts.ts'

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

const statusTexts: Record<Exclude<PropertyStatus, 'SOLD' | 'WITHDRAWN'>, string> = {
  ACTIVE: 'For sale again',
  UNDER_OFFER: 'Marked as under offer',
  EXPIRED: 'Paused',
  HELD: 'Hidden while we check it',
  REMOVED: 'Removed by us',
}

/** Returns what happened, as the owner of the property reads it. */
export function eventText(event: OwnPropertyEvent, priceText: (price: number) => string): string {
  const { kind, status, price, previousPrice } = event
  switch (kind) {
    case 'LISTED':
      return price === null ? 'Listed' : `Listed at ${priceText(price)}`
    case 'PRICE': {
      if (price === null || previousPrice === null) return 'Price changed'
      const change = percent.format(price / previousPrice - 1).replace('-', '−')
      return `Price changed from ${priceText(previousPrice)} to ${priceText(price)} (${change})`
    }
    case 'STATUS':
      return status === null ? 'Status changed' : statusText(event, status, priceText)
    case 'RELISTED':
      return 'Counts as a new listing, because it was away for more than 14 weeks'
    case 'CONFIRMED':
      return 'Confirmed as up to date'
    case 'PHOTOS':
      return 'Photos changed'
    default:
      return 'Details changed'
  }
}

function statusText(
  { reason, soldOn, soldPrice }: OwnPropertyEvent,
  status: PropertyStatus,
  priceText: (price: number) => string,
): string {
  if (status === 'WITHDRAWN') return `Taken off the market${reasonText(reason)}`
  if (status !== 'SOLD') return statusTexts[status]
  const on = soldOn === null ? '' : ` on ${formatDay(soldOn)}`
  return `Sold${on}${soldPrice === null ? '' : ` for ${priceText(soldPrice)}`}`
}

function reasonText(reason: WithdrawalReason | null): string {
  return reason === null ? '' : `: “${reasonNames[reason]}”`
}

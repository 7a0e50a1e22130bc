import { moneyText } from './costs/money.ts'
import type { NoticeData, NoticeKind } from './notices.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/**
 * Returns what a notice says below the title of its property, as a sentence without a period. A decision without a property is about a
 * conversation.
 */
export function noticeText(
  kind: NoticeKind,
  { price, priceBefore, count = 1, until, status, reason, isAccountDeleted }: NoticeData,
  hasProperty = true,
): string {
  switch (kind) {
    case 'price_drop':
      if (price === undefined || priceBefore === undefined) return 'The price was reduced'
      return `Price reduced from ${moneyText(priceBefore)} to ${moneyText(price)}`
    case 'under_offer':
      return 'Now under offer'
    case 'sold':
      return 'Sold'
    case 'back':
      return 'Back on the market'
    case 'still_for_sale': {
      const state = status === 'UNDER_OFFER' ? 'under offer' : 'for sale'
      return count > 1 ? `Are ${count} of your listings still ${state}?` : `Is it still ${state}?`
    }
    case 'paused':
      return count > 1 ? `${count} of your listings are paused` : 'Your listing is paused'
    case 'unanswered':
      return count > 1
        ? `Buyers are waiting for your reply about ${count} of your listings`
        : 'Buyers are waiting for your reply'
    case 'draft_waiting':
      return 'Your unfinished listing is waiting for you'
    case 'draft_expiring':
      return until === undefined
        ? 'Your unfinished listing will be deleted soon'
        : `Your unfinished listing will be deleted on ${day.format(new Date(until))}`
    case 'listing_approved':
      return withReason('We reviewed your listing and approved it', reason)
    case 'change_asked':
      return withReason(`Please change ${hasProperty ? 'your listing' : 'how you write to others'}`, reason)
    case 'listing_held':
      return withReason('We hid your listing while we check it', reason)
    case 'listing_removed':
      return withReason('We removed your listing', reason)
    case 'listing_restored':
      return withReason('We restored your listing', reason)
    case 'report_acted':
      return 'Thank you for your report. We reviewed it and took action'
    case 'report_dismissed':
      return isAccountDeleted
        ? 'Thank you for your report. We reviewed it, and the account no longer exists'
        : 'Thank you for your report. We reviewed it and found no reason to act'
    case 'appeal_dismissed':
      return withReason('We read your appeal, and the decision stands', reason)
    case 'suspension_ended':
      return withReason('Your account is no longer suspended', reason)
  }
}

const longestReason = 200

/** Adds the start of the reason; the email has all of it. */
function withReason(text: string, reason = ''): string {
  const start = reason.length > longestReason ? `${reason.slice(0, longestReason).trimEnd()}…` : reason
  return start === '' ? text : `${text}: ${start.replace(/\.$/, '')}`
}

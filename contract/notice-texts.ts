import type { NoticeData, NoticeKind } from './notices.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Returns what a notice says below the title of its property, as a sentence without a period. */
export function noticeText(kind: NoticeKind, { price, priceBefore, count = 1, until }: NoticeData): string {
  switch (kind) {
    case 'price_drop':
      if (price === undefined || priceBefore === undefined) return 'The price was reduced'
      return `Price reduced from ${dollars.format(priceBefore)} to ${dollars.format(price)}`
    case 'under_offer':
      return 'Now under offer'
    case 'sold':
      return 'Sold'
    case 'back':
      return 'Back on the market'
    case 'still_for_sale':
      return count > 1 ? `Are ${count} of your listings still for sale?` : 'Is it still for sale?'
    case 'paused':
      return count > 1 ? `${count} of your listings are paused` : 'Your listing is paused'
    case 'unanswered':
      return count > 1 ? `${count} people are waiting for your reply` : 'Someone is waiting for your reply'
    case 'draft_waiting':
      return 'Your unfinished listing is waiting for you'
    case 'draft_expiring':
      return until === undefined
        ? 'Your unfinished listing will be deleted soon'
        : `Your unfinished listing will be deleted on ${day.format(new Date(until))}`
  }
}

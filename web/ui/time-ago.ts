import { countText, formatNumber } from '#contract/lib/number-text.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns how long ago a time was, in words: `just now`, `5 minutes ago`, `2 days ago`. */
export function timeAgo(time: string, now = Date.now()): string {
  const past = now - new Date(time).getTime()
  if (past < minute) return 'just now'
  if (past < hour) return ago(past / minute, 'minute')
  if (past < day) return ago(past / hour, 'hour')
  return ago(past / day, 'day')
}

/** Returns `today`, `yesterday` or `12 days ago`. */
export function daysAgo(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${formatNumber(days)} days ago`
}

function ago(amount: number, unit: string): string {
  return `${countText(Math.floor(amount), unit)} ago`
}

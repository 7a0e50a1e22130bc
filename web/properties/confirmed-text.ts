import { formatDayInBelize } from '#contract/lib/date-text.ts'
import { daysSince } from '#web/ui/hooks/use-today.ts'
import { daysAgo } from '#web/ui/time-ago.ts'

/** Returns when the seller confirmed a property: a date, or in days for a browser that knows what day it is. */
export function confirmedText(confirmedAt: string, today: number | undefined): string {
  if (today === undefined) return `Confirmed by the seller on ${formatDayInBelize(confirmedAt)}`
  return `Confirmed by the seller ${daysAgo(daysSince(confirmedAt, today))}`
}

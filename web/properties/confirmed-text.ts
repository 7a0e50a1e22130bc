import { formatDayInBelize } from '#contract/lib/date-text.ts'
import { daysSince } from '#web/ui/hooks/use-today.ts'

/** Returns when the seller confirmed a property: a date, or in days for a browser that knows what day it is. */
export function confirmedText(confirmedAt: string, today: number | undefined): string {
  if (today === undefined) return `Confirmed by the seller on ${formatDayInBelize(confirmedAt)}`
  const days = daysSince(confirmedAt, today)
  if (days === 0) return 'Confirmed by the seller today'
  return days === 1 ? 'Confirmed by the seller yesterday' : `Confirmed by the seller ${days} days ago`
}

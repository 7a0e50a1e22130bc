import { daysSince } from '#web/ui/hooks/use-today.ts'

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/Belize',
})

/** Returns when the seller confirmed a property: a date, or in days for a browser that knows what day it is. */
export function confirmedText(confirmedAt: string, today: number | undefined): string {
  if (today === undefined) return `Confirmed by the seller on ${day.format(new Date(confirmedAt))}`
  const days = daysSince(confirmedAt, today)
  if (days === 0) return 'Confirmed by the seller today'
  return days === 1 ? 'Confirmed by the seller yesterday' : `Confirmed by the seller ${days} days ago`
}

// Not `Intl.DateTimeFormat`, because the first formatter of a page takes too long to make; see `formatNumber`.

/** Names of the months, January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Belize is six hours behind UTC in summer as well. */
const belizeOffsetMs = 6 * 60 * 60 * 1000

/** Returns `November 2026` for a date without a time zone, or for the date of a time in UTC. */
export function formatMonth(date: string): string {
  const day = new Date(date)
  return `${monthOf(day)} ${day.getUTCFullYear()}`
}

/** Returns `Apr 1, 2026` for a date without a time zone. */
export function formatDay(date: string): string {
  return shortDay(new Date(date))
}

/** Returns `Apr 1, 2026`, the date in Belize at a time. */
export function formatDayInBelize(time: string): string {
  return shortDay(inBelize(time))
}

/** Returns `2026-04-01`, the date in Belize at a time. */
export function dayInBelize(time: string): string {
  return inBelize(time).toISOString().slice(0, 10)
}

function inBelize(time: string): Date {
  return new Date(Date.parse(time) - belizeOffsetMs)
}

function shortDay(day: Date): string {
  return `${monthOf(day).slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

function monthOf(day: Date): string {
  return monthNames[day.getUTCMonth()] ?? ''
}

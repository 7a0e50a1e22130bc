import { inBelize } from './belize-time.ts'

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
export function formatDayInBelize(time: Date | string): string {
  return shortDay(inBelize(time))
}

/** Returns `Apr 1`, the date in Belize at a time, without its year. */
export function formatMonthDayInBelize(time: Date | string): string {
  return formatDayInBelize(time).replace(/,.*/, '')
}

/** Returns `April 1, 2026`, the date in Belize at a time. */
export function formatLongDayInBelize(time: Date | string): string {
  const day = inBelize(time)
  return `${monthOf(day)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

function shortDay(day: Date): string {
  return `${monthOf(day).slice(0, 3)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`
}

function monthOf(day: Date): string {
  return monthNames[day.getUTCMonth()] ?? ''
}

import { inBelize } from './belize-time.ts'
import { formatDayInBelize } from './date-text.ts'

/** Returns `3:05 PM`, the time of day in Belize. */
export function formatClockInBelize(time: Date | string): string {
  const at = inBelize(time)
  const hours = at.getUTCHours()
  const minutes = String(at.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Returns `Apr 1, 2026, 3:05 PM`, the date and the time of day in Belize. */
export function formatTimeInBelize(time: Date | string): string {
  return `${formatDayInBelize(time)}, ${formatClockInBelize(time)}`
}

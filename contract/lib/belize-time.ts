import { hourMs } from './durations.ts'

/** Belize is six hours behind UTC all year. */
const offsetMs = 6 * hourMs

/** Returns a date whose UTC members, such as `getUTCHours()`, are those of a time in Belize. */
export function inBelize(time: Date | string): Date {
  return new Date(new Date(time).getTime() - offsetMs)
}

/** Returns `2026-04-01`, the date in Belize at a time. */
export function dayInBelize(time: Date | string): string {
  return inBelize(time).toISOString().slice(0, 10)
}

/** Returns the time at which it is `2026-04-01T08:00` in Belize. */
export function fromBelizeTime(local: string): Date {
  return new Date(Date.parse(`${local}Z`) + offsetMs)
}

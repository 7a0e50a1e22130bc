import { dayInBelize, fromBelizeTime } from '#contract/lib/belize-time.ts'
import { dayMs } from '#contract/lib/durations.ts'

/** Returns the next time that it is 08:00 in Belize. */
export function nextMorningInBelize(now: Date): Date {
  const morning = fromBelizeTime(`${dayInBelize(now)}T08:00`)
  return morning > now ? morning : new Date(morning.getTime() + dayMs)
}

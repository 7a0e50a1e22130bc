import { inBelize } from '#contract/lib/belize-time.ts'
import { dayMs } from '#contract/lib/durations.ts'
import { useAfterHydration } from './use-after-hydration.ts'

/** Returns the number of a day in Belize. */
export function dayNumber(time: Date): number {
  return Math.floor(inBelize(time).getTime() / dayMs)
}

/** Returns the number of days between a time and today, at least 0. */
export function daysSince(time: string, today: number): number {
  return Math.max(0, today - dayNumber(new Date(time)))
}

/** Returns the number of the day in Belize; undefined on the server and during hydration. */
export function useToday(): number | undefined {
  return useAfterHydration<number | undefined>(() => dayNumber(new Date()), undefined)
}

import { formatNumber } from '#contract/lib/number-text.ts'
import type { OwnProperty, RecentInterest } from '#contract/listings.ts'

export const weekDays = 7

function sumOf(days: readonly number[]): number {
  return days.reduce((sum, day) => sum + day, 0)
}

/** Returns the interest of the last seven days: `+3 this week`. */
export function weekText(days: readonly number[]): string {
  const week = sumOf(days.slice(-weekDays))
  return week === 0 ? 'None this week' : `+${formatNumber(week)} this week`
}

/** Returns the drawing in words, for its label; `age` is the number of days since the listing was published. */
export function interestText(days: readonly number[], age: number): string {
  const all = sumOf(days)
  const period = `in the last ${days.length} days`
  if (all === 0) return age < weekDays ? 'No interest yet' : `No interest ${period}`
  return all === 1
    ? `One buyer showed interest ${period}`
    : `Buyers showed interest ${formatNumber(all)} times ${period}`
}

/** Returns whether all interest in a listing is that of the buyers who wrote, so that a sentence about them is enough. */
export function isAllWriters(
  stats: OwnProperty['stats'],
  { days, writers, writerCount }: RecentInterest,
): boolean {
  return writers.length > 0 && stats.total === writerCount && sumOf(days) === writerCount
}

/** Returns how many buyers wrote beyond those who are named: ` and 2 others wrote to you`. */
export function othersText({ writers, writerCount }: RecentInterest): string {
  const others = writerCount - writers.length
  if (others <= 0) return ' wrote to you'
  return ` and ${others === 1 ? 'one other' : `${formatNumber(others)} others`} wrote to you`
}

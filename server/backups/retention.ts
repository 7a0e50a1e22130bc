import { dayInBelize } from '#contract/lib/belize-time.ts'
import { retention } from '#contract/operation/retention.ts'
import { isOfFuture, timeOfBackup } from './place.ts'

/**
 * Returns the backups to delete: all but the newest of each of the last 14 days, and the oldest of each of the last 6 months. Those
 * of a clock that was ahead are not counted, and are deleted once there are 14 days of others.
 */
export function listOutdated(names: string[], now: Date): string[] {
  const all = names.filter((name) => timeOfBackup(name) !== undefined)
  const sorted = all.filter((name) => !isOfFuture(name, now)).toSorted()
  const dateOf = (name: string) => dayInBelize(timeOfBackup(name) ?? new Date(0))
  const newestOfDay = new Map(sorted.map((name) => [dateOf(name), name]))
  const oldestOfMonth = new Map(sorted.toReversed().map((name) => [dateOf(name).slice(0, 7), name]))
  const last = (found: Map<string, string>, count: number) =>
    [...found]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .slice(-count)
      .map(([, name]) => name)
  const retained = new Set([
    ...last(newestOfDay, retention.backupDays),
    ...last(oldestOfMonth, retention.backupMonths),
  ])
  const isFull = newestOfDay.size >= retention.backupDays
  return all.filter((name) => (isOfFuture(name, now) ? isFull : !retained.has(name))).toSorted()
}

import { retention } from '#contract/operation/retention.ts'
import { dayInBelize } from '#server/lib/days.ts'
import { timeOfBackup } from './place.ts'

/** Returns the backups to delete: all but the newest of each of the last 14 days, and the oldest of each of the last 6 months. */
export function listOutdated(names: string[]): string[] {
  const sorted = names.filter((name) => timeOfBackup(name) !== undefined).toSorted()
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
  return sorted.filter((name) => !retained.has(name))
}

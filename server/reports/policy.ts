import type { allReportReasons } from '#contract/moderation/reports.ts'
import { waitText } from '#server/lib/limits/wait-text.ts'

export type Reason = (typeof allReportReasons)[number]

/** How dangerous what is reported would be, from 0 to 100: the order of the queue. */
export const dangerOf: Record<Reason, number> = {
  not_theirs: 70,
  asks_money: 70,
  scam: 70,
  offensive: 40,
  abuse: 40,
  wrong: 25,
  spam: 25,
  other: 25,
  sold: 15,
  duplicate: 15,
}

/** The reasons of reports about fraud with a property. */
export const fraudReasons: readonly Reason[] = ['not_theirs', 'asks_money']

/** Returns the more dangerous one of two reasons; of equally dangerous ones, the later. */
export function worseReason(earlier: Reason, later: Reason): Reason {
  return dangerOf[earlier] > dangerOf[later] ? earlier : later
}

/** Reports of one user, and of the visitors of one network. */
export const reportsPerHour = 5

export function tooManyReports(waitMs: number): string {
  return `You can send ${reportsPerHour} reports an hour. Please try again in ${waitText(waitMs)}; nothing you wrote is lost.`
}

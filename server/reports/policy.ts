import type { allReportReasons } from '#contract/moderation/reports.ts'

type Reason = (typeof allReportReasons)[number]

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

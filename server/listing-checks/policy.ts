import { inBelize } from '#contract/lib/belize-time.ts'
import type { CheckReason } from '#contract/lifecycle/check-reasons.ts'
import { type CheckDays, checkDays, offerDays, offerReminderDays } from '#server/properties/policy.ts'
import { daysAfter } from '#contract/lib/durations.ts'

export type OpenCheck = {
  reason: CheckReason
  /** How often the seller was asked. */
  questions: number
  /** When the seller was asked last. */
  askedAt: Date
  /** When the mail server accepted the email of that question. */
  mailAcceptedAt: Date | null
}

/** What decides about the next step of a listed property. */
export type CheckState = {
  confirmedAt: Date
  /** Null for a property that is not under offer. */
  underOfferAt: Date | null
  check: OpenCheck | null
  /** Whether three conversations wait for a reply for 14 days. */
  isUnanswered: boolean
}

export type Step =
  | { kind: 'ask'; reason: CheckReason; questions: 1 | 2; nextAt: Date }
  | { kind: 'expire' }
  /** `ends` is whether an open question has become pointless. */
  | { kind: 'wait'; nextAt: Date; ends: boolean }

type Moment = { now: Date; hasMail: boolean }

/** Returns the next step of the check of a listed property. */
export function nextStep(state: CheckState, moment: Moment): Step {
  const { confirmedAt, underOfferAt, check } = state
  if (state.isUnanswered && (check === null || check.reason === 'UNANSWERED'))
    return escalate(unansweredSchedule(check), check, moment)
  const open = check?.reason === 'UNANSWERED' ? null : check
  const step = stepByAge({ confirmedAt, underOfferAt, check: open }, moment)
  return step.kind === 'wait' ? { ...step, ends: open !== check } : step
}

function stepByAge(
  { confirmedAt, underOfferAt, check }: Omit<CheckState, 'isUnanswered'>,
  moment: Moment,
): Step {
  if (underOfferAt === null) return escalate(scheduleOf('AGE', confirmedAt, checkDays), check, moment)
  const end = scheduleOf('UNDER_OFFER_END', underOfferAt, offerDays)
  if (moment.now >= end.ask) return escalate(end, check, moment)
  const last = latest(confirmedAt, underOfferAt, check?.askedAt ?? confirmedAt)
  const dueAt = daysAfter(last, offerReminderDays)
  if (moment.now < dueAt) return wait(earliest(dueAt, end.ask))
  const nextAt = earliest(daysAfter(moment.now, offerReminderDays), end.ask)
  return { kind: 'ask', reason: 'UNDER_OFFER', questions: 1, nextAt }
}

type Schedule = {
  reason: CheckReason
  ask: Date
  askAgain: Date
  expire: Date
  /** Days between the two questions, however late the first was. */
  gapDays: number
}

function scheduleOf(reason: CheckReason, start: Date, days: CheckDays): Schedule {
  return {
    reason,
    ask: daysAfter(start, days.ask),
    askAgain: daysAfter(start, days.askAgain),
    expire: daysAfter(start, days.expire),
    gapDays: days.askAgain - days.ask,
  }
}

/** The seller is asked at once and again after four days; seven days after the first question the property expires. */
function unansweredSchedule(check: OpenCheck | null): Schedule {
  const asked = check?.askedAt ?? new Date(0)
  return { reason: 'UNANSWERED', ask: asked, askAgain: asked, expire: asked, gapDays: 4 }
}

/** Days from the second question to the expiry, and from the delivery of its email. */
const answerDays = 3
const daysAfterDelivery = 2
/** Days after which a second question is repeated whose email no mail server accepted. */
const repeatDays = 7

function escalate(schedule: Schedule, check: OpenCheck | null, { now, hasMail }: Moment): Step {
  const { reason, gapDays } = schedule
  if (check?.reason !== reason) {
    if (now < schedule.ask) return wait(schedule.ask)
    const nextAt = latest(schedule.askAgain, daysAfter(now, gapDays))
    return { kind: 'ask', reason, questions: 1, nextAt }
  }
  const { questions, askedAt, mailAcceptedAt } = check
  const askAgain = (): Step => {
    const nextAt = latest(schedule.expire, daysAfter(now, answerDays))
    return { kind: 'ask', reason, questions: 2, nextAt }
  }
  if (questions === 1) {
    const dueAt = latest(schedule.askAgain, daysAfter(askedAt, gapDays))
    return now < dueAt ? wait(dueAt) : askAgain()
  }
  if (!hasMail) return wait(daysAfter(now, repeatDays))
  if (mailAcceptedAt === null) {
    const repeatAt = daysAfter(askedAt, repeatDays)
    return now < repeatAt ? wait(earliest(repeatAt, daysAfter(now, 1))) : askAgain()
  }
  const dueAt = latest(
    schedule.expire,
    daysAfter(askedAt, answerDays),
    daysAfter(mailAcceptedAt, daysAfterDelivery),
  )
  return now < dueAt ? wait(dueAt) : { kind: 'expire' }
}

function wait(nextAt: Date): Step {
  return { kind: 'wait', nextAt, ends: false }
}

function latest(...dates: Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())))
}

function earliest(...dates: Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())))
}

const firstHour = 8
const lastHour = 18

/** Returns whether it is a time of day in Belize at which sellers may be emailed. */
export function isDaytimeInBelize(now: Date): boolean {
  const hour = inBelize(now).getUTCHours()
  return hour >= firstHour && hour < lastHour
}

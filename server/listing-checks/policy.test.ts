import { expect, test } from 'vitest'
import { type CheckState, isDaytimeInBelize, nextStep, type OpenCheck } from './policy.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-02T15:05:00Z')
const at = (day: number) => new Date(start + day * dayMs)

type Simulation = {
  days: number
  underOffer?: boolean
  /** Days on which no server runs. */
  downtime?: [number, number]
  /** Days from a question to the delivery of its email; null when no mail server accepts it. */
  deliveryDays?: number | null
  hasMail?: boolean
  isUnanswered?: (day: number) => boolean
  /** Days on which the seller confirms. */
  confirmedOn?: number[]
}

/** Runs the steps of one property as the daily job does, and returns what happened by day. */
function simulate({
  days,
  underOffer = false,
  downtime = [0, 0],
  deliveryDays = 0,
  hasMail = true,
  isUnanswered = () => false,
  confirmedOn = [],
}: Simulation): string[] {
  const happened: string[] = []
  let confirmedAt = at(0)
  let check: OpenCheck | null = null
  let dueAt = at(0)
  for (let day = 0; day <= days; day++) {
    const now = at(day)
    if (confirmedOn.includes(day)) {
      confirmedAt = now
      if (check?.reason !== 'UNDER_OFFER_END') check = null
      dueAt = now
    }
    if (day >= downtime[0] && day < downtime[1]) continue
    if (check && deliveryDays !== null && now >= at(deliveryDays + dayOf(check.askedAt)))
      check.mailAcceptedAt = at(deliveryDays + dayOf(check.askedAt))
    if (isUnanswered(day) && check === null) dueAt = now
    if (now < dueAt) continue
    const state: CheckState = {
      confirmedAt,
      underOfferAt: underOffer ? at(0) : null,
      check,
      isUnanswered: isUnanswered(day),
    }
    const step = nextStep(state, { now, hasMail })
    if (step.kind === 'expire') return [...happened, `${day} expire`]
    expect(step.nextAt.getTime()).toBeGreaterThan(now.getTime())
    dueAt = step.nextAt
    if (step.kind === 'wait') {
      if (step.ends) check = null
      continue
    }
    check = { reason: step.reason, questions: step.questions, askedAt: now, mailAcceptedAt: null }
    if (deliveryDays === 0) check.mailAcceptedAt = now
    happened.push(`${day} ${step.reason} ${step.questions}`)
  }
  return happened
}

const dayOf = (date: Date) => (date.getTime() - start) / dayMs

test('a listing without a confirmation is asked about on days 50 and 57 and expires on day 60', () => {
  expect(simulate({ days: 45 })).toEqual([])
  expect(simulate({ days: 49 })).toEqual([])
  expect(simulate({ days: 59 })).toEqual(['50 AGE 1', '57 AGE 2'])
  expect(simulate({ days: 100 })).toEqual(['50 AGE 1', '57 AGE 2', '60 expire'])
})

test('a confirmation starts the 50 days again', () => {
  expect(simulate({ days: 140, confirmedOn: [40, 95] })).toEqual(['90 AGE 1'])
  expect(simulate({ days: 120, confirmedOn: [59] })).toEqual([
    '50 AGE 1',
    '57 AGE 2',
    '109 AGE 1',
    '116 AGE 2',
    '119 expire',
  ])
})

test('after ten days without a server, nothing expires without two questions and three days', () => {
  expect(simulate({ days: 100, downtime: [49, 59] })).toEqual(['59 AGE 1', '66 AGE 2', '69 expire'])
  expect(simulate({ days: 100, downtime: [51, 61] })).toEqual(['50 AGE 1', '61 AGE 2', '64 expire'])
  expect(simulate({ days: 100, downtime: [58, 68] })).toEqual(['50 AGE 1', '57 AGE 2', '68 expire'])
})

test('without a mail server nothing expires', () => {
  expect(simulate({ days: 400, hasMail: false, deliveryDays: null })).toEqual(['50 AGE 1', '57 AGE 2'])
  const offer = simulate({ days: 400, underOffer: true, hasMail: false, deliveryDays: null })
  expect(offer.at(-1)).toBe('237 UNDER_OFFER_END 2')
})

test('an email that no mail server accepts is repeated every week, and pauses nothing', () => {
  expect(simulate({ days: 75, deliveryDays: null })).toEqual(['50 AGE 1', '57 AGE 2', '64 AGE 2', '71 AGE 2'])
})

test('an email that was accepted late gives the seller two days', () => {
  expect(simulate({ days: 100, deliveryDays: 2 })).toEqual(['50 AGE 1', '57 AGE 2', '61 expire'])
})

test('a property under offer is asked about every 30 days and expires after 240', () => {
  const monthly = [30, 60, 90, 120, 150, 180, 210].map((day) => `${day} UNDER_OFFER 1`)
  const end = ['230 UNDER_OFFER_END 1', '237 UNDER_OFFER_END 2']
  expect(simulate({ days: 239, underOffer: true })).toEqual([...monthly, ...end])
  for (const days of [240, 241])
    expect(simulate({ days, underOffer: true })).toEqual([...monthly, ...end, '240 expire'])
})

test('confirmations do not prolong the 240 days, and skip the questions of the next 30', () => {
  const confirmed = simulate({ days: 300, underOffer: true, confirmedOn: [25, 50, 75, 100, 225, 231, 238] })
  expect(confirmed).toEqual([
    ...[130, 160, 190, 220].map((day) => `${day} UNDER_OFFER 1`),
    '230 UNDER_OFFER_END 1',
    '237 UNDER_OFFER_END 2',
    '240 expire',
  ])
})

test('a property with unanswered conversations expires seven days after the first question', () => {
  expect(simulate({ days: 40, isUnanswered: (day) => day >= 20 })).toEqual([
    '20 UNANSWERED 1',
    '24 UNANSWERED 2',
    '27 expire',
  ])
  expect(simulate({ days: 49, isUnanswered: (day) => day >= 20 && day < 26 })).toEqual([
    '20 UNANSWERED 1',
    '24 UNANSWERED 2',
  ])
  expect(simulate({ days: 51, isUnanswered: (day) => day >= 20 && day < 26 })).toContain('50 AGE 1')
})

test('a clock that goes back an hour asks nothing twice', () => {
  const hourBefore = new Date(at(50).getTime() - 3_600_000)
  const check = { reason: 'AGE', questions: 1, askedAt: at(50), mailAcceptedAt: at(50) } as const
  const state = { confirmedAt: at(0), underOfferAt: null, check, isUnanswered: false }
  expect(nextStep(state, { now: hourBefore, hasMail: true })).toMatchObject({ kind: 'wait', nextAt: at(57) })
})

test('emails are written from 8 to 18 o’clock in Belize', () => {
  const hours = ['13:59', '14:00', '23:59'].map((time) =>
    isDaytimeInBelize(new Date(`2026-03-02T${time}:00Z`)),
  )
  expect([...hours, isDaytimeInBelize(new Date('2026-03-03T00:00:00Z'))]).toEqual([false, true, true, false])
})

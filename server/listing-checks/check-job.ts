import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { dayInBelize } from '#contract/lib/belize-time.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { turnsPerMinute } from '#server/mail/mailer.ts'
import { nextMorningInBelize } from '#server/lib/days.ts'
import { type AfterChange, changeStatusWithin } from '#server/properties/statuses/changes.ts'
import { checkMail } from './check-mail.ts'
import {
  claimDue,
  deleteChecks,
  type DueProperty,
  type Question,
  setDue,
  setMailedOn,
  storeQuestions,
} from './due-changes.ts'
import { withdrawLongExpired } from './expired-changes.ts'
import { isDaytimeInBelize, nextStep, type Step } from './policy.ts'
import { type Asked, queueCheckNotices } from './notices.ts'
import { makeUnansweredChecksDue } from './unanswered-changes.ts'

export type App = Pick<FastifyInstance, 'pool' | 'db' | 'jobs' | 'mailer' | 'config' | 'clock' | 'log'>

/** What is delivered before the next run starts; other sellers are asked then. */
const emailsPerRun = turnsPerMinute * 60

/**
 * Adds the hourly job that asks sellers whether their listings are still for sale, pauses those without a reply, and takes off the
 * market those that stay paused.
 */
export function addCheckJob(app: App, afterChange: AfterChange): void {
  app.jobs.define({
    name: 'listing-checks',
    schedule: '5 14-23 * * *', // 08:05 to 17:05 in Belize
    pollingSeconds: 60,
    work: async () => {
      // A job that waited for a server must not send emails at night.
      if (!isDaytimeInBelize(app.clock())) return
      const totals = await runChecks(app, afterChange)
      const withdrawn = await withdrawLongExpired(app.pool, app.clock())
      app.log.info({ ...totals, withdrawn }, 'listings checked')
    },
  })
}

/** Runs the steps that are due. A second run at the same time finds nothing. */
export async function runChecks(app: App, afterChange: AfterChange) {
  const now = app.clock()
  await makeUnansweredChecksDue(app.pool, now)
  const totals = { asked: 0, expired: 0, emails: 0 }
  let from = new Date(0)
  while (totals.emails < emailsPerRun) {
    const batch = await inTransaction(app.pool, (client) => runBatch(app, client, { now, from, afterChange }))
    if (batch.properties === 0) break
    from = batch.nextFrom
    totals.asked += batch.asked
    totals.expired += batch.expired
    totals.emails += batch.emails
  }
  return totals
}

type Batch = { now: Date; from: Date; afterChange: AfterChange }
type Planned = { property: DueProperty; step: Step }

async function runBatch(app: App, client: pg.PoolClient, { now, from, afterChange }: Batch) {
  const hasMail = app.config.mail.smtpUrl !== undefined
  const today = dayInBelize(now)
  const { properties: due, nextFrom } = await claimDue(client, { now, today, from })
  const plans = due.map((property) => ({ property, step: plan(property, { now, hasMail }) }))
  const expired = await expireAll(client, plans, { now, afterChange })
  const asked = plans.flatMap(({ property: { id }, step }) =>
    step.kind === 'ask' ? [{ id, reason: step.reason, questions: step.questions }] : [],
  )
  await deleteChecks(
    client,
    idsWhere(plans, (step) => step.kind === 'wait' && step.ends),
  )
  await storeQuestions(client, [...asked, ...expired], now)
  await setDue(
    client,
    plans.flatMap(({ property: { id }, step }) =>
      step.kind === 'expire' ? [] : [{ id, nextAt: step.nextAt }],
    ),
  )
  const active = plans.filter(({ step }) => step.kind !== 'wait').map(({ property }) => property.sellerId)
  const sellers = [...new Set(active)]
  await setMailedOn(client, sellers, today)
  await queueCheckNotices(app, client, noticesFor(plans, expired, now), now)
  if (hasMail) await queueEmails(app, client, sellers, now)
  return {
    properties: due.length,
    nextFrom,
    asked: asked.length,
    expired: expired.length,
    emails: hasMail ? sellers.length : 0,
  }
}

/** A seller gets one email a day, so other properties wait for the next morning. */
function plan(property: DueProperty, moment: { now: Date; hasMail: boolean }): Step {
  // Without emails a listing is not paused, whether no server sends them or the seller turned them off.
  const step = nextStep(property, { ...moment, hasMail: moment.hasMail && !property.isMailOff })
  if (step.kind === 'wait' || !property.wasMailedToday) return step
  return { kind: 'wait', nextAt: nextMorningInBelize(moment.now), ends: false }
}

/** Returns what sellers are notified of. Without a reply, a property expires no earlier than its next step is due. */
function noticesFor(plans: Planned[], expired: Question[], now: Date): Asked[] {
  const paused = new Set(expired.map(({ id }) => id))
  return plans.flatMap(({ property: { id: propertyId, sellerId }, step }) => {
    if (step.kind === 'ask') return { propertyId, sellerId, ...step, until: step.nextAt }
    if (!paused.has(propertyId)) return []
    return { propertyId, sellerId, reason: 'PAUSED' as const, questions: 2, until: now }
  })
}

function idsWhere(plans: Planned[], matches: (step: Step) => boolean): string[] {
  return plans.filter(({ step }) => matches(step)).map(({ property }) => property.id)
}

/** Returns the questions that belong to the paused properties: the links of their email bring them back. */
async function expireAll(client: pg.PoolClient, plans: Planned[], { now, afterChange }: Omit<Batch, 'from'>) {
  const expired = []
  for (const { property, step } of plans) {
    if (step.kind !== 'expire') continue
    const change = { propertyId: property.id, from: property.status, to: 'EXPIRED', now } as const
    const result = await changeStatusWithin(
      client,
      { ...change, actor: 'system', actorId: null },
      afterChange,
    )
    if (result !== 'changed') throw new Error(`Property ${property.id} did not expire`)
    expired.push({ id: property.id, reason: 'PAUSED' as const, questions: 2 })
  }
  return expired
}

async function queueEmails(
  { mailer }: App,
  client: pg.PoolClient,
  sellers: string[],
  now: Date,
): Promise<void> {
  const tx = drizzleOn(client)
  for (const userId of sellers) {
    await mailer.sendInTurn(tx, checkMail, { userId, askedAt: now.toISOString() })
  }
}

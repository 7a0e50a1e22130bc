import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isPublic } from '#contract/property-statuses.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { lockConversations, recordForOthers } from '#server/conversations/changes.ts'
import { queueStatusLines } from '#server/conversations/status-lines.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { newId } from '#server/lib/ids.ts'
import { queueNotices } from '#server/notices/queue.ts'
import { queueMissedPriceNotices, queuePriceNoticesAfterSuspension } from '#server/notices/saver-notices.ts'
import { mailTo } from '#server/profiles/mail-to.ts'
import { listNewestStatusChanges } from '#server/properties/event-queries.ts'
import {
  agreeToSuspension,
  type ByStaff,
  endExpired,
  liftSuspension,
  listExpired,
  type NewSuspension,
  type SuspensionRefusal,
  suspendUser,
} from './changes.ts'
import { hasListings, hasPublicListings } from './listing-queries.ts'
import { queueMailToOthers } from './mail-to-others.ts'
import { endedMail, suspendedMail } from './suspension-mail.ts'

type App = Pick<
  FastifyInstance,
  'db' | 'pool' | 'jobs' | 'mailer' | 'config' | 'clock' | 'log' | 'suspensions'
>

/**
 * Suspends a user, sends the reason, warns the others in the user's conversations, and closes these on their screens, in a transaction
 * after which `suspensions.invalidate` is due.
 */
export async function suspend(
  app: App,
  client: pg.PoolClient,
  wanted: NewSuspension,
): Promise<'suspended' | SuspensionRefusal> {
  const { userId, reason } = wanted
  const tx = drizzleOn(client)
  await lockConversations(tx, userId)
  const result = await suspendUser(tx, wanted)
  if (typeof result === 'string') return result
  await recordForOthers(tx, userId)
  const hidesListings = await hasPublicListings(tx, userId)
  await mailTo(app, client, userId, (to) =>
    suspendedMail(to, { ...result, reason, hidesListings }, app.config),
  )
  await queueMailToOthers(app, client, { suspendedId: userId, since: wanted.now, now: wanted.now })
  return 'suspended'
}

/** Makes a suspension permanent, and sends the person a new email. Returns false when no other member of staff wanted that. */
export async function agree(app: App, wanted: ByStaff): Promise<boolean> {
  const { userId } = wanted
  const isAgreed = await inTransaction(app.pool, async (client) => {
    const tx = drizzleOn(client)
    const agreed = await agreeToSuspension(tx, wanted)
    if (!agreed) return false
    const suspension = { until: null, ...agreed, hidesListings: await hasPublicListings(tx, userId) }
    await mailTo(app, client, userId, (to) => suspendedMail(to, suspension, app.config))
    return true
  })
  app.suspensions.invalidate()
  return isAgreed
}

/** Lifts the suspension of a user and sends the reason. Returns whether there was one. */
export async function lift(app: App, wanted: ByStaff & { reason: string }): Promise<boolean> {
  const isLifted = await inTransaction(app.pool, async (client) => {
    const tx = drizzleOn(client)
    await lockConversations(tx, wanted.userId)
    const hiddenSince = await liftSuspension(tx, wanted)
    if (!hiddenSince) return false
    await sendEnd(app, client, { ...wanted, hiddenSince })
    return true
  })
  app.suspensions.invalidate()
  return isLifted
}

/** Ends the suspensions that have expired. Returns their number. */
export async function endSuspensions(app: App, now: Date): Promise<number> {
  let ended = 0
  for (const userId of await listExpired(app.db, now)) {
    await inTransaction(app.pool, async (client) => {
      const tx = drizzleOn(client)
      await lockConversations(tx, userId)
      const hiddenSince = await endExpired(tx, userId, now)
      if (!hiddenSince) return
      await sendEnd(app, client, { userId, hiddenSince, now })
      ended += 1
    })
  }
  if (ended > 0) app.suspensions.invalidate()
  return ended
}

type Ended = { userId: string; hiddenSince: Date; reason?: string; now: Date }

/** The line about a change is usually added within this time. */
const lineDelayMs = 60_000

/** Sends the end of a suspension to the person, what it means to the people of their conversations, and missed reductions to savers. */
async function sendEnd(
  app: App,
  client: pg.PoolClient,
  { userId, hiddenSince, reason, now }: Ended,
): Promise<void> {
  const data = reason === undefined ? {} : { reason }
  const notice = { id: newId(), userId, kind: 'suspension_ended' as const, data }
  await queueNotices(app.jobs, client, [notice], now)
  const tx = drizzleOn(client)
  const ended = { reason, hasListings: await hasListings(tx, userId) }
  await mailTo(app, client, userId, (to) => endedMail(to, ended, app.config))
  if (reason !== undefined) await queueMailToOthers(app, client, { suspendedId: userId, now })
  await recordForOthers(tx, userId)
  await queuePriceNoticesAfterSuspension(app.jobs, tx, { userId, hiddenSince, now })
  // Staff may have put a listing back during the suspension, or so shortly before it that its line was not added in time. A
  // conversation whose newest message is that line gets no second one.
  const since = new Date(hiddenSince.getTime() - lineDelayMs)
  for (const change of await listNewestStatusChanges(tx, userId, since)) {
    if (isHidden(change.from) && isPublic(change.to)) await queueStatusLines(app.jobs, client, change)
    await queueMissedPriceNotices(app.jobs, tx, { ...change, now })
  }
}

/** Registers the job that shows the listings of people again whose suspensions have expired. */
export function addSuspensionJob(app: App): void {
  app.jobs.define({
    name: 'end-suspensions',
    schedule: '* * * * *',
    pollingSeconds: 5,
    work: async () => {
      const ended = await endSuspensions(app, app.clock())
      if (ended > 0) app.log.info({ ended }, 'suspensions ended')
    },
  })
}

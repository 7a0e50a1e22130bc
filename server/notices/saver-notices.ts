import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { dayMs } from '#contract/lib/durations.ts'
import type { NoticeData, NoticeKind } from '#contract/notices.ts'
import { isListed, type PropertyStatus } from '#contract/property-statuses.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { type Db, drizzleOn, inTransaction } from '#server/db/client.ts'
import { clientJobConnection, jobConnection } from '#server/db/job-connection.ts'
import { followUpOptions, type Jobs } from '#server/db/jobs.ts'
import { nextMorningInBelize } from '#server/lib/days.ts'
import { idFrom, newId } from '#server/lib/ids.ts'
import { findAnnouncedStatus, listAbsences } from '#server/properties/event-queries.ts'
import { insertNotices, replaceNotices } from './changes.ts'
import { publishNotices } from './events.ts'
import { findSavedState, listReductions, listSavers, type Reduction, saverBatch } from './saver-queries.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'config' | 'clock' | 'realtime'>

type Transition = {
  from: PropertyStatus
  to: PropertyStatus
  /** Of a property that is for sale again: the last status that savers learned of. `from` in jobs of the release before. */
  announced?: PropertyStatus | undefined
}

/** The change that savers are to be notified of; `at` is an ISO time, because jobs are stored as JSON. */
type Change = { id: string; propertyId: string; at: string }
export type StatusNews = Change &
  Transition & {
    /** Of a return from a sale, until no server of the release before runs: it knows no `announced`, and adds no notice without this. */
    soldFrom?: PropertyStatus | undefined
  }
export type PriceNews = Change

const statusQueue = 'saver-status-notices'
const priceQueue = 'saver-price-notices'

/** A reduction that is undone within an hour leaves no public record. */
const undoneAfterSeconds = 3600 + 30

/** Returns the kind of notice that the savers of a property get for a change of its status, if any. */
export function noticeOf({ from, to, announced = from }: Transition): NoticeKind | undefined {
  // A seller who withdraws or pauses a listing and brings it back changes nothing for savers, except that an offer or a sale has ended,
  // and that they learn of its reduced price (`queueMissedPriceNotices`).
  if (to === 'ACTIVE') return announced === 'UNDER_OFFER' || announced === 'SOLD' ? 'back' : undefined
  if (isHidden(from)) return undefined
  if (to === 'SOLD') return from === 'WITHDRAWN' ? undefined : 'sold'
  return to === 'UNDER_OFFER' && from === 'ACTIVE' ? 'under_offer' : undefined
}

/** Queues the notices of savers in the transaction that changes the status. */
export async function queueStatusNotices(
  jobs: Jobs,
  client: pg.PoolClient,
  { propertyId, from, to, now }: Omit<Transition, 'announced'> & { propertyId: string; now: Date },
): Promise<void> {
  const isReturn = to === 'ACTIVE' && from !== 'UNDER_OFFER'
  const announced = isReturn ? ((await findAnnouncedStatus(drizzleOn(client), propertyId)) ?? to) : from
  const transition = { from, to, announced }
  const kind = noticeOf(transition)
  if (kind === undefined) return
  const soldFrom = kind === 'back' && from === 'SOLD' ? 'ACTIVE' : undefined
  const news: StatusNews = { id: newId(), propertyId, ...transition, soldFrom, at: now.toISOString() }
  await jobs.send(clientJobConnection(client), statusQueue, news)
}

/**
 * Queues the notices of savers in the transaction that changes the price, until the change can no longer be undone. That of an earlier
 * reduction of the last day is queued again when a later change was undone, because the first job may have run in between and done
 * nothing.
 */
export async function queuePriceNotices(
  jobs: Jobs,
  tx: Db,
  { propertyId, at }: Reduction,
  delaySeconds = undoneAfterSeconds,
): Promise<void> {
  const news: PriceNews = { id: idFrom(at.toISOString(), propertyId), propertyId, at: at.toISOString() }
  await jobs.send(jobConnection(tx), priceQueue, news, { delaySeconds })
}

/**
 * Queues the notices of a reduction again when its property returns to the market, unless they were due before it left: the first job
 * may have found it off the market, and done nothing.
 */
export async function queueMissedPriceNotices(
  jobs: Jobs,
  tx: Db,
  { propertyId, from, to, now }: Omit<Transition, 'announced'> & { propertyId: string; now: Date },
): Promise<void> {
  if (isListed(from) || !isListed(to)) return
  const at = (await findSavedState(tx, propertyId))?.reducedAt
  const leftAt = (await listAbsences(tx, propertyId)).at(-1)?.from
  if (!at || !leftAt) return
  if (dueTime(at) >= leftAt.getTime()) await queueAgain(jobs, tx, { propertyId, at }, now)
}

/**
 * Queues the notices of reductions again when the seller is no longer suspended, unless they were due before: the first job may have
 * found the property hidden, and done nothing.
 */
export async function queuePriceNoticesAfterSuspension(
  jobs: Jobs,
  tx: Db,
  { userId, hiddenSince, now }: { userId: string; hiddenSince: Date; now: Date },
): Promise<void> {
  const since = new Date(hiddenSince.getTime() - undoneAfterSeconds * 1000)
  for (const reduction of await listReductions(tx, userId, since)) await queueAgain(jobs, tx, reduction, now)
}

const dueTime = (reducedAt: Date): number => reducedAt.getTime() + undoneAfterSeconds * 1000

async function queueAgain(jobs: Jobs, tx: Db, reduction: Reduction, now: Date): Promise<void> {
  const delaySeconds = Math.max(Math.ceil((dueTime(reduction.at) - now.getTime()) / 1000), 0)
  await queuePriceNotices(jobs, tx, reduction, delaySeconds)
}

/** Registers the jobs that notify the users who saved a property. */
export function addSaverNotices(app: App): void {
  app.jobs.define<StatusNews>({
    name: statusQueue,
    options: followUpOptions,
    pollingSeconds: 2,
    work: (news) => notifyOfStatus(app, news),
  })
  app.jobs.define<PriceNews>({
    name: priceQueue,
    options: followUpOptions,
    pollingSeconds: 20,
    work: (news) => notifyOfPrice(app, news),
  })
}

/** Notifies savers of a status that the property still has and others see: jobs may run late and out of order. */
export async function notifyOfStatus(app: App, news: StatusNews): Promise<void> {
  const kind = noticeOf(news)
  const state = await findSavedState(app.db, news.propertyId)
  if (kind === undefined || state?.status !== news.to || state.isSuspended) return
  await notifySavers(app, news, { kind })
}

/** Notifies savers of a reduction, by the rule that shows it on the page, unless a later price has replaced it. */
export async function notifyOfPrice(app: App, news: PriceNews): Promise<void> {
  const state = await findSavedState(app.db, news.propertyId)
  if (!state?.isListed || state.reducedAt?.toISOString() !== news.at) return
  const { price, pricePrevious } = state
  const data = { price, ...(pricePrevious !== null && { priceBefore: pricePrevious }) }
  await notifySavers(app, news, { kind: 'price_drop', data })
}

/** How long the notice of a change replaces that of the change before, so that many changes do not fill the list of a saver. */
const replacedMs = dayMs

const statusKinds: readonly NoticeKind[] = ['under_offer', 'sold', 'back']

const emailedKinds: readonly NoticeKind[] = ['price_drop', 'back']

/**
 * Inserts the notices in batches. Of those about the status or the price of a property in 24 hours, only the last one remains for each saver.
 * A repeated run adds none, because their ids are derived from the job's.
 */
async function notifySavers(
  app: App,
  { id, propertyId, at }: Change,
  { kind, data }: { kind: NoticeKind; data?: NoticeData },
): Promise<void> {
  const createdAt = app.clock()
  const since = new Date(createdAt.getTime() - replacedMs)
  const kinds = statusKinds.includes(kind) ? statusKinds : [kind]
  const mailDueAt = emailedKinds.includes(kind) ? nextMorningInBelize(createdAt) : undefined
  let after: string | undefined
  for (;;) {
    const savers = await listSavers(app.db, propertyId, { at: new Date(at), after })
    if (savers.length === 0) return
    const notice = { kind, propertyId, data: data ?? {}, createdAt, mailDueAt }
    const added = await inTransaction(app.pool, async (client) => {
      const notices = savers.map((userId) => ({ ...notice, id: idFrom(id, userId), userId }))
      const inserted = await insertNotices(client, notices)
      await replaceNotices(client, inserted, { kinds, since })
      return inserted
    })
    await publishNotices(app, added)
    if (savers.length < saverBatch) return
    after = savers.at(-1)
  }
}

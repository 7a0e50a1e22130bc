import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isListed, isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { drizzleOn, inTransaction } from '#server/db/client.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { followUpOptions, type Jobs } from '#server/db/jobs.ts'
import { idFrom, newId } from '#server/lib/ids.ts'
import { findListing } from '#server/properties/queries.ts'
import { publishWritten } from './events.ts'
import { ClosedConversation, findMembership, insertForRemaining, insertOnce } from './message-changes.ts'
import { isWrittenInSince } from './message-queries.ts'
import { dealMs } from './policy.ts'
import { listConversationsWithoutLine } from './queries.ts'
import { addRemovalMail, isRemoved, queueRemovalMail, removalLine } from './removal-mail.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'mailer' | 'config' | 'clock' | 'realtime'>

type Transition = { propertyId: string; from: PropertyStatus; to: PropertyStatus }
type Announcement = Transition & { id: string; text: string }

const queue = 'status-lines'

/** Returns what the members of a property's conversations read about a change of its status, if anything. */
export function statusLine({ from, to }: Omit<Transition, 'propertyId'>): string | undefined {
  if (to === 'REMOVED') return removalLine
  // Says nothing about the seller, because a check is often about nothing.
  if (to === 'HELD') return 'Palapa is checking this listing and has hidden it for now.'
  // A removed listing that its seller had withdrawn before, or whose seller has deleted the account.
  if (from === 'REMOVED' && to === 'WITHDRAWN') return undefined
  // The seller hides the page of the sale: the property left the market when it was sold.
  if (from === 'SOLD' && to === 'WITHDRAWN') return undefined
  if (to === 'WITHDRAWN') return 'The seller took this property off the market.'
  if (isHidden(from))
    return to === 'EXPIRED'
      ? 'This listing is on Palapa again, but paused.'
      : 'This listing is on Palapa again.'
  if (to === 'SOLD') return 'The seller marked this property as sold.'
  if (to === 'EXPIRED') return 'The listing of this property was paused.'
  const isBack = isListed(to) && !isListed(from)
  return isBack ? 'This property is back on the market.' : undefined
}

/** Queues the lines in the transaction that changes the status, so that both are committed or neither. */
export async function queueStatusLines(
  jobs: Jobs,
  client: pg.ClientBase,
  { propertyId, from, to }: Transition,
): Promise<void> {
  const text = statusLine({ from, to })
  if (text === undefined) return
  const announcement: Announcement = { id: newId(), propertyId, from, to, text }
  await jobs.send(clientJobConnection(client), queue, announcement)
}

/** Registers the job that adds a line to each conversation about a property, and emails the buyers of one that staff removed or put back. */
export function addStatusLines(app: App): void {
  addRemovalMail(app)
  app.jobs.define<Announcement>({
    name: queue,
    options: followUpOptions,
    pollingSeconds: 2,
    work: (announcement) => announce(app, announcement),
  })
}

/**
 * Adds the lines, each in its own transaction, except where the same line is the newest message. Repeated runs add one, because its id
 * is derived from the job's.
 */
async function announce(app: App, { id, propertyId, from, to, text }: Announcement): Promise<void> {
  const listing = await findListing(app.db, propertyId)
  // Jobs may run out of order: a line about an earlier status would be wrong by now.
  if (!listing) return
  if (listing.status !== to && !(to === 'REMOVED' && (await isRemoved(app.db, listing)))) return
  // The listings of a suspended seller are hidden, whatever their status. The end of the suspension queues this line again.
  if (listing.isSuspended && isHidden(from) && isPublic(to)) return
  for (const conversationId of await listConversationsWithoutLine(app.db, propertyId, text)) {
    const about = { conversationId, propertyId, from, to }
    await addLine(app, { ...about, sellerId: listing.sellerId }, { id: idFrom(id, conversationId), text })
  }
}

/** Returns whether the buyer is emailed about a change of status. Why staff have removed a property is unknown here. */
async function needsMail(
  client: pg.PoolClient,
  { conversationId, from, to }: Omit<Transition, 'propertyId'> & { conversationId: string },
  now: Date,
): Promise<boolean> {
  if (to !== 'REMOVED') return from === 'REMOVED'
  const since = new Date(now.getTime() - dealMs)
  return from !== 'WITHDRAWN' || isWrittenInSince(drizzleOn(client), conversationId, since)
}

async function addLine(
  app: App,
  {
    conversationId,
    propertyId,
    from,
    to,
    sellerId,
  }: Transition & { conversationId: string; sellerId: string },
  line: { id: string; text: string },
): Promise<void> {
  const membership = await findMembership(app.pool, sellerId, conversationId)
  if (!membership) return
  const message = { ...line, sender: 'system' as const, warnings: [], createdAt: app.clock() }
  const order = { conversationId, propertyId, buyerId: membership.buyerId, isBack: to !== 'REMOVED' }
  const insertWith = (insert: typeof insertOnce) =>
    inTransaction(app.pool, async (client) => {
      const result = await insert(client, membership, message)
      if (result !== 'taken' && (await needsMail(client, { conversationId, from, to }, message.createdAt)))
        await queueRemovalMail(app, client, order)
      return result
    })
  try {
    const written = await insertWith(insertOnce).catch((error: unknown) => {
      // A buyer must learn of a removal also where the seller has deleted the account.
      if (error instanceof ClosedConversation && to === 'REMOVED') return insertWith(insertForRemaining)
      throw error
    })
    if (written !== 'taken') publishWritten(app, membership, message, written)
  } catch (error) {
    // A member who deleted the account needs no line.
    if (!(error instanceof ClosedConversation)) throw error
  }
}

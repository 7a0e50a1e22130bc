import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isListed, isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import { isHidden } from '#contract/property-transitions.ts'
import { inTransaction } from '#server/db/client.ts'
import { clientJobConnection } from '#server/db/job-connection.ts'
import { followUpOptions, type Jobs } from '#server/db/jobs.ts'
import { idFrom, newId } from '#server/lib/ids.ts'
import { mailTo } from '#server/profiles/mail-to.ts'
import { findListing } from '#server/properties/queries.ts'
import { publishMessage } from './events.ts'
import { findMembership, insertOnce, MissingMember } from './message-changes.ts'
import { presentMessage } from './present.ts'
import { listConversationsWithoutLine } from './queries.ts'
import { removalLine, removalMail } from './removal-mail.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'jobs' | 'mailer' | 'config' | 'clock' | 'realtime'>

type Transition = { propertyId: string; from: PropertyStatus; to: PropertyStatus }
type Announcement = { id: string; propertyId: string; to: PropertyStatus; text: string }

const queue = 'status-lines'

/** After staff, or the end of a hold, have returned a listing. */
const returnLine = 'This listing is on Palapa again.'

/** Returns what the members of a property's conversations read about a change of its status, if anything. */
export function statusLine({ from, to }: Omit<Transition, 'propertyId'>): string | undefined {
  if (to === 'SOLD' && !isHidden(from)) return 'The seller marked this property as sold.'
  if (to === 'WITHDRAWN') return 'The seller took this property off the market.'
  if (to === 'EXPIRED' && !isHidden(from)) return 'The listing of this property was paused.'
  if (to === 'REMOVED') return removalLine
  // Says nothing about the seller, because a check is often about nothing.
  if (to === 'HELD') return 'Palapa is checking this listing and has hidden it for now.'
  if (isHidden(from)) return isPublic(to) ? returnLine : undefined
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
  const announcement: Announcement = { id: newId(), propertyId, to, text }
  await jobs.send(clientJobConnection(client), queue, announcement)
}

/** Registers the job that adds a line to each conversation about a property, and emails the buyers of a removed one. */
export function addStatusLines(app: App): void {
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
async function announce(app: App, { id, propertyId, to, text }: Announcement): Promise<void> {
  const listing = await findListing(app.db, propertyId)
  // Jobs may run out of order: a line about an earlier status would be wrong by now.
  if (listing?.status !== to) return
  // The listings of a suspended seller are hidden, whatever their status.
  if (listing.isSuspended && text === returnLine) return
  for (const conversationId of await listConversationsWithoutLine(app.db, propertyId, text)) {
    await addLine(
      app,
      { conversationId, sellerId: listing.sellerId },
      { id: idFrom(id, conversationId), text },
    )
  }
}

async function addLine(
  app: App,
  { conversationId, sellerId }: { conversationId: string; sellerId: string },
  line: { id: string; text: string },
): Promise<void> {
  const membership = await findMembership(app.pool, sellerId, conversationId)
  if (!membership) return
  const message = { ...line, sender: 'system' as const, warnings: [], createdAt: app.clock() }
  try {
    const written = await inTransaction(app.pool, async (client) => {
      const result = await insertOnce(client, membership, message)
      if (result !== 'taken' && line.text === removalLine)
        await mailTo(app, client, membership.buyerId, (to) => removalMail(to, membership, app.config))
      return result
    })
    if (written === 'taken') return
    const presented = { ...message, ...written, isAutomatic: false, pictures: [] }
    publishMessage(app, membership, presentMessage(presented, app.config.apiUrl), written)
  } catch (error) {
    // A member who deleted the account needs no line.
    if (!(error instanceof MissingMember)) throw error
  }
}

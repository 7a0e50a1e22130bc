import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { singleLine } from '#contract/fields.ts'
import { listingNumber } from '#contract/listing-number.ts'
import { isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import { type Db, drizzleOn } from '#server/db/client.ts'
import { conversationAction, type Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { findAddress, findProfile } from '#server/profiles/queries.ts'
import { findListing } from '#server/properties/queries.ts'
import { findSuspension } from '#server/suspensions/queries.ts'
import { findMembership } from './message-changes.ts'

type App = Pick<FastifyInstance, 'db' | 'pool' | 'mailer' | 'config'>

type MailData = {
  conversationId: string
  buyerId: string
  propertyId: string
  /** Whether staff have put the listing back. */
  isBack: boolean
}

const removalMail: MailKind<MailData> = { name: 'removed-listings' }

// Also true of a listing that was removed for another reason than fraud, such as one that exists twice.
const caution = 'Please pay nothing for it before your own attorney has searched the title.'

/** What both members of a conversation read once staff have removed its listing. */
export const removalLine = `Palapa removed this listing. ${caution}`

/** Registers the writer of the email to a buyer about a listing that staff have removed, or put back. */
export function addRemovalMail(app: App): void {
  app.mailer.addWriter(removalMail, (data) => writeMail(app, data))
}

/** Queues that email in the transaction of the line in the conversation. A listing can have many buyers. */
export async function queueRemovalMail(
  { mailer }: Pick<App, 'mailer'>,
  client: pg.PoolClient,
  data: MailData,
): Promise<void> {
  await mailer.sendInTurn(drizzleOn(client), removalMail, data)
}

/** Returns whether staff have removed a listing; its seller may have deleted the account since, which withdraws it. */
export async function isRemoved(
  db: Db,
  { status, sellerId }: { status: PropertyStatus; sellerId: string },
): Promise<boolean> {
  return status === 'REMOVED' || (status === 'WITHDRAWN' && (await isErased(db, sellerId)))
}

const isErased = async (db: Db, sellerId: string) => (await findProfile(db, sellerId)) === undefined

/** Returns the email. Called on delivery, by when another decision may have replaced the one that it is about. */
async function writeMail(app: App, data: MailData): Promise<Mail | undefined> {
  const { db, pool, config } = app
  const { conversationId, buyerId, propertyId, isBack } = data
  const membership = await findMembership(pool, buyerId, conversationId)
  const listing = await findListing(db, propertyId)
  const to = knownAddress(await findAddress(db, buyerId))
  if (!membership || !listing || to === '') return undefined
  const isRight = isBack ? isPublic(listing.status) : await isRemoved(db, listing)
  if (!isRight) return undefined
  if (isBack && listing.isSuspended) return postpone(app, data, listing.sellerId)
  const title = singleLine(membership.propertyTitle)
  return {
    to,
    replyTo: config.mail.operator,
    ...(isBack ? returnTexts(listing.status) : removalTexts),
    // The title was erased with the account.
    details: [
      [
        'Listing',
        (await isErased(db, listing.sellerId)) ? `${title}, No. ${listingNumber(propertyId)}` : title,
      ],
    ],
    action: conversationAction(config.publicUrl, conversationId),
    notes: ['We give no details about the reason, to protect everyone involved.'],
  }
}

const postponedSeconds = 24 * 3600

/** Queues the email again for later, because its listing is hidden until the suspension of its seller ends. Does nothing if that is permanent. */
async function postpone({ db, mailer }: App, data: MailData, sellerId: string): Promise<undefined> {
  const suspension = await findSuspension(db, sellerId)
  if (suspension?.until !== null) await mailer.sendInTurn(db, removalMail, data, postponedSeconds)
}

const removalTexts = {
  subject: 'A listing in your messages was removed',
  title: 'Palapa removed a listing',
  paragraphs: [
    `You have a conversation about this listing. ${caution} If someone asks you for money before that, open the conversation and report them. If you have paid already, speak to your own attorney now.`,
  ],
}

/** What readers must know about a listing that was put back and is not for sale. */
const stateNotes: Partial<Record<PropertyStatus, string>> = {
  EXPIRED: ' It is paused at the moment.',
  SOLD: ' Its seller marked it as sold.',
}

const returnTexts = (status: PropertyStatus) => ({
  subject: 'A listing in your messages is back',
  title: 'Palapa put a listing back',
  paragraphs: [
    `You have a conversation about this listing. We had removed it, looked at it again, and put it back.${stateNotes[status] ?? ''} As with every listing, pay nothing before your own attorney has searched the title.`,
  ],
})

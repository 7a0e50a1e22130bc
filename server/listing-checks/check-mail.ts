import type { FastifyInstance } from 'fastify'
import { singleLine } from '#contract/fields.ts'
import { formatLongDayInBelize } from '#contract/lib/date-text.ts'
import { type CheckReason, isAboutOffer } from '#contract/lifecycle/check-reasons.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { listingCheckPage } from '#contract/lifecycle/listing-checks.ts'
import { moneyText } from '#contract/costs/money.ts'
import { findOrCreateMailChoice } from '#server/mail-choices/changes.ts'
import { unsubscribeLinks } from '#server/mail-choices/unsubscribe.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { MailKind } from '#server/mail/mailer.ts'
import { knownAddress } from '#server/profiles/policy.ts'
import { setMailAccepted } from './due-changes.ts'
import { expiredDays } from './expired-changes.ts'
import { createKeys } from './key-changes.ts'
import { type AskedProperty, listAskedAt } from './queries.ts'

type App = Pick<FastifyInstance, 'pool' | 'db' | 'mailer' | 'config' | 'clock'>

/** The properties of a seller that an email names with a link each; the dashboard has the others. */
const mostItems = 20

/** The questions to a seller at one time. */
type MailData = { userId: string; askedAt: string }

export const checkMail: MailKind<MailData> = { name: 'listing-checks' }

/** Registers the writer of the emails that ask whether listings are still for sale. */
export function addCheckMail(app: App): void {
  const onDelivered = async (data: MailData) => {
    // Emails in the outbox have reached no seller.
    if (app.config.mail.smtpUrl !== undefined) await setMailAccepted(app.pool, { ...data, now: app.clock() })
  }
  app.mailer.addWriter(checkMail, (data) => writeMail(app, data), { onDelivered })
}

/** Returns the email with new keys. Called on delivery, so that no queue stores a key and no answered question is repeated. */
async function writeMail(
  { db, pool, config, clock }: App,
  { userId, askedAt }: MailData,
): Promise<Mail | undefined> {
  const time = new Date(askedAt)
  const asked = await listAskedAt(db, userId, time)
  const to = knownAddress(asked[0]?.email ?? '')
  const named = asked.slice(0, mostItems)
  if (to === '' || named.length === 0) return undefined
  // Without a delivered email nothing is paused, so the notices ask a seller who turned the emails off.
  const choice = await findOrCreateMailChoice(db, userId, 'listings')
  if (!choice || choice.mode === 'off') return undefined
  const unsubscribe = unsubscribeLinks(config, choice.key, 'Choose which emails you get')
  const keys = await createKeys(
    pool,
    named.map(({ id }) => id),
    { askedAt: time, now: clock() },
  )
  const urlOf = ({ id }: AskedProperty) => `${config.publicUrl}${listingCheckPage}?key=${keys.get(id) ?? ''}`
  const [only] = named
  if (asked.length === 1 && only) return { to, unsubscribe, ...mailAboutOne(only, urlOf(only)) }
  return { to, unsubscribe, ...mailAboutSeveral(asked, urlOf, config.publicUrl) }
}

const keyNoteOfOne =
  'You do not need to sign in. The link is only for you: it can change the status of this listing, but not its price or text.'
const keyNoteOfSeveral =
  'You do not need to sign in. The links are only for you: they can change the status of these listings, but not their price or text.'

function mailAboutOne(property: AskedProperty, url: string): Omit<Mail, 'to' | 'unsubscribe'> {
  const title = singleLine(property.title)
  const { subject, heading, lead } = wordsOf[property.reason](title, property.questions === 2)
  return {
    subject,
    title: heading,
    paragraphs: [lead, ...outcomeOf(property)],
    details: [
      ['Listing', title],
      ['Place', singleLine(property.location)],
      ['Asking price', priceOf(property)],
    ],
    action: { text: linkText(property.reason), url },
    notes: [keyNoteOfOne],
  }
}

function mailAboutSeveral(
  asked: AskedProperty[],
  urlOf: (property: AskedProperty) => string,
  publicUrl: string,
): Omit<Mail, 'to' | 'unsubscribe'> {
  const arePaused = asked.every(({ reason }) => reason === 'PAUSED')
  const areUnderOffer = asked.every(({ reason }) => isAboutOffer(reason))
  const subject = arePaused
    ? `${asked.length} of your listings are paused`
    : `${asked.length} of your listings: are they still ${areUnderOffer ? 'under offer' : 'for sale'}?`
  const status = arePaused ? 'EXPIRED' : areUnderOffer ? 'UNDER_OFFER' : 'ACTIVE'
  const items = asked.slice(0, mostItems).map((property) => ({
    title: singleLine(property.title),
    note: [itemNotes[property.reason], ...(arePaused ? [] : outcomeOf(property))].join(' '),
    link: { text: linkText(property.reason), url: urlOf(property) },
  }))
  const more = asked.length - items.length
  return {
    subject,
    title: `${asked.length} of your listings`,
    paragraphs: [
      arePaused
        ? `${pauseRule} Buyers can no longer find these. Nothing is lost: you can bring each of them back. ${pausedOutcome}`
        : 'Buyers trust listings that are up to date. Please take a moment for these: one answer each is enough.',
    ],
    items,
    // No button beside the links, unless it leads to more: the dashboard asks to sign in, and they do not.
    ...(more > 0 && {
      action: { text: `See ${more} more on your dashboard`, url: `${publicUrl}${dashboardOf(status)}` },
    }),
    notes: [keyNoteOfSeveral],
  }
}

const pauseRule =
  'We pause a listing when its seller has not replied to our questions, or when it has been under offer for 240 days.'

const itemNotes: Record<CheckReason, string> = {
  AGE: 'Not confirmed for a while. Is it still for sale?',
  UNDER_OFFER: 'Is it still under offer?',
  UNDER_OFFER_END: 'Under offer for almost eight months. How did the sale go?',
  UNANSWERED: 'Buyers have waited two weeks for a reply. Is it still for sale?',
  PAUSED: 'Paused: buyers can no longer find it.',
}

const linkText = (reason: CheckReason) => (reason === 'PAUSED' ? 'Bring it back' : 'Answer now')

type Words = { subject: string; heading: string; lead: string }

/** The words of an email about one listing. */
const wordsOf: Record<CheckReason, (title: string, isReminder: boolean) => Words> = {
  AGE: (title, isReminder) => ({
    subject: `${isReminder ? 'Reminder: is' : 'Is'} ${title} still for sale?`,
    heading: 'Is it still for sale?',
    lead: 'Buyers trust listings that are up to date, and it has been a while since you confirmed this one. One answer is enough.',
  }),
  UNDER_OFFER: (title) => ({
    subject: `Is ${title} still under offer?`,
    heading: 'Is it still under offer?',
    lead: 'Your listing says that it is under offer. Has it sold, or is it back on the market? One answer is enough.',
  }),
  UNDER_OFFER_END: (title, isReminder) => ({
    subject: `${isReminder ? 'Reminder: ' : ''}${title} has been under offer for almost eight months`,
    heading: 'How did the sale go?',
    lead: 'A listing can be under offer for 240 days. Please mark it as sold, or put it back on the market.',
  }),
  UNANSWERED: (title, isReminder) => ({
    subject: `${isReminder ? 'Reminder: buyers' : 'Buyers'} are waiting for your reply about ${title}`,
    heading: 'Buyers are waiting for your reply',
    lead: 'At least three buyers have waited two weeks for a reply in the Message Center. If the property is no longer for sale, please say so and the listing is closed.',
  }),
  PAUSED: (title) => ({
    subject: `We paused ${title}: you can bring it back`,
    heading: 'Your listing is paused',
    lead: `${pauseRule} Buyers can no longer find this one. Nothing is lost: you can bring it back.`,
  }),
}

const pausedOutcome = `A listing that stays paused for ${expiredDays} days is taken off the market.`

/** Returns what happens without a reply that keeps the listing. */
function outcomeOf({ reason, questions, checkDueAt }: AskedProperty): string[] {
  if (reason === 'PAUSED') return [pausedOutcome]
  if (reason === 'UNDER_OFFER') return []
  const isEnd = reason === 'UNDER_OFFER_END'
  if (questions === 1) {
    const condition = isEnd ? 'If it stays under offer' : 'If we do not hear from you'
    return [`${condition}, we ask once more, then we pause the listing.`]
  }
  const day = formatLongDayInBelize(checkDueAt)
  const condition = isEnd ? 'nothing changes' : 'we do not hear from you'
  return [`If ${condition} before ${day}, we pause the listing.`]
}

const priceOf = ({ price }: AskedProperty) => moneyText(price)

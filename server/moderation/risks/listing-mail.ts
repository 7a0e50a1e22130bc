import { singleLine } from '#contract/fields.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { appealPage } from '#contract/moderation/appeals.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'

type Words = { subject: string; lead: string; note: string }

const changeNote = 'Please make the change, or reply to this email if you do not agree.'
const appealNote = 'If you do not agree, reply to this email. A person reads it.'
const isBack = { subject: 'Your listing is back', note: appealNote }

/** What happened to a listing, as its seller reads it. */
const words = {
  approve: {
    subject: 'Your listing is approved',
    lead: 'A person reviewed your listing and approved it. There is nothing you need to do.',
    note: appealNote,
  },
  approve_held: {
    subject: 'Your listing is approved',
    lead: 'A person reviewed your listing and approved it. It is no longer hidden.',
    note: appealNote,
  },
  approve_withdrawn: {
    subject: 'Your listing is approved',
    lead: 'A person reviewed your listing and approved it. It is off the market, and you can bring it back at any time.',
    note: appealNote,
  },
  ask_change: {
    subject: 'Please change your listing',
    lead: 'A person reviewed your listing and asks you to change something.',
    note: changeNote,
  },
  hold: {
    subject: 'Your listing is being checked',
    lead: 'We hid your listing while we check it. Nothing is deleted, and you can still edit it.',
    note: appealNote,
  },
  remove: {
    subject: 'We removed your listing',
    lead: 'A person reviewed your listing and removed it. Other people can no longer see it.',
    note: 'If you do not agree, appeal with the button above, or reply to this email. A person reads it.',
  },
  restore: { ...isBack, lead: 'A person reviewed your listing and restored it.' },
  release: { ...isBack, lead: 'Your listing is no longer hidden. There is nothing you need to do.' },
} satisfies Record<string, Words>

export type ListingStep = keyof typeof words

/** What happened to a listing, and why. */
type ListingNews = {
  step: ListingStep
  title: string
  reason: string
  propertyId: string
  /** The status of the listing since then. */
  status: PropertyStatus
}

/** Returns the email to the seller of a listing. */
export function listingMail(
  to: string,
  news: ListingNews,
  { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>,
): Mail {
  const { subject, lead, note } = words[news.step]
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [lead, 'The reason:'],
    quote: news.reason,
    details: { Listing: singleLine(news.title) },
    action: actionOf(news, publicUrl),
    notes: [note],
  }
}

/** Returns where the seller sees the listing, or does what the email asks for. */
function actionOf({ step, propertyId, status }: ListingNews, publicUrl: string): NonNullable<Mail['action']> {
  if (step === 'remove') return { text: 'Appeal', url: `${publicUrl}${appealPage}?property=${propertyId}` }
  if (step === 'ask_change')
    return { text: 'Edit your listing', url: `${publicUrl}/edit-listing/${propertyId}` }
  return { text: 'Open your dashboard', url: `${publicUrl}${dashboardOf(status)}` }
}

/** Returns the email to the operator about a listing that only staff could have hidden, while there are none. */
export function reviewNeededMail(title: string, url: string, { operator }: Config['mail']): Mail {
  const subject = 'A listing needs a review'
  return {
    to: operator,
    subject,
    title: subject,
    paragraphs: [
      'A new or changed listing should be reviewed. It stays public, because listings are hidden only while there are staff to review them.',
      'Add a member of staff with the command “npm run staff”, and decide the case in the queue.',
    ],
    details: { Listing: singleLine(title) },
    action: { text: 'Open the listing', url },
  }
}

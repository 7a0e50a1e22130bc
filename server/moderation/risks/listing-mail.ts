import { singleLine } from '#contract/fields.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { appealPage } from '#contract/moderation/appeals.ts'
import { isPublic, type PropertyStatus } from '#contract/property-statuses.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'

type Words = {
  subject: string
  lead: string
  /** What introduces the reason, unless that justifies a decision against the seller. */
  reasonLead?: string
  /** Left out where the seller has nothing to object to. */
  note?: string
}

const changeNote = 'Please make the change, or reply to this email if you do not agree.'
const appealNote = 'If you do not agree, reply to this email. A person reads it.'
const reviewLead = 'The person who reviewed it wrote:'
const suspendedNote =
  'Your account is suspended. If you do not agree, use the link in our email about the suspension, or reply to this email. A person reads it.'
const suspensionNote = 'To appeal the suspension, use the link in our email about it.'

/** What happened to a listing, as its seller reads it. */
const words = {
  approve: {
    subject: 'Your listing is approved',
    lead: 'A person reviewed your listing and approved it. There is nothing you need to do.',
    reasonLead: reviewLead,
  },
  /** Approves a listing that is hidden, or was withdrawn while it was. */
  approve_checked: {
    subject: 'Your listing is approved',
    lead: 'A person reviewed your listing and approved it.',
    reasonLead: reviewLead,
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
  restore: {
    subject: 'We restored your listing',
    lead: 'A person reviewed your listing and restored it.',
    reasonLead: reviewLead,
  },
  release: {
    subject: 'We restored your listing',
    lead: 'We had hidden your listing for a check.',
    reasonLead: 'What happened:',
  },
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
  /** Whether its seller is suspended, and so cannot sign in. */
  isSuspended: boolean
}

/** Returns the email to the seller of a listing. */
export function listingMail(
  to: string,
  news: ListingNews,
  { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>,
): Mail {
  const { subject, lead, reasonLead = 'The reason:', note } = wordsOf(news)
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [lead, reasonLead],
    quote: news.reason,
    details: [['Listing', singleLine(news.title)]],
    ...(!news.isSuspended && { action: actionOf(news, publicUrl) }),
    notes: notesOf(news, note),
  }
}

function notesOf({ isSuspended }: ListingNews, note: string | undefined): string[] {
  if (!isSuspended) return note === undefined ? [] : [note]
  return [note === undefined ? suspensionNote : suspendedNote]
}

/** Steps after which neither staff nor a check hide the listing. */
const returningSteps: ListingStep[] = ['approve_checked', 'restore', 'release']
/** Steps that are good news. */
const acceptingSteps: ListingStep[] = ['approve', ...returningSteps]
const visible = 'It is no longer hidden. There is nothing you need to do.'

function wordsOf(news: ListingNews): Words {
  const { step } = news
  const about: Words = words[step]
  if (!returningSteps.includes(step)) return about
  const state = stateOf(news)
  const isBack = step !== 'approve_checked' && state === visible
  return {
    ...about,
    lead: `${about.lead} ${state}`,
    ...(isBack && { subject: 'Your listing is back' }),
  }
}

/** Returns the sentence that says whether buyers find the listing again. */
function stateOf({ status, isSuspended }: ListingNews): string {
  if (isSuspended) return 'It stays hidden while your account is suspended.'
  if (status === 'WITHDRAWN') return 'It is off the market, and you can bring it back at any time.'
  if (status === 'EXPIRED') return 'It is paused: bring it back from your dashboard.'
  return visible
}

/** Returns where the seller sees the listing, or does what the email asks for. */
function actionOf({ step, propertyId, status }: ListingNews, publicUrl: string): NonNullable<Mail['action']> {
  if (step === 'remove') return { text: 'Appeal', url: `${publicUrl}${appealPage}?property=${propertyId}` }
  if (step === 'ask_change')
    return { text: 'Edit your listing', url: `${publicUrl}/edit-listing/${propertyId}` }
  // A paused listing is brought back from the dashboard.
  if (acceptingSteps.includes(step) && isPublic(status) && status !== 'EXPIRED')
    return { text: 'Open your listing', url: `${publicUrl}/property/${propertyId}` }
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
    details: [['Listing', singleLine(title)]],
    action: { text: 'Open the listing', url },
  }
}

import { appealPage } from '#contract/moderation/appeals.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type ActiveSuspension, suspensionSentence } from '#server/suspensions/policy.ts'

type SentSuspension = ActiveSuspension & {
  /** That of the link to appeal. */
  key: string
  /** Whether the suspension hides listings of the person. */
  hidesListings: boolean
}

/** Returns the email to a person who was suspended. */
export function suspendedMail(to: string, suspension: SentSuspension, { publicUrl, mail }: Config): Mail {
  const isForGood = suspension.until === null
  const subject = isForGood ? 'Your account is suspended for good' : 'Your account is suspended'
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [
      `${suspensionSentence(suspension)} You ${isForGood ? 'can no longer sign in' : 'cannot sign in until then'}.`,
      hiddenText(suspension),
      'The reason:',
    ],
    quote: suspension.reason,
    action: { text: 'Appeal', url: `${publicUrl}${appealPage}?key=${suspension.key}` },
    notes: [
      'If you do not agree, press the button or reply to this email. A person reads it.',
      `${isForGood ? 'You can still ask us' : 'While you cannot sign in, ask here'} for a copy of your data or its deletion: ${publicUrl}/contact`,
    ],
  }
}

function hiddenText({ until, hidesListings }: SentSuspension): string {
  if (!hidesListings) return 'Nothing is deleted.'
  if (until === null) return 'Your listings are hidden. Nothing is deleted.'
  return 'Your listings are hidden until then. Nothing is deleted, and those that were not held or removed return automatically.'
}

type EndedSuspension = {
  /** That of staff who lifted it. */
  reason: string | undefined
  /** Whether the person has listings that are not withdrawn. */
  hasListings: boolean
}

/** Returns the email to a person whose suspension has ended. */
export function endedMail(
  to: string,
  { reason, hasListings }: EndedSuspension,
  { publicUrl, mail }: Config,
): Mail {
  const subject = 'Your account is no longer suspended'
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [
      `You can sign in again.${hasListings ? ' Your listings that were not held or removed are visible again.' : ''}`,
      ...(reason === undefined ? [] : ['The reason:']),
    ],
    ...(reason !== undefined && { quote: reason }),
    action: { text: 'Sign in', url: `${publicUrl}/signin` },
  }
}

import { type ErasureReason, erasureReasonNames } from '#contract/moderation/people.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'

/** Returns the email to a person whose account staff have deleted. */
export function erasedMail(to: string, reason: ErasureReason, { mail }: Pick<Config, 'mail'>): Mail {
  const subject = 'Your account was deleted'
  return {
    to,
    replyTo: mail.operator,
    subject,
    title: subject,
    paragraphs: [
      'We deleted your account, your messages and your data, except what the privacy policy says must stay for a while, and withdrew your listings. This cannot be undone.',
      'The reason:',
    ],
    quote: `${erasureReasonNames[reason]}.`,
    notes: [
      'This is the last email about your account. If you did not expect it, reply to it. A person reads it.',
    ],
  }
}

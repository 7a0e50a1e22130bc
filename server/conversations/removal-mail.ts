import { singleLine } from '#contract/fields.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Membership } from './message-changes.ts'

/** What both members of a conversation read once staff have removed its listing. */
export const removalLine =
  'Palapa removed this listing. Please pay nothing for it, and report anyone who asks you to.'

/** Returns the email to a buyer who may still be about to pay for a listing that staff have removed. */
export function removalMail(
  to: string,
  { conversationId, propertyTitle }: Pick<Membership, 'conversationId' | 'propertyTitle'>,
  { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>,
): Mail {
  return {
    to,
    replyTo: mail.operator,
    subject: 'A listing that you wrote about was removed',
    title: 'Palapa removed a listing',
    paragraphs: [
      'You have a conversation about this listing. Please pay nothing for it. If someone asks you to, open the conversation and report them.',
    ],
    details: { Listing: singleLine(propertyTitle) },
    action: {
      text: 'Open the conversation',
      url: `${publicUrl}/chat?conversation=${conversationId}`,
    },
    notes: ['We give no details about the reason, to protect everyone involved.'],
  }
}

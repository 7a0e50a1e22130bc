import { singleLine } from '#contract/fields.ts'
import type { Mail } from '#server/mail/mail.ts'

type SentAppeal = {
  text: string
  /** The address of the person; blank for an unknown one. */
  from: string
  userId: string
  /** Title of the listing, unless it is about a suspension. */
  title?: string | undefined
}

/** Returns the email to the operator about an appeal or a reply; what is written back goes to the person who sent it. */
export function appealSentMail({ text, from, userId, title }: SentAppeal, operator: string): Mail {
  const subject = 'A person replied to a decision'
  return {
    to: operator,
    ...(from !== '' && { replyTo: from }),
    subject,
    title: subject,
    paragraphs: [
      `It is a case in the queue of staff.${from && ' Reply to this email to write to the person.'}`,
      'The person wrote:',
    ],
    quote: text,
    details: {
      Person: userId,
      ...(title === undefined ? { About: 'A suspension' } : { Listing: singleLine(title) }),
    },
  }
}

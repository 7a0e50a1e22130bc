import { singleLine } from '#contract/fields.ts'
import type { Mail } from '#server/mail/mail.ts'

type SentAppeal = {
  text: string
  /** The address of the person; blank for an unknown one. */
  from: string
  /** Name and id. */
  person: string
  caseUrl: string
  /** Title of the listing, unless it is about a suspension. */
  title?: string | undefined
}

/** Returns the email to the operator about an appeal or a reply; what is written back goes to the person who sent it. */
export function appealSentMail({ text, from, person, caseUrl, title }: SentAppeal, operator: string): Mail {
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
    details: [
      ['Person', person],
      title === undefined ? ['About', 'A suspension'] : ['Listing', singleLine(title)],
    ],
    action: { text: 'Open the case', url: caseUrl },
  }
}

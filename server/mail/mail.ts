export type MailDetail = [label: string, value: string]

/** An email before it is rendered. All members are plain text, including user input. */
export type Mail = {
  /** One address, without a name. */
  to: string
  replyTo?: string
  subject: string
  title: string
  paragraphs: string[]
  /** User text, shown as a quotation with its line breaks. */
  quote?: string
  /** Labels with values, in the order in which they are shown. Not an object, whose keys the queue would reorder. */
  details?: MailDetail[]
  /** Several things with a link each. */
  items?: { title: string; note: string; link: { text: string; url: string } }[]
  /** A one-time code to be typed. */
  code?: string
  action?: { text: string; url: string }
  /** Small print below the button. */
  notes?: string[]
  /** How to unsubscribe: a page for people, and a call for mail programs (RFC 8058). */
  unsubscribe?: { text: string; pageUrl: string; callUrl: string }
}

/** Returns the detail of a value that may be blank or missing, as a list to spread. */
export function optionalDetail(label: string, value: string | undefined): MailDetail[] {
  return value ? [[label, value]] : []
}

/** Returns the button that opens a conversation. */
export function conversationAction(publicUrl: string, id: string): { text: string; url: string } {
  return { text: 'Open the conversation', url: `${publicUrl}/chat?conversation=${id}` }
}

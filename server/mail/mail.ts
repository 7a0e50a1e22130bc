/** A mail before it is laid out. All of it is plain text, also what a stranger typed. */
export type Mail = {
  /** One address, without a name. */
  to: string
  replyTo?: string
  subject: string
  title: string
  paragraphs: string[]
  /** Words of a person, shown as a quotation with their line breaks. */
  quote?: string
  /** Facts by their labels. */
  details?: Record<string, string>
  /** A one-time code to be typed. */
  code?: string
  action?: { text: string; url: string }
  /** Small print below the button. */
  notes?: string[]
  /** How to get no more mails of this kind: a page for people, and a call for mail programs (RFC 8058). */
  unsubscribe?: { text: string; pageUrl: string; callUrl: string }
}

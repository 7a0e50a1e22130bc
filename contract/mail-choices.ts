/** What users are emailed about, besides their account. */
export const mailKinds = ['messages', 'saved', 'listings', 'drafts'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailModes = ['off', 'instant', 'daily', 'weekly'] as const
export type MailMode = (typeof mailModes)[number]

/** The modes that a user may choose for each kind; the first is the default. */
export const modesOf: Record<MailKind, readonly [MailMode, ...MailMode[]]> = {
  /** Unread messages. */
  messages: ['instant', 'off'],
  /** Changes of properties that the user saved. */
  saved: ['daily', 'off'],
  /** Questions about the user's own listings. */
  listings: ['instant', 'off'],
  /** Reminders of unfinished listings. */
  drafts: ['instant', 'off'],
}

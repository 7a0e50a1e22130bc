import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, problems } from './errors.ts'

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

export const MailChoice = z.object({ kind: z.enum(mailKinds), mode: z.enum(mailModes) })
export type MailChoice = z.infer<typeof MailChoice>

/** The choice for every kind. */
const MailChoices = z.object({ choices: z.array(MailChoice) })

const ownPath = '/users/me/mail-choices'

export const getOwnMailChoices = endpoint({
  method: 'GET',
  path: ownPath,
  summary: 'What the caller is emailed about',
  auth: 'bearer',
  schema: { response: { ...problems, 200: MailChoices } },
})

export const setOwnMailChoice = endpoint({
  method: 'PUT',
  path: ownPath,
  summary: 'Choose how often the caller is emailed about one kind of news',
  auth: 'bearer',
  schema: { body: MailChoice, response: { ...problems, 200: MailChoices } },
})

/** A key from the links in an email authorizes these calls, without signing in. */
export const mailChoicesPath = '/mail-choices'
const MailKey = z.object({ key: z.string().check(z.maxLength(100)) })

export const getMailChoices = endpoint({
  method: 'GET',
  path: mailChoicesPath,
  summary: 'What the user of a key in an email is emailed about; a browser is redirected to the page',
  auth: 'none',
  schema: { querystring: MailKey, response: { ...problems, 303: Nothing, 200: MailChoices } },
})

export const setMailChoice = endpoint({
  method: 'PUT',
  path: mailChoicesPath,
  summary: 'Choose how often the user of a key is emailed about one kind of news',
  auth: 'none',
  schema: { querystring: MailKey, body: MailChoice, response: { ...problems, 200: MailChoices } },
})

export const stopMail = endpoint({
  method: 'POST',
  path: mailChoicesPath,
  summary: 'Turn off the kind of email that contained a key, as mail clients do (RFC 8058)',
  auth: 'none',
  schema: { querystring: MailKey, response: { ...problems, 204: Nothing } },
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, problems } from './errors.ts'
import { Interaction } from './interactions.ts'
import { Profile } from './profiles.ts'
import { Property } from './properties.ts'
import { reportReasons } from './stored-conversations.ts'

/** Everything that is kept about somebody. */
const OwnData = z.object({
  exportedAt: z.iso.datetime(),
  /** In the words of the authentication provider. */
  account: z.record(z.string(), z.unknown()),
  profile: z.nullable(Profile),
  listings: z.array(Property),
  interactions: z.array(z.omit(Interaction, { property: true })),
  /** What the caller has written in conversations, and the pictures uploaded for it. */
  messages: z.array(
    z.object({
      conversationId: z.string(),
      id: z.string(),
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  messagePictures: z.array(
    z.object({
      conversationId: z.string(),
      /** Null until it is sent with a message. */
      messageId: z.nullable(z.string()),
      url: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The conversations in which the caller has shown how they are reached. */
  sharedContacts: z.array(z.object({ conversationId: z.string(), sharedAt: z.iso.datetime() })),
  /** Whether unread messages are mailed. */
  messageMail: z.object({ isOn: z.boolean() }),
  blocks: z.array(z.object({ blockedId: z.string(), createdAt: z.iso.datetime() })),
  /** What the caller has reported to Palapa. */
  reports: z.array(
    z.object({
      conversationId: z.string(),
      reason: z.enum(reportReasons),
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
type OwnData = z.infer<typeof OwnData>

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'Everything that is kept about the caller',
  auth: 'bearer',
  schema: { response: { ...problems, 200: OwnData } },
})

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Delete the caller’s account and all that is theirs, and withdraw their listings',
  auth: 'bearer',
  schema: {
    body: z.object({
      /** Left out by those who have none and have just signed in with another service. */
      password: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: { ...problems, 204: Nothing },
  },
})

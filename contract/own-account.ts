import * as z from 'zod/mini'
import { senders } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, problems } from './errors.ts'
import { Interaction } from './interactions.ts'
import { Profile } from './profiles.ts'
import { Property } from './properties.ts'
import { messageWarnings, reportReasons, sides } from './stored-conversations.ts'

const OwnMessage = z.object({
  id: z.string(),
  sender: z.enum(senders),
  text: z.string(),
  time: z.iso.datetime(),
  pictures: z.array(z.string()),
  warnings: z.array(z.enum(messageWarnings)),
  /** By the caller, for themselves. */
  isDeleted: z.boolean(),
})

const OwnConversation = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyTitle: z.string(),
  side: z.enum(sides),
  otherName: z.string(),
  createdAt: z.iso.datetime(),
  /** Up to which message the caller has read, counted from 1. */
  readPosition: z.int(),
  /** When the caller has shown how they are reached. */
  sharedContactAt: z.nullable(z.iso.datetime()),
  messages: z.array(OwnMessage),
})

/** Everything that is kept about somebody. */
const OwnData = z.object({
  exportedAt: z.iso.datetime(),
  /** In the words of the authentication provider. */
  account: z.record(z.string(), z.unknown()),
  profile: z.nullable(Profile),
  listings: z.array(Property),
  interactions: z.array(z.omit(Interaction, { property: true })),
  conversations: z.array(OwnConversation),
  /** Uploaded for a message that was not sent. */
  unsentPictures: z.array(
    z.object({ conversationId: z.string(), url: z.string(), createdAt: z.iso.datetime() }),
  ),
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

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing, Problem, problems } from './errors.ts'
import { Id, optionalText, queryValue } from './fields.ts'
import { RefusedImage } from './images.ts'
import { maximumMessageLength, maximumMessageImages, Message, MessageImage } from './messages.ts'
import { Person, sides, Staff } from './participants.ts'

/** A conversation as one of its two users sees it. */
export const Conversation = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyTitle: z.string(),
  propertyImage: z.string(),
  /** Whether its page is hidden from the caller, such as that of a withdrawn or removed property. */
  isPropertyHidden: z.boolean(),
  /** Whether it is a sample listing, whose seller does not answer. */
  isPropertySample: z.boolean(),
  /** The caller's side. */
  side: z.enum(sides),
  buyer: Person,
  seller: Person,
  rep: Staff,
  support: Staff,
  /** Number of messages from others that the caller has not read. */
  unreadCount: z.int(),
  /** Position of the last message that the caller has read, and that the other user has. */
  readPosition: z.int(),
  otherReadPosition: z.int(),
  /** The newest message that the caller has not deleted. */
  lastMessage: z.nullable(Message),
  /** Whether the seller has written to the buyer, which makes the conversation a match. */
  isAnswered: z.boolean(),
  /** False when either user has blocked the other, has deleted their account or is suspended. */
  canWrite: z.boolean(),
  isOtherSuspended: z.boolean(),
  /** Whether the other user has deleted their account; absent from servers of the release before. */
  isOtherDeleted: z.optional(z.boolean()),
  /** Whether the caller has blocked the other user. */
  isBlocked: z.boolean(),
  hasSharedContact: z.boolean(),
  /** The other user's contact details, once shared; each is blank when unknown. */
  contact: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  createdAt: z.iso.datetime(),
})
export type Conversation = z.infer<typeof Conversation>

/** Number of unread messages in all conversations, as of a sequence of the caller's stream. */
export const UnreadTotal = z.object({ total: z.int(), streamPosition: z.int() })
export type UnreadTotal = z.infer<typeof UnreadTotal>

export const reportReasons = ['scam', 'spam', 'abuse', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const Report = z.object({
  reason: z.enum(reportReasons, 'Choose what is wrong.'),
  text: optionalText(2000),
  /** The message that the report is about, if it is about one. */
  messageId: z.optional(Id),
})
export type Report = z.infer<typeof Report>

const ConversationParams = z.object({ id: Id })
const Position = z.int32().check(z.gte(0))
const positionQuery = queryValue(z.pipe(z.coerce.number(), Position))

export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  summary: 'Start the conversation about a property with its seller, or return the existing one',
  auth: 'bearer',
  schema: {
    body: z.object({ propertyId: Id }),
    response: { ...problems, 429: Problem, 200: z.object({ conversation: Conversation }) },
  },
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary: 'The caller’s conversations, the one with the newest message first',
  auth: 'bearer',
  schema: {
    querystring: z.object({ cursor: queryValue(z.string().check(z.maxLength(200))) }),
    response: {
      ...problems,
      200: z.object({
        conversations: z.array(Conversation),
        unread: UnreadTotal,
        nextCursor: z.nullable(z.string()),
      }),
    },
  },
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  summary: 'One conversation',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    response: { ...problems, 200: z.object({ conversation: Conversation }) },
  },
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  summary: 'The newest messages, or those before or after a position; oldest first',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    querystring: z.object({ before: positionQuery, after: positionQuery }),
    response: {
      ...problems,
      200: z.object({
        messages: z.array(Message),
        /** In the requested direction. */
        hasMore: z.boolean(),
        /** The messages of this page that the caller has reported; absent from servers of the release before. */
        reportedMessageIds: z.optional(z.array(z.string())),
      }),
    },
  },
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  summary: 'Send a message, once per id that the client creates',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    body: z.object({
      id: z.uuid('The id of a new message must be a UUID.'),
      text: optionalText(maximumMessageLength),
      /** Images uploaded before, in display order. A message without images must have text. */
      pictureIds: z._default(z.array(Id).check(z.maxLength(maximumMessageImages)), []),
    }),
    response: { ...problems, 429: Problem, 200: z.object({ message: Message }) },
  },
})

export const uploadMessageImages = endpoint({
  method: 'POST',
  path: '/conversations/:id/pictures',
  summary:
    'Upload images for a message that is sent later: a multipart form with the repeated field "images"',
  auth: 'bearer',
  multipart: true,
  schema: {
    params: ConversationParams,
    response: {
      ...problems,
      201: z.object({ pictures: z.array(MessageImage) }),
      400: z.extend(Problem, {
        pictures: z.optional(z.array(MessageImage)),
        refused: z.optional(z.array(RefusedImage)),
      }),
      413: Problem,
      429: Problem,
      507: Problem,
    },
  },
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/conversations/:id/messages/:messageId',
  summary: 'Delete a message for the caller only',
  auth: 'bearer',
  schema: {
    params: z.extend(ConversationParams, { messageId: Id }),
    response: { ...problems, 204: Nothing },
  },
})

export const markRead = endpoint({
  method: 'PUT',
  path: '/conversations/:id/read',
  summary: 'Set the position up to which the caller has read',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    body: z.object({ position: Position }),
    response: { ...problems, 204: Nothing },
  },
})

export const setTyping = endpoint({
  method: 'POST',
  path: '/conversations/:id/typing',
  summary: 'Notify the other user that the caller is typing',
  auth: 'bearer',
  schema: { params: ConversationParams, response: { ...problems, 429: Problem, 204: Nothing } },
})

/** A mail key authorizes switching the emails that contain it, without signing in. */
export const messageMailPath = '/conversations/mail'
const MailKey = z.object({ key: z.string().check(z.maxLength(100)) })
const MessageMail = z.object({ isOn: z.boolean() })

export const getMessageMail = endpoint({
  method: 'GET',
  path: messageMailPath,
  summary:
    'Whether mail about unread messages is on, by the key in such an email; a browser is redirected to the page',
  auth: 'none',
  schema: { querystring: MailKey, response: { ...problems, 303: Nothing, 200: MessageMail } },
})

export const setMessageMail = endpoint({
  method: 'PUT',
  path: messageMailPath,
  summary: 'Turn mail about unread messages on or off, by the key in such an email',
  auth: 'none',
  schema: { body: z.extend(MailKey, { isOn: z.boolean() }), response: { ...problems, 200: MessageMail } },
})

export const stopMessageMail = endpoint({
  method: 'POST',
  path: messageMailPath,
  summary: 'Turn mail about unread messages off, as mail clients do (RFC 8058)',
  auth: 'none',
  schema: { querystring: MailKey, response: { ...problems, 204: Nothing } },
})

export const shareContact = endpoint({
  method: 'PUT',
  path: '/conversations/:id/contact',
  summary: 'Share the caller’s email address and phone number with the other user',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    response: { ...problems, 200: z.object({ conversation: Conversation }) },
  },
})

export const setBlock = endpoint({
  method: 'PUT',
  path: '/conversations/:id/block',
  summary: 'Block the other user in every conversation with them, or unblock them',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    body: z.object({ isBlocked: z.boolean() }),
    response: { ...problems, 200: z.object({ conversation: Conversation }) },
  },
})

export const reportConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/reports',
  summary: 'Report the other user to the operator',
  auth: 'bearer',
  schema: {
    params: ConversationParams,
    body: Report,
    response: { ...problems, 429: Problem, 204: Nothing },
  },
})

const ownMessageMailPath = '/users/me/message-mail'

export const getOwnMessageMail = endpoint({
  method: 'GET',
  path: ownMessageMailPath,
  summary: 'Whether the caller is emailed about unread messages',
  auth: 'bearer',
  schema: { response: { ...problems, 200: MessageMail } },
})

export const setOwnMessageMail = endpoint({
  method: 'PUT',
  path: ownMessageMailPath,
  summary: 'Turn mail about unread messages on or off for the caller',
  auth: 'bearer',
  schema: { body: MessageMail, response: { ...problems, 200: MessageMail } },
})

/** Path of the caller’s stream: server-sent events with ids. */
export const eventsPath = '/conversations/events'

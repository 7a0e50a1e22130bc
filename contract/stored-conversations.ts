import * as z from 'zod/mini'
import { Person, senders, Staff } from './conversations.ts'

export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]

export const maximumMessageLength = 4000

/** Nothing in it can be seen: characters without a width pass for text, and no trimming takes them. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}

export const maximumMessagePictures = 10
/** Messages of one load: the newest of a conversation, or the next older ones. */
export const messagePageSize = 50

/** What a reader is warned of before acting on a message. */
export const messageWarnings = ['phone', 'payment', 'link', 'deposit'] as const
export type MessageWarning = (typeof messageWarnings)[number]

export const MessagePicture = z.object({
  id: z.string(),
  /** The 1280 version, or the widest there is; other widths by replacing the number. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The dominant colour, as `#rrggbb`. */
  placeholder: z.string(),
  widths: z.array(z.int()),
})
export type MessagePicture = z.infer<typeof MessagePicture>

export const StoredMessage = z.object({
  /** Made by the client that wrote it. */
  id: z.string(),
  /** Its place in the conversation, the same for everybody, from 1. */
  position: z.int(),
  sender: z.enum(senders),
  text: z.string(),
  time: z.iso.datetime(),
  pictures: z.array(MessagePicture),
  warnings: z.array(z.enum(messageWarnings)),
})
export type StoredMessage = z.infer<typeof StoredMessage>

/** A conversation as one of its two people sees it. */
export const StoredConversation = z.object({
  id: z.string(),
  propertyId: z.string(),
  propertyTitle: z.string(),
  propertyImage: z.string(),
  /** Which of the two the caller is. */
  side: z.enum(sides),
  buyer: Person,
  seller: Person,
  rep: Staff,
  support: Staff,
  /** Messages of others that the caller has not read. */
  unreadCount: z.int(),
  /** Up to where the caller has read, and up to where the other person has. */
  readPosition: z.int(),
  otherReadPosition: z.int(),
  /** The newest message that the caller has not deleted. */
  lastMessage: z.nullable(StoredMessage),
  /** The seller has answered in person: the match is a true one. */
  isAnswered: z.boolean(),
  /** False when one of the two has blocked the other, or is no longer a member. */
  canWrite: z.boolean(),
  /** The caller has blocked the other person. */
  isBlocked: z.boolean(),
  hasSharedContact: z.boolean(),
  /** How to reach the other person, once they shared it; each is blank when it is not known. */
  contact: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  createdAt: z.iso.datetime(),
})
export type StoredConversation = z.infer<typeof StoredConversation>

/** Unread messages in all conversations; those told up to a position of the caller's stream are counted. */
export const UnreadTotal = z.object({ total: z.int(), streamPosition: z.int() })
export type UnreadTotal = z.infer<typeof UnreadTotal>

/**
 * What a stream tells, by the name of the event. An event with an id changes what is stored: ids are the caller's
 * own count, one more with every event, so a client that has them all has missed nothing.
 */
export type ConversationEvents = {
  /** The stream stands, and all up to its id has been told. */
  ready: { unread: UnreadTotal }
  /** `side` is the caller's. */
  message: { conversationId: string; side: Side; message: StoredMessage }
  /** Everything but messages: a new conversation, what was read, shared or blocked. */
  conversation: { conversation: StoredConversation; unread: UnreadTotal }
  /** The caller deleted a message for themselves. */
  deletion: { conversationId: string; messageId: string }
  /** Has no id, because it is not stored. Ends by itself after `typingMs`. */
  typing: { conversationId: string; sender: Side | 'support'; isTyping: boolean }
  /** Too much was missed to be told one by one: load again what is shown. */
  resync: Record<string, never>
}
export type ConversationEventName = keyof ConversationEvents

/** How long somebody counts as typing after the last word of it. */
export const typingMs = 6000

export const reportReasons = ['scam', 'spam', 'abuse', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

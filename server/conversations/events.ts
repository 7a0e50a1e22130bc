import type { FastifyInstance } from 'fastify'
import type { ConversationEventName, ConversationEvents } from '#contract/conversation-events.ts'
import type { Message } from '#contract/messages.ts'
import type { Sequences } from './changes.ts'
import { presentConversation, presentMessage } from './present.ts'
import { findConversation, findUnread } from './queries.ts'
import type { Membership, NewMessage, Written } from './message-changes.ts'
import type { MessageImageRow } from './message-queries.ts'

type App = Pick<FastifyInstance, 'db' | 'config' | 'realtime'>

export const topicOf = (userId: string) => `conversations:${userId}`

/** Returns an event in the format of server-sent events; one without a sequence is not stored. */
export function frameOf<N extends ConversationEventName>(
  name: N,
  data: ConversationEvents[N],
  sequence?: number,
): string {
  const id = sequence === undefined ? '' : `id: ${sequence}\n`
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Returns the sequence of an event, undefined when it is not stored. */
export function sequenceOf(frame: string): number | undefined {
  return frame.startsWith('id: ') ? Number.parseInt(frame.slice(4), 10) : undefined
}

/** Returns whether clients need to know the events about notices to read a frame. */
export function isAboutNotices(frame: string): boolean {
  return /^(id: \d+\n)?event: notice/.test(frame)
}

export function publish<N extends ConversationEventName>(
  { realtime }: Pick<App, 'realtime'>,
  userId: string,
  name: N,
  data: ConversationEvents[N],
  sequence?: number,
): void {
  realtime.publish(topicOf(userId), frameOf(name, data, sequence))
}

/** Publishes a message that was just written and committed to the buyer and the seller, and returns it as sent. */
export function publishWritten(
  app: App,
  { conversationId, buyerId, sellerId }: Membership,
  newMessage: NewMessage,
  written: Written & { pictures?: MessageImageRow[] },
): Message {
  const row = { ...newMessage, isAutomatic: false, pictures: [], ...written }
  const message = presentMessage(row, app.config.apiUrl)
  const { buyerStreamPosition, sellerStreamPosition } = written
  publish(app, buyerId, 'message', { conversationId, side: 'buyer', message }, buyerStreamPosition)
  publish(app, sellerId, 'message', { conversationId, side: 'seller', message }, sellerStreamPosition)
  return message
}

/** Publishes a changed conversation to its two users. Call it after the change is committed. */
export async function publishConversation(
  app: App,
  conversationId: string,
  sequences: Sequences,
): Promise<void> {
  for (const [userId, sequence] of sequences) {
    const row = await findConversation(app.db, userId, conversationId)
    if (!row) continue
    const conversation = presentConversation(row, app.config)
    const unread = await findUnread(app.db, userId)
    publish(app, userId, 'conversation', { conversation, unread }, sequence)
  }
}

export function publishDeletion(
  app: App,
  conversationId: string,
  messageId: string,
  sequences: Sequences,
): void {
  for (const [userId, sequence] of sequences) {
    publish(app, userId, 'deletion', { conversationId, messageId }, sequence)
  }
}

export function publishTyping(app: App, userIds: string[], typing: ConversationEvents['typing']): void {
  for (const userId of userIds) publish(app, userId, 'typing', typing)
}

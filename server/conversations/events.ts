import type { FastifyInstance } from 'fastify'
import type {
  ConversationEventName,
  ConversationEvents,
  StoredMessage,
} from '#contract/stored-conversations.ts'
import type { Told } from './changes.ts'
import { presentConversation } from './present.ts'
import { findConversation, findUnread } from './queries.ts'
import type { Membership, Written } from './sending.ts'

type App = Pick<FastifyInstance, 'db' | 'config' | 'realtime'>

export const topicOf = (userId: string) => `conversations:${userId}`

/** An event as it goes over the wire; without a position it is not stored. */
export function frameOf<N extends ConversationEventName>(
  name: N,
  data: ConversationEvents[N],
  position?: number,
): string {
  const id = position === undefined ? '' : `id: ${position}\n`
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The position of an event, undefined for one that is not stored. */
export function positionOf(frame: string): number | undefined {
  return frame.startsWith('id: ') ? Number.parseInt(frame.slice(4), 10) : undefined
}

function tell<N extends ConversationEventName>(
  { realtime }: App,
  userId: string,
  name: N,
  data: ConversationEvents[N],
  position?: number,
): void {
  realtime.publish(topicOf(userId), frameOf(name, data, position))
}

/** Tells both people of a message, once it is committed. */
export function tellMessage(
  app: App,
  { conversationId, buyerId, sellerId }: Membership,
  message: StoredMessage,
  { buyerStreamPosition, sellerStreamPosition }: Written,
): void {
  tell(app, buyerId, 'message', { conversationId, side: 'buyer', message }, buyerStreamPosition)
  tell(app, sellerId, 'message', { conversationId, side: 'seller', message }, sellerStreamPosition)
}

/** Tells each person what a conversation has become, once the change is committed. */
export async function tellConversation(app: App, conversationId: string, told: Told): Promise<void> {
  for (const [userId, position] of told) {
    const row = await findConversation(app.db, userId, conversationId)
    if (!row) continue
    const conversation = presentConversation(row, app.config.apiUrl)
    const unread = await findUnread(app.db, userId)
    tell(app, userId, 'conversation', { conversation, unread }, position)
  }
}

export function tellDeletion(app: App, conversationId: string, messageId: string, told: Told): void {
  for (const [userId, position] of told) {
    tell(app, userId, 'deletion', { conversationId, messageId }, position)
  }
}

export function tellTyping(app: App, userIds: string[], typing: ConversationEvents['typing']): void {
  for (const userId of userIds) tell(app, userId, 'typing', typing)
}

import type { ConversationEvents } from '#contract/conversation-events.ts'
import type { Conversation, UnreadTotal } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { isForSupport } from '#contract/support/prefix.ts'
import type { LiveEvent } from './event-connection.ts'

export type Typing = { sender: ConversationEvents['typing']['sender']; since: number }

export type LoadedMessages = {
  /** In order of position, without gaps up to the newest unless `hasGap`. */
  messages: Message[]
  /** Whether the newest is an own one that follows messages not received yet. */
  hasGap?: boolean
  /** Whether older messages exist, or the state of the first load. */
  history: 'loading' | 'failed' | 'partial' | 'whole'
}

/** The user's conversations as loaded in this tab. */
export type ConversationState = {
  status: 'loading' | 'ready' | 'failed'
  /** Most recently written first. */
  conversations: Conversation[]
  nextCursor: string | null
  messages: Record<string, LoadedMessages>
  /** Ids of the messages that the user has reported, by conversation. */
  reported: Record<string, ReadonlySet<string>>
  typing: Record<string, Typing>
  unread: UnreadTotal
}

export const nothingLoaded: ConversationState = {
  status: 'loading',
  conversations: [],
  nextCursor: null,
  messages: {},
  reported: {},
  typing: {},
  unread: { total: 0, streamPosition: 0 },
}

/** Returns the state after an event. An event received twice changes nothing. */
export function afterEvent(state: ConversationState, event: LiveEvent, now: number): ConversationState {
  switch (event.name) {
    case 'ready':
      return { ...state, unread: event.data.unread }
    case 'message':
      return withoutGap(afterMessage(state, event.data, event.id), event.data)
    case 'conversation': {
      const { conversation, unread } = event.data
      return { ...withConversation(state, conversation), unread }
    }
    case 'deletion':
      return afterDeletion(state, event.data)
    case 'typing': {
      const { conversationId, sender, isTyping } = event.data
      return isTyping
        ? { ...state, typing: { ...state.typing, [conversationId]: { sender, since: now } } }
        : withoutTyping(state, conversationId)
    }
    case 'notice':
    case 'noticesRead':
    case 'resync':
      return state
  }
}

export function withConversation(state: ConversationState, conversation: Conversation): ConversationState {
  const others = state.conversations.filter(({ id }) => id !== conversation.id)
  return { ...state, conversations: byTime([conversation, ...others]) }
}

type ConversationPage = { conversations: Conversation[]; unread: UnreadTotal }

/**
 * Returns the state with a page of the list, requested when this tab had the conversations `before`. A conversation that was changed
 * here in the meantime stays, and one that the server does not know as read yet.
 */
export function withPage(
  state: ConversationState,
  page: ConversationPage,
  before: Conversation[],
): ConversationState {
  const shown = page.conversations.map((loaded) => {
    const current = state.conversations.find(({ id }) => id === loaded.id)
    return current && (!before.includes(current) || isReadAfter(current, loaded)) ? current : loaded
  })
  const newlyRead = page.conversations.reduce(
    (sum, { unreadCount }, at) => sum + Math.max(0, unreadCount - (shown[at]?.unreadCount ?? 0)),
    0,
  )
  const total = Math.max(0, page.unread.total - newlyRead)
  return { ...shown.reduce(withConversation, state), unread: { ...page.unread, total } }
}

function isReadAfter(current: Conversation, loaded: Conversation): boolean {
  return (
    current.readPosition > loaded.readPosition &&
    current.lastMessage?.position === loaded.lastMessage?.position
  )
}

/** Returns whether a conversation that could be continued no longer can, such as after one of its users has deleted their account. */
export function isClosing({ conversations }: ConversationState, { id, canWrite }: Conversation): boolean {
  return !canWrite && conversations.some((current) => current.id === id && current.canWrite)
}

function afterMessage(
  state: ConversationState,
  { conversationId, side, message }: ConversationEvents['message'],
  streamPosition = 0,
): ConversationState {
  const isOwn = message.sender === side
  const current = state.conversations.find(({ id }) => id === conversationId)
  const isUnread = !isOwn && message.sender !== 'system' && message.position > (current?.readPosition ?? 0)
  const added = isUnread ? 1 : 0
  const isNew = message.position > (current?.lastMessage?.position ?? 0)
  const withoutSender = withoutTyping(state, conversationId, message.sender)
  const counted = { ...withoutSender, unread: afterCounting(state.unread, added, streamPosition) }
  const next = withMessage(counted, conversationId, message)
  if (!current || !isNew) return next
  return withConversation(next, {
    ...current,
    lastMessage: message,
    unreadCount: current.unreadCount + added,
    // As on the server: what the user has not seen stays unread, because the message may have waited in the outbox.
    readPosition: isOwn && current.unreadCount === 0 ? message.position : current.readPosition,
    isAnswered: current.isAnswered || (message.sender === 'seller' && !isForSupport(message.text)),
  })
}

function afterCounting(unread: UnreadTotal, added: number, streamPosition: number): UnreadTotal {
  if (streamPosition <= unread.streamPosition) return unread
  return { total: unread.total + added, streamPosition }
}

/** Inserts a message by position into the loaded messages of its conversation. */
function withMessage(state: ConversationState, conversationId: string, message: Message): ConversationState {
  const loaded = state.messages[conversationId]
  if (!loaded || loaded.messages.some(({ id }) => id === message.id)) return state
  const messages = [...loaded.messages, message].toSorted((one, other) => one.position - other.position)
  return { ...state, messages: { ...state.messages, [conversationId]: { ...loaded, messages } } }
}

/** Returns the state after an event about a message: events arrive in order, so those before it have been received too. */
function withoutGap(
  state: ConversationState,
  { conversationId, message }: ConversationEvents['message'],
): ConversationState {
  const loaded = state.messages[conversationId]
  if (!loaded?.hasGap || isBeforeNewest(message, loaded)) return state
  const { hasGap: _closed, ...whole } = loaded
  return { ...state, messages: { ...state.messages, [conversationId]: whole } }
}

const isBeforeNewest = ({ position }: Message, { messages }: LoadedMessages) =>
  position < (messages.at(-1)?.position ?? 0)

/** Merges a page of newer or older messages into the loaded messages. */
export function mergePage(
  loaded: LoadedMessages | undefined,
  page: Message[],
  hasOlder: boolean,
): LoadedMessages {
  const history = hasOlder ? 'partial' : 'whole'
  const current = loaded?.messages ?? []
  const [oldest, newest] = [current[0], current.at(-1)]
  const first = page[0]
  if (!oldest || !newest || !first) return { messages: current.length > 0 ? current : page, history }
  if (first.position > newest.position + 1) return { messages: page, history } // discard the loaded messages, because of the gap
  const added = page.filter(({ id }) => !current.some((message) => message.id === id))
  const messages = [...current, ...added].toSorted((one, other) => one.position - other.position)
  const newestOfPage = page.at(-1)
  const hasGap = loaded?.hasGap && newestOfPage && isBeforeNewest(newestOfPage, loaded)
  return {
    messages,
    history: first.position > oldest.position ? loadedHistory(loaded) : history,
    ...(hasGap && { hasGap }),
  }
}

function loadedHistory(loaded: LoadedMessages | undefined): 'partial' | 'whole' {
  return loaded?.history === 'whole' ? 'whole' : 'partial'
}

/**
 * Returns the state after the user's own message was sent. One that follows messages not received yet does not become the newest,
 * because only they show whether anything before it is unread.
 */
export function afterSending(
  state: ConversationState,
  conversationId: string,
  message: Message,
): ConversationState {
  const current = state.conversations.find(({ id }) => id === conversationId)
  if (!current) return state
  if (message.position > (current.lastMessage?.position ?? 0) + 1)
    return withGap(withMessage(state, conversationId, message), conversationId)
  return afterMessage(state, { conversationId, side: current.side, message })
}

function withGap(state: ConversationState, conversationId: string): ConversationState {
  const loaded = state.messages[conversationId]
  if (!loaded) return state
  return { ...state, messages: { ...state.messages, [conversationId]: { ...loaded, hasGap: true } } }
}

/** Returns the state after the user has reported messages, here or on another device. */
export function withReported(
  state: ConversationState,
  conversationId: string,
  messageIds: string[],
): ConversationState {
  const before = state.reported[conversationId]
  if (messageIds.every((id) => before?.has(id))) return state
  const reported = new Set([...(before ?? []), ...messageIds])
  return { ...state, reported: { ...state.reported, [conversationId]: reported } }
}

function afterDeletion(
  state: ConversationState,
  { conversationId, messageId }: ConversationEvents['deletion'],
): ConversationState {
  const loaded = state.messages[conversationId]
  if (!loaded) return state
  const messages = loaded.messages.filter(({ id }) => id !== messageId)
  const next = { ...state, messages: { ...state.messages, [conversationId]: { ...loaded, messages } } }
  const current = state.conversations.find(({ id }) => id === conversationId)
  if (current?.lastMessage?.id !== messageId) return next
  // Without an earlier message it stays the newest until the conversation is loaded again, unless there is none.
  const lastMessage = messages.at(-1) ?? (loaded.history === 'whole' ? null : current.lastMessage)
  return withConversation(next, { ...current, lastMessage })
}

/** Returns the state without a typing indicator, only that of `sender` if given. */
export function withoutTyping(
  state: ConversationState,
  conversationId: string,
  sender?: string,
): ConversationState {
  const typing = state.typing[conversationId]
  if (!typing || (sender !== undefined && typing.sender !== sender)) return state
  const { [conversationId]: _ended, ...others } = state.typing
  return { ...state, typing: others }
}

/** Returns whether the unread messages of a conversation are loaded. After a failed load or before a gap, some of them may be missing. */
export function isUnreadLoaded(
  { readPosition, lastMessage }: Conversation,
  { messages, history, hasGap = false }: LoadedMessages,
): boolean {
  const [oldest, newest] = [messages[0], messages.at(-1)]
  if (history === 'loading' || hasGap || !oldest || !newest) return false
  if (newest.position < (lastMessage?.position ?? 0)) return false
  return history !== 'failed' || oldest.position <= readPosition + 1
}

/** Returns the state after the user has read a conversation, before the server confirms it. */
export function afterReading(state: ConversationState, conversationId: string): ConversationState {
  const current = state.conversations.find(({ id }) => id === conversationId)
  const readPosition = current?.lastMessage?.position ?? 0
  if (!current || current.readPosition >= readPosition) return state
  const conversations = state.conversations.map((one) =>
    one === current ? { ...one, readPosition, unreadCount: 0 } : one,
  )
  const total = Math.max(0, state.unread.total - current.unreadCount)
  return { ...state, conversations, unread: { ...state.unread, total } }
}

function byTime(conversations: Conversation[]): Conversation[] {
  const timeOf = ({ lastMessage, createdAt }: Conversation) => lastMessage?.time ?? createdAt
  return conversations.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

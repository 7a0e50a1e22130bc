import type {
  ConversationEvents,
  StoredConversation,
  StoredMessage,
  UnreadTotal,
} from '#contract/stored-conversations.ts'
import type { LiveEvent } from './event-connection.ts'

export type Typing = { sender: ConversationEvents['typing']['sender']; since: number }

export type LoadedMessages = {
  /** In the order of the conversation, without a gap up to the newest. */
  messages: StoredMessage[]
  /** Whether there are older ones than these, or the first load has not ended. */
  history: 'loading' | 'failed' | 'partial' | 'whole'
}

/** What this tab knows of a person's stored conversations. */
export type StoredState = {
  status: 'loading' | 'ready' | 'failed'
  /** The last written first. */
  conversations: StoredConversation[]
  nextCursor: string | null
  messages: Record<string, LoadedMessages>
  typing: Record<string, Typing>
  unread: UnreadTotal
}

export const nothingLoaded: StoredState = {
  status: 'loading',
  conversations: [],
  nextCursor: null,
  messages: {},
  typing: {},
  unread: { total: 0, streamPosition: 0 },
}

/** What becomes of the state when something has happened. An event that is known already changes nothing. */
export function afterEvent(state: StoredState, event: LiveEvent, now: number): StoredState {
  switch (event.name) {
    case 'ready':
      return { ...state, unread: event.data.unread }
    case 'message':
      return afterMessage(state, event.data, event.id)
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
    case 'resync':
      return state
  }
}

export function withConversation(state: StoredState, conversation: StoredConversation): StoredState {
  const others = state.conversations.filter(({ id }) => id !== conversation.id)
  return { ...state, conversations: byTime([conversation, ...others]) }
}

function afterMessage(
  state: StoredState,
  { conversationId, side, message }: ConversationEvents['message'],
  streamPosition = 0,
): StoredState {
  const isOwn = message.sender === side
  const known = state.conversations.find(({ id }) => id === conversationId)
  // Whoever answers has read what stands before the answer, which may be heard later.
  const isUnread = !isOwn && message.sender !== 'system' && message.position > (known?.readPosition ?? 0)
  const added = isUnread ? 1 : 0
  const isNew = message.position > (known?.lastMessage?.position ?? 0)
  const settled = withoutTyping(state, conversationId, message.sender)
  const unread = afterCounting(state.unread, added, streamPosition)
  const answered = isOwn && isNew ? (known?.unreadCount ?? 0) : 0
  const counted = { ...settled, unread: { ...unread, total: Math.max(0, unread.total - answered) } }
  const next = withMessage(counted, conversationId, message)
  if (!known || !isNew) return next
  return withConversation(next, {
    ...known,
    lastMessage: message,
    unreadCount: isOwn ? 0 : known.unreadCount + added,
    readPosition: isOwn ? message.position : known.readPosition,
    isAnswered: known.isAnswered || message.sender === 'seller',
  })
}

function afterCounting(unread: UnreadTotal, added: number, streamPosition: number): UnreadTotal {
  if (streamPosition <= unread.streamPosition) return unread
  return { total: unread.total + added, streamPosition }
}

/** Puts a message in its place among those that are loaded, or are about to be. */
function withMessage(state: StoredState, conversationId: string, message: StoredMessage): StoredState {
  const loaded = state.messages[conversationId]
  if (!loaded || loaded.messages.some(({ id }) => id === message.id)) return state
  const messages = [...loaded.messages, message].toSorted((one, other) => one.position - other.position)
  return { ...state, messages: { ...state.messages, [conversationId]: { ...loaded, messages } } }
}

/** What is loaded with another page of it, which may be newer than all of it or older. */
export function joined(
  loaded: LoadedMessages | undefined,
  page: StoredMessage[],
  hasOlder: boolean,
): LoadedMessages {
  const history = hasOlder ? 'partial' : 'whole'
  const known = loaded?.messages ?? []
  const [oldest, newest] = [known[0], known.at(-1)]
  const first = page[0]
  if (!oldest || !newest || !first) return { messages: known.length > 0 ? known : page, history }
  if (first.position > newest.position + 1) return { messages: page, history } // too much is missing between them
  const added = page.filter(({ id }) => !known.some((message) => message.id === id))
  const messages = [...known, ...added].toSorted((one, other) => one.position - other.position)
  return { messages, history: first.position > oldest.position ? loadedHistory(loaded) : history }
}

function loadedHistory(loaded: LoadedMessages | undefined): 'partial' | 'whole' {
  return loaded?.history === 'whole' ? 'whole' : 'partial'
}

/** The person's own message, as the server answered it. */
export function afterSending(
  state: StoredState,
  conversationId: string,
  message: StoredMessage,
): StoredState {
  const known = state.conversations.find(({ id }) => id === conversationId)
  if (!known) return state
  return afterMessage(state, { conversationId, side: known.side, message })
}

function afterDeletion(
  state: StoredState,
  { conversationId, messageId }: ConversationEvents['deletion'],
): StoredState {
  const loaded = state.messages[conversationId]
  if (!loaded) return state
  const messages = loaded.messages.filter(({ id }) => id !== messageId)
  const next = { ...state, messages: { ...state.messages, [conversationId]: { ...loaded, messages } } }
  const known = state.conversations.find(({ id }) => id === conversationId)
  if (known?.lastMessage?.id !== messageId) return next
  return withConversation(next, { ...known, lastMessage: messages.at(-1) ?? null })
}

/** Whoever has sent a message has stopped typing it. */
export function withoutTyping(state: StoredState, conversationId: string, sender?: string): StoredState {
  const typing = state.typing[conversationId]
  if (!typing || (sender !== undefined && typing.sender !== sender)) return state
  const { [conversationId]: _ended, ...others } = state.typing
  return { ...state, typing: others }
}

/** What the caller has read up to a position, before the server says the same. */
export function afterReading(state: StoredState, conversationId: string): StoredState {
  const known = state.conversations.find(({ id }) => id === conversationId)
  const readPosition = known?.lastMessage?.position ?? 0
  if (!known || known.readPosition >= readPosition) return state
  const conversations = state.conversations.map((one) =>
    one === known ? { ...one, readPosition, unreadCount: 0 } : one,
  )
  const total = Math.max(0, state.unread.total - known.unreadCount)
  return { ...state, conversations, unread: { ...state.unread, total } }
}

function byTime(conversations: StoredConversation[]): StoredConversation[] {
  const timeOf = ({ lastMessage, createdAt }: StoredConversation) => lastMessage?.time ?? createdAt
  return conversations.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

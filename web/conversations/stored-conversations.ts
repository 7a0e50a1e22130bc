import {
  deleteMessage,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  setTyping,
  startConversation,
} from '#contract/conversation-calls.ts'
import { typingMs } from '#contract/stored-conversations.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import { setUnreadTotal } from '#web/unread-total.ts'
import type { ConversationSource } from './conversation-source.ts'
import type { LiveEvent } from './event-connection.ts'
import { followEvents } from './live-events.ts'
import { type ShownConversation, shownConversation } from './shown-conversation.ts'
import {
  afterEvent,
  afterReading,
  afterSending,
  joined,
  type LoadedMessages,
  nothingLoaded,
  type StoredState,
  withConversation,
  withoutTyping,
} from './stored-state.ts'
import { createOutbox } from './unsent-messages.ts'

const typingEveryMs = 3000

type StoredSource = ConversationSource & { stop(): void }

let current: { owner: string; source: StoredSource } | undefined

/** The stored conversations of the one who is signed in, followed live until somebody else is. */
export function storedConversations(owner: string): ConversationSource {
  if (current?.owner === owner) return current.source
  current?.source.stop()
  current = { owner, source: createStoredConversations(owner) }
  return current.source
}

export function forgetConversations(): void {
  current?.source.stop()
  current = undefined
}

function createStoredConversations(owner: string): StoredSource {
  const listeners = new Set<() => void>()
  const missing = new Set<string>()
  let state: StoredState = nothingLoaded
  let shown: ShownConversation[] | undefined
  let openId: string | null = null
  let isConnected = false
  let isWanted = false
  let isFollowing = false
  let typedAt = 0

  const announce = () => {
    shown = undefined
    for (const listener of listeners) listener()
  }
  const set = (next: StoredState) => {
    if (next === state) return
    state = next
    setUnreadTotal(state.unread.total)
    announce()
  }
  const outbox = createOutbox(owner, {
    onChange: announce,
    onSent: (id, message) => set(afterSending(state, id, message)),
  })

  function receive(event: LiveEvent): void {
    set(afterEvent(state, event, Date.now()))
    if (event.name === 'message') {
      outbox.noteSent(event.data.message.id)
      if (isWanted && !isKnown(event.data.conversationId)) void loadConversation(event.data.conversationId)
      if (event.data.conversationId === openId) readOpen()
    } else if (event.name === 'typing') {
      setTimeout(() => forgetTyping(event.data.conversationId), typingMs)
    } else if (event.name === 'resync') void reload()
    else if (event.name === 'ready') {
      outbox.flush()
      if (!isFollowing) void reload() // what happened between the first load and now was not told
      isFollowing = true
    }
  }
  const isKnown = (id: string) => state.conversations.some((one) => one.id === id)

  function forgetTyping(id: string): void {
    const typing = state.typing[id]
    if (typing && Date.now() - typing.since >= typingMs) set(withoutTyping(state, id))
  }

  /** Loads the list anew, and of the messages those of the open conversation alone. */
  async function reload(): Promise<void> {
    if (!isWanted) return
    try {
      const { conversations, unread, nextCursor } = await callSignedIn(listConversations, {
        querystring: {},
      })
      const open = openId === null ? undefined : state.messages[openId]
      const messages = openId !== null && open ? { [openId]: open } : {}
      set({ ...state, status: 'ready', conversations, unread, nextCursor, messages })
      if (openId !== null) openConversation(openId)
    } catch {
      if (state.status !== 'ready') set({ ...state, status: 'failed' })
    }
  }

  async function loadMore(): Promise<void> {
    if (state.nextCursor === null) return
    const cursor = state.nextCursor
    const page = await callSignedIn(listConversations, { querystring: { cursor } })
    const next = page.conversations.reduce(
      (all, one) => (isKnown(one.id) ? all : withConversation(all, one)),
      state,
    )
    set({ ...next, nextCursor: page.nextCursor })
  }

  async function loadConversation(id: string): Promise<void> {
    if (missing.has(id)) return
    try {
      const { conversation } = await callSignedIn(getConversation, { params: { id } })
      set(withConversation(state, conversation))
    } catch (error) {
      if (error instanceof CallError && error.failure.status === 404) missing.add(id)
      announce()
    }
  }

  /** The newest page, or the one before what is here. */
  async function loadMessages(id: string, before?: number): Promise<void> {
    if (!state.messages[id]) setMessages(id, { messages: [], history: 'loading' })
    try {
      const querystring = before === undefined ? {} : { before }
      const { messages, hasMore } = await callSignedIn(listMessages, { params: { id }, querystring })
      setMessages(id, joined(state.messages[id], messages, hasMore))
      if (id === openId) readOpen()
    } catch {
      setMessages(id, { messages: state.messages[id]?.messages ?? [], history: 'failed' })
    }
  }
  const setMessages = (id: string, loaded: LoadedMessages) =>
    set({ ...state, messages: { ...state.messages, [id]: loaded } })

  function openConversation(id: string): void {
    const load = async () => {
      if (!isKnown(id)) await loadConversation(id)
      if (isKnown(id)) await loadMessages(id)
    }
    void load()
  }

  /** What is shown to somebody who looks is read. */
  function readOpen(): void {
    const open = state.conversations.find(({ id }) => id === openId)
    const position = open?.lastMessage?.position ?? 0
    if (!open || open.readPosition >= position || document.visibilityState !== 'visible') return
    set(afterReading(state, open.id))
    callSignedIn(markRead, { params: { id: open.id }, body: { position } }).catch(() => {
      // said again with the next message, or when the conversation is opened again
    })
  }

  const stopFollowing = followEvents(owner, {
    onEvent: receive,
    onConnected(next) {
      isConnected = next
      announce()
    },
  })
  document.addEventListener('visibilitychange', readOpen)
  window.addEventListener('online', outbox.flush)
  outbox.flush()

  return {
    store: {
      list: () =>
        (shown ??= state.conversations.map((conversation) =>
          shownConversation(conversation, {
            loaded: state.messages[conversation.id],
            typing: state.typing[conversation.id],
            unsent: outbox.of(conversation.id),
          }),
        )),
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      open(id) {
        openId = id
        if (id !== null && isWanted) openConversation(id)
      },
    },
    note: '',
    send: (id, text) => outbox.add(id, text),
    async start({ id: propertyId }) {
      const { conversation } = await callSignedIn(startConversation, { body: { propertyId } })
      set(withConversation(state, conversation))
      return conversation.id
    },
    stored: {
      status: () => state.status,
      isConnected: () => isConnected,
      isMissing: (id) => missing.has(id),
      hasMore: () => state.nextCursor !== null,
      load() {
        isWanted = true
        if (state.status === 'failed') set({ ...state, status: 'loading' })
        void reload()
      },
      loadMore,
      loadOlder: (id) => void loadMessages(id, state.messages[id]?.messages[0]?.position),
      noteTyping(id) {
        if (Date.now() - typedAt < typingEveryMs) return
        typedAt = Date.now()
        callSignedIn(setTyping, { params: { id } }).catch(() => {}) // nobody misses it
      },
      retry: outbox.retry,
      discard: outbox.remove,
      async remove(id, messageId) {
        await callSignedIn(deleteMessage, { params: { id, messageId } })
        set(afterEvent(state, { name: 'deletion', data: { conversationId: id, messageId } }, 0))
      },
    },
    stop() {
      stopFollowing()
      document.removeEventListener('visibilitychange', readOpen)
      window.removeEventListener('online', outbox.flush)
      setUnreadTotal(0)
    },
  }
}

import {
  deleteMessage,
  reportConversation,
  setBlock,
  setTyping,
  shareContact,
  startConversation,
} from '#contract/conversation-calls.ts'
import { type StoredConversation, typingMs } from '#contract/stored-conversations.ts'
import { callSignedIn } from '#web/query.tsx'
import { setUnreadTotal } from '#web/unread-total.ts'
import type { ConversationSource, StoredActions } from './conversation-source.ts'
import type { LiveEvent } from './event-connection.ts'
import { followEvents } from './live-events.ts'
import { StoredLoading } from './stored-loading.ts'
import {
  afterEvent,
  afterSending,
  type StoredState,
  withConversation,
  withoutTyping,
} from './stored-state.ts'
import { StoredStore } from './stored-store.ts'
import { createOutbox, type Outbox } from './unsent-messages.ts'

const typingEveryMs = 3000

let current: { owner: string; source: StoredConversations } | undefined

/** The stored conversations of the one who is signed in, followed live until somebody else is. */
export function storedConversations(owner: string): ConversationSource {
  if (current?.owner === owner) return current.source
  forgetConversations()
  current = { owner, source: new StoredConversations(owner) }
  return current.source
}

export function forgetConversations(): void {
  current?.source.stop()
  current = undefined
}

class StoredConversations implements ConversationSource {
  readonly note = ''
  readonly #known = new StoredStore()
  readonly #loading = new StoredLoading(this.#known)
  readonly #outbox: Outbox
  readonly #stopFollowing: () => void
  readonly #readOpen = () => this.#loading.readOpen()
  #isConnected = false
  #hasFollowed = false
  #typedAt = 0

  constructor(owner: string) {
    this.#outbox = createOutbox(owner, {
      onChange: () => this.#known.announce(),
      onSent: (id, message) => this.#known.set(afterSending(this.#known.state, id, message)),
    })
    this.#stopFollowing = followEvents(owner, {
      onEvent: (event) => this.#receive(event),
      onConnected: (isConnected) => {
        this.#isConnected = isConnected
        this.#known.announce()
      },
      unread: () => this.#known.state.unread,
    })
    document.addEventListener('visibilitychange', this.#readOpen)
    window.addEventListener('online', this.#outbox.flush)
    this.#outbox.flush()
  }

  stop(): void {
    this.#stopFollowing()
    document.removeEventListener('visibilitychange', this.#readOpen)
    window.removeEventListener('online', this.#outbox.flush)
    setUnreadTotal(0)
  }

  readonly store = {
    list: () => this.#known.shown(this.#outbox),
    subscribe: this.#known.subscribe,
    open: (id: string | null) => {
      this.#known.openId = id
      if (id !== null) void this.#loading.open(id)
    },
  }

  send = (id: string, text: string, pictures?: readonly File[]): void => this.#outbox.add(id, text, pictures)

  start = async ({ id: propertyId }: { id: string }): Promise<string> => {
    const answer = await callSignedIn(startConversation, { body: { propertyId } })
    this.#keep(answer)
    return answer.conversation.id
  }

  readonly stored: StoredActions = {
    status: () => this.#known.state.status,
    isConnected: () => this.#isConnected,
    isMissing: (id) => this.#loading.isMissing(id),
    hasMore: () => this.#known.state.nextCursor !== null,
    load: () => this.#loading.load(),
    loadMore: () => this.#loading.loadMore(),
    loadOlder: (id) => void this.#loading.loadOlder(id),
    noteTyping: (id) => this.#noteTyping(id),
    shareContact: async (id) => this.#keep(await callSignedIn(shareContact, { params: { id } })),
    setBlock: async (id, isBlocked) =>
      this.#keep(await callSignedIn(setBlock, { params: { id }, body: { isBlocked } })),
    report: async (id, body) => void (await callSignedIn(reportConversation, { params: { id }, body })),
    retry: (messageId) => this.#outbox.retry(messageId),
    leavePicturesOut: (messageId) => this.#outbox.leavePicturesOut(messageId),
    discard: (messageId) => this.#outbox.remove(messageId),
    remove: async (conversationId, messageId) => {
      await callSignedIn(deleteMessage, { params: { id: conversationId, messageId } })
      const deletion = { name: 'deletion', data: { conversationId, messageId } } as const
      this.#known.set(afterEvent(this.#known.state, deletion, Date.now()))
    },
  }

  #keep({ conversation }: { conversation: StoredConversation }): void {
    this.#known.set(withConversation(this.#known.state, conversation))
  }

  #receive(event: LiveEvent): void {
    this.#loading.remember(event)
    const before = this.#known.state
    this.#known.set(afterEvent(before, event, Date.now()))
    switch (event.name) {
      case 'conversation':
        if (isClosing(before, event.data.conversation)) void this.#loading.renew(event.data.conversation.id)
        return undefined
      case 'message':
        this.#outbox.noteSent(event.data.message.id)
        void this.#loading.find(event.data.conversationId)
        return this.#readOpen()
      case 'typing':
        setTimeout(() => this.#forgetTyping(event.data.conversationId), typingMs)
        return undefined
      case 'resync':
        return void this.#loading.reload()
      case 'ready':
        this.#outbox.flush()
        // What happened between the first load and now was not told.
        if (!this.#hasFollowed) void this.#loading.reload()
        this.#hasFollowed = true
        return undefined
      default:
        return undefined
    }
  }

  #forgetTyping(id: string): void {
    const typing = this.#known.state.typing[id]
    if (typing && Date.now() - typing.since >= typingMs) this.#known.set(withoutTyping(this.#known.state, id))
  }

  #noteTyping(id: string): void {
    if (Date.now() - this.#typedAt < typingEveryMs) return
    this.#typedAt = Date.now()
    callSignedIn(setTyping, { params: { id } }).catch(() => {}) // nobody misses it
  }
}

function isClosing({ conversations }: StoredState, { id, canWrite }: StoredConversation): boolean {
  return !canWrite && conversations.some((known) => known.id === id && known.canWrite)
}

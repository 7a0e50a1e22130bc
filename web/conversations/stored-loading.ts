import { getConversation, listConversations, listMessages, markRead } from '#contract/conversation-calls.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import type { LiveEvent } from './event-connection.ts'
import {
  afterEvent,
  afterReading,
  joined,
  type LoadedMessages,
  type StoredState,
  withConversation,
} from './stored-state.ts'
import type { StoredStore } from './stored-store.ts'

/** Enough for what may be told while a list is on its way. */
const rememberedEvents = 200

/** Loads what the screens ask for into the store. Until `load` is called nobody looks, and nothing is loaded. */
export class StoredLoading {
  readonly #store: StoredStore
  readonly #missing = new Set<string>()
  #recent: LiveEvent[] = []
  #isWanted = false

  constructor(store: StoredStore) {
    this.#store = store
  }

  isMissing(id: string): boolean {
    return this.#missing.has(id)
  }

  /** A list that was asked for before an event, and comes after it, does not know of it yet. */
  remember(event: LiveEvent): void {
    this.#recent = [...this.#recent.slice(1 - rememberedEvents), event]
  }

  load(): void {
    this.#isWanted = true
    const { state } = this.#store
    if (state.status === 'failed') this.#store.set({ ...state, status: 'loading' })
    void this.reload()
  }

  /** Loads the list anew, and of the messages those of the open conversation alone. */
  async reload(): Promise<void> {
    if (!this.#isWanted) return
    const store = this.#store
    try {
      const { conversations, unread, nextCursor } = await callSignedIn(listConversations, { querystring: {} })
      const { openId, state } = store
      const open = openId === null ? undefined : state.messages[openId]
      const messages = openId !== null && open ? { [openId]: open } : {}
      const told = this.#recent.filter(({ id = 0 }) => id > unread.streamPosition)
      const listed: StoredState = { ...state, status: 'ready', conversations, unread, nextCursor, messages }
      store.set(told.reduce((known, event) => afterEvent(known, event, Date.now()), listed))
      if (openId !== null) await this.open(openId)
    } catch {
      if (store.state.status !== 'ready') store.set({ ...store.state, status: 'failed' })
    }
  }

  /** The next older conversations. Throws when they cannot be loaded. */
  async loadMore(): Promise<void> {
    const cursor = this.#store.state.nextCursor
    if (cursor === null) return
    const page = await callSignedIn(listConversations, { querystring: { cursor } })
    const unknown = page.conversations.filter(({ id }) => !this.#store.find(id))
    const next = unknown.reduce(withConversation, this.#store.state)
    this.#store.set({ ...next, nextCursor: page.nextCursor })
  }

  /** Brings a conversation that an event or an address named, and the list did not. */
  async find(id: string): Promise<void> {
    if (!this.#isWanted || this.#missing.has(id) || this.#store.find(id)) return
    try {
      const { conversation } = await callSignedIn(getConversation, { params: { id } })
      this.#store.set(withConversation(this.#store.state, conversation))
    } catch (error) {
      if (error instanceof CallError && error.failure.status === 404) this.#missing.add(id)
      this.#store.announce()
    }
  }

  async open(id: string): Promise<void> {
    await this.find(id)
    if (this.#isWanted && this.#store.find(id)) await this.#loadMessages(id)
  }

  async loadOlder(id: string): Promise<void> {
    await this.#loadMessages(id, this.#store.state.messages[id]?.messages[0]?.position)
  }

  /** Lets go of what is loaded for what there is now: whoever leaves takes their words along. */
  async renew(id: string): Promise<void> {
    if (!this.#store.state.messages[id]) return
    try {
      const { messages, hasMore } = await callSignedIn(listMessages, { params: { id }, querystring: {} })
      this.#setMessages(id, joined(undefined, messages, hasMore))
    } catch {
      // opening the conversation again asks again
    }
  }

  /** What is shown to somebody who looks is read. */
  readOpen(): void {
    const open = this.#store.find(this.#store.openId)
    const position = open?.lastMessage?.position ?? 0
    if (!open || open.readPosition >= position || document.visibilityState !== 'visible') return
    this.#store.set(afterReading(this.#store.state, open.id))
    callSignedIn(markRead, { params: { id: open.id }, body: { position } }).catch(() => {
      // said again with the next message, or when the conversation is opened again
    })
  }

  /** The newest page, or the one before a position. */
  async #loadMessages(id: string, before?: number): Promise<void> {
    const known = () => this.#store.state.messages[id]
    if (!known()) this.#setMessages(id, { messages: [], history: 'loading' })
    try {
      const querystring = before === undefined ? {} : { before }
      const { messages, hasMore } = await callSignedIn(listMessages, { params: { id }, querystring })
      this.#setMessages(id, joined(known(), messages, hasMore))
      this.readOpen()
    } catch {
      this.#setMessages(id, { messages: known()?.messages ?? [], history: 'failed' })
    }
  }

  #setMessages(id: string, loaded: LoadedMessages): void {
    const { state } = this.#store
    this.#store.set({ ...state, messages: { ...state.messages, [id]: loaded } })
  }
}

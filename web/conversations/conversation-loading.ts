import {
  type Conversation,
  getConversation,
  listConversations,
  listMessages,
  markRead,
} from '#contract/conversations.ts'
import type { Output } from '#contract/endpoint.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import type { LiveEvent } from './event-connection.ts'
import {
  afterEvent,
  afterReading,
  isClosing,
  isUnreadLoaded,
  mergePage,
  type LoadedMessages,
  type ConversationState,
  withConversation,
  withPage,
  withReported,
} from './conversation-state.ts'
import type { ConversationStore } from './conversation-store.ts'

/** Enough for the events that may arrive while the list is loading. */
const maximumRecentEvents = 200

/** At most the interval between two refreshes, so that they do not overlap. The first load has the limit of every call. */
const refreshTimeoutMs = 20_000

type MessagePage = Output<typeof listMessages>

/** Loads conversations and messages into the store. Until a screen calls `load`, it loads only the number of unread ones. */
export class ConversationLoading {
  readonly #store: ConversationStore
  readonly #missing = new Set<string>()
  /** Positions of read messages that the server does not know yet, by conversation. */
  readonly #unsentPositions = new Map<string, number>()
  #recent: LiveEvent[] = []
  #isListNeeded = false
  #isAtEnd = true

  constructor(store: ConversationStore) {
    this.#store = store
  }

  isMissing(id: string): boolean {
    return this.#missing.has(id)
  }

  /** Records an event, because a list requested before it and received after it does not include it. */
  record(event: LiveEvent): void {
    this.#recent = [...this.#recent.slice(1 - maximumRecentEvents), event]
  }

  load(): void {
    this.#isListNeeded = true
    const { state } = this.#store
    if (state.status === 'failed') this.#store.set({ ...state, status: 'loading' })
    void this.reload()
  }

  /** Reloads the list and the messages of the open conversation. Returns whether the list was loaded. */
  async reload(): Promise<boolean> {
    if (!this.#isListNeeded) return false
    const store = this.#store
    try {
      const { conversations, unread, nextCursor } = await callSignedIn(listConversations, { querystring: {} })
      const open = await this.#reloadOpen(conversations)
      const { openId, state } = store
      const loaded = openId === null ? undefined : state.messages[openId]
      const messages = openId !== null && loaded ? { [openId]: loaded } : {}
      const page: ConversationState = {
        ...state,
        status: 'ready',
        conversations,
        unread,
        nextCursor,
        messages,
      }
      const listed = open ? withConversation(page, open) : page
      store.set(this.#withMissed(listed))
      if (openId !== null) await this.open(openId)
      return true
    } catch {
      if (store.state.status !== 'ready') store.set({ ...store.state, status: 'failed' })
      return false
    }
  }

  /**
   * Loads the newest conversations and the messages of the open one, or only the number of unread messages while no screen shows any.
   * Returns whether they were loaded.
   */
  async refresh(): Promise<boolean> {
    if (!this.#isListNeeded) return this.#loadUnread()
    const store = this.#store
    if (store.state.status !== 'ready') return this.reload()
    try {
      const before = store.state.conversations
      const signal = AbortSignal.timeout(refreshTimeoutMs)
      const page = await callSignedIn(listConversations, { querystring: {} }, signal)
      const closed = page.conversations.filter((conversation) => isClosing(store.state, conversation))
      store.set(this.#withMissed(withPage(store.state, page, before)))
      await Promise.all(closed.map(({ id }) => this.reloadMessages(id)))
      if (store.openId !== null) await this.open(store.openId)
      return true
    } catch {
      return false
    }
  }

  async #loadUnread(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(refreshTimeoutMs)
      const { unread } = await callSignedIn(listConversations, { querystring: {} }, signal)
      const { state } = this.#store
      if (unread.streamPosition >= state.unread.streamPosition) this.#store.set({ ...state, unread })
      return true
    } catch {
      return false
    }
  }

  /** Applies the events that arrived while a list was loading and that it does not include. */
  #withMissed(listed: ConversationState): ConversationState {
    const missed = this.#recent.filter(({ id = 0 }) => id > listed.unread.streamPosition)
    return missed.reduce((current, event) => afterEvent(current, event, Date.now()), listed)
  }

  /** Loads the next page of conversations. Throws on failure. */
  async loadMore(): Promise<void> {
    const cursor = this.#store.state.nextCursor
    if (cursor === null) return
    const page = await callSignedIn(listConversations, { querystring: { cursor } })
    const added = page.conversations.filter(({ id }) => !this.#store.find(id))
    const next = added.reduce(withConversation, this.#store.state)
    this.#store.set({ ...next, nextCursor: page.nextCursor })
  }

  /**
   * Returns the conversation on the screen, reloaded if possible, unless a page of the list includes it: without it in the state, its
   * screen would close while the user writes.
   */
  async #reloadOpen(page: Conversation[]): Promise<Conversation | undefined> {
    const isBeyond = ({ id }: Conversation) => !this.#missing.has(id) && page.every((one) => one.id !== id)
    const shown = this.#store.find(this.#store.openId)
    const reloaded = shown && isBeyond(shown) ? await this.#loadConversation(shown.id) : undefined
    const open = this.#store.find(this.#store.openId)
    if (!open || !isBeyond(open)) return undefined
    return reloaded?.id === open.id ? reloaded : open
  }

  /** Loads a conversation that an event or the URL refers to, unless it is loaded. */
  async find(id: string): Promise<void> {
    if (!this.#isListNeeded || this.#missing.has(id) || this.#store.find(id)) return
    const conversation = await this.#loadConversation(id)
    if (conversation) this.#store.set(withConversation(this.#store.state, conversation))
    else this.#store.notify()
  }

  /** Loads a conversation. Returns undefined on failure, and then it is missing if it does not exist. */
  async #loadConversation(id: string): Promise<Conversation | undefined> {
    try {
      return (await callSignedIn(getConversation, { params: { id } })).conversation
    } catch (error) {
      if (isNotFound(error)) this.#missing.add(id)
      return undefined
    }
  }

  async open(id: string): Promise<void> {
    await this.find(id)
    if (this.#isListNeeded && this.#store.find(id)) await this.#loadMessages(id)
  }

  /** Loads the messages before the loaded ones. After a failure, it loads the newest, which may be those that are missing. */
  async loadOlder(id: string): Promise<void> {
    const loaded = this.#store.state.messages[id]
    await this.#loadMessages(id, loaded?.history === 'failed' ? undefined : loaded?.messages[0]?.position)
  }

  /** Replaces the loaded messages, because the texts of a deleted account are erased. */
  async reloadMessages(id: string): Promise<void> {
    if (!this.#store.state.messages[id]) return
    try {
      this.#addPage(id, undefined, await callSignedIn(listMessages, { params: { id }, querystring: {} }))
    } catch {
      // opening the conversation loads them again
    }
  }

  /** Loads a conversation again that has changed without an event, or whose newest message was deleted. */
  async reloadPreview(id: string): Promise<void> {
    const before = this.#store.find(id)?.lastMessage
    const conversation = await this.#loadConversation(id)
    const isUnchanged = this.#store.find(id)?.lastMessage === before
    if (conversation && isUnchanged) this.#store.set(withConversation(this.#store.state, conversation))
  }

  /** Sets whether the end of the open conversation is in view. */
  setAtEnd(isAtEnd: boolean): void {
    this.#isAtEnd = isAtEnd
    if (isAtEnd) this.markOpenRead()
  }

  /** Marks the messages of the open conversation as read if the user sees them. */
  markOpenRead(): void {
    const open = this.#store.find(this.#store.openId)
    const position = open?.lastMessage?.position ?? 0
    if (open && open.readPosition < position && this.#isSeen(open)) {
      this.#store.set(afterReading(this.#store.state, open.id))
      this.#unsentPositions.set(open.id, position)
    }
    this.sendPositions()
  }

  #isSeen(conversation: Conversation): boolean {
    const loaded = this.#store.state.messages[conversation.id]
    return this.#isAtEnd && isPageSeen() && loaded !== undefined && isUnreadLoaded(conversation, loaded)
  }

  /** Sends the read positions that the server does not know yet, also those whose last attempt has failed. */
  sendPositions(): void {
    for (const [id, position] of this.#unsentPositions) void this.#sendPosition(id, position)
  }

  async #sendPosition(id: string, position: number): Promise<void> {
    this.#unsentPositions.delete(id)
    try {
      await callSignedIn(markRead, { params: { id }, body: { position } })
    } catch (error) {
      const later = this.#unsentPositions.get(id) ?? 0
      if (!isNotFound(error)) this.#unsentPositions.set(id, Math.max(position, later))
    }
  }

  /** Loads the newest page, or the page before a position. */
  async #loadMessages(id: string, before?: number): Promise<void> {
    const current = () => this.#store.state.messages[id]
    if (!current()) this.#setMessages(id, { messages: [], history: 'loading' })
    try {
      const querystring = before === undefined ? {} : { before }
      const page = await callSignedIn(listMessages, { params: { id }, querystring })
      this.#addPage(id, current(), page)
      this.markOpenRead()
    } catch {
      this.#setMessages(id, { messages: [], ...current(), history: 'failed' })
    }
  }

  #addPage(id: string, loaded: LoadedMessages | undefined, page: MessagePage): void {
    const { messages, hasMore, reportedMessageIds = [] } = page
    this.#store.set(withReported(this.#store.state, id, reportedMessageIds))
    this.#setMessages(id, mergePage(loaded, messages, hasMore))
  }

  #setMessages(id: string, loaded: LoadedMessages): void {
    const { state } = this.#store
    this.#store.set({ ...state, messages: { ...state.messages, [id]: loaded } })
  }
}

/** Returns whether the page is in the window that the user works in; a touch device has only one. */
function isPageSeen(): boolean {
  if (document.visibilityState !== 'visible') return false
  return document.hasFocus() || matchMedia('(pointer: coarse)').matches
}

/** Returns whether the server knows that something does not exist; the 404 of a proxy says nothing about it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.failure.status === 404 && !error.failure.isUnreadable
}

import { typingMs } from '#contract/conversation-events.ts'
import {
  type Conversation,
  deleteMessage,
  reportConversation,
  setBlock,
  setTyping,
  shareContact,
  startConversation,
} from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { noticeTotal, receiveNotice, resetNotices, setNoticeTotal } from '#web/members/live-notices.ts'
import { refreshRegularly } from '#web/conversations/connection/refreshing.ts'
import type { Connection, ConversationSource, ConversationActions } from './conversation-source.ts'
import type { LiveEvent } from './event-connection.ts'
import { followEvents } from './live-events.ts'
import { ConversationLoading, isNotFound } from './conversation-loading.ts'
import {
  afterEvent,
  afterSending,
  isClosing,
  withConversation,
  withoutTyping,
  withReported,
} from './conversation-state.ts'
import { ConversationStore } from './conversation-store.ts'
import { createMessageOutbox, type MessageOutbox } from './unsent-messages.ts'

const typingIntervalMs = 3000

let current: { owner: string; source: ApiConversations } | undefined

/** Returns the signed-in user's conversations, updated live until another user signs in. */
export function apiConversations(owner: string): ConversationSource {
  if (current?.owner === owner) return current.source
  stopConversations()
  current = { owner, source: new ApiConversations(owner) }
  return current.source
}

export function stopConversations(): void {
  current?.source.stop()
  current = undefined
}

class ApiConversations implements ConversationSource {
  readonly note = ''
  readonly #store = new ConversationStore(() => this.#outbox)
  readonly #loading = new ConversationLoading(this.#store)
  readonly #outbox: MessageOutbox
  readonly #stopFollowing: () => void
  readonly #markOpenRead = () => this.#loading.markOpenRead()
  #connection: Connection = 'lost'
  #stopRefreshing = refreshRegularly(() => void this.#refresh())
  #hasConnected = false
  #typedAt = 0

  constructor(owner: string) {
    this.#outbox = createMessageOutbox(owner, {
      onChange: () => this.#store.notify(),
      onSent: (id, message) => this.#receiveSent(id, message),
      onClosed: (id) => void this.#loading.reloadPreview(id),
    })
    this.#stopFollowing = followEvents(owner, {
      onEvent: (event) => this.#receive(event),
      onConnected: (isConnected) => {
        if (isConnected) this.#setConnection('live')
        else if (this.#connection === 'live') this.#setConnection('lost') // until a refresh succeeds
      },
      totals: () => ({ unread: this.#store.state.unread, notices: noticeTotal.get() }),
    })
    document.addEventListener('visibilitychange', this.#markOpenRead)
    window.addEventListener('focus', this.#markOpenRead)
    window.addEventListener('online', this.#outbox.flush)
    this.#outbox.flush()
  }

  stop(): void {
    this.#stopFollowing()
    this.#stopRefreshing()
    this.#connection = 'lost' // so that the end of the stream does not start refreshing again
    document.removeEventListener('visibilitychange', this.#markOpenRead)
    window.removeEventListener('focus', this.#markOpenRead)
    window.removeEventListener('online', this.#outbox.flush)
    this.#store.stop()
    resetNotices()
  }

  readonly conversations = this.#store.viewModels

  open(id: string | null): void {
    this.#store.openId = id
    if (id !== null) void this.#loading.open(id)
  }

  send = (id: string, text: string, images?: readonly File[]): void => this.#outbox.add(id, text, images)

  start = async ({ id: propertyId }: { id: string }): Promise<string> => {
    const result = await callSignedIn(startConversation, { body: { propertyId } })
    this.#update(result)
    return result.conversation.id
  }

  readonly stored: ConversationActions = {
    status: () => this.#store.state.status,
    connection: () => this.#connection,
    isMissing: (id) => this.#loading.isMissing(id),
    hasMore: () => this.#store.state.nextCursor !== null,
    load: () => this.#loading.load(),
    loadMore: () => this.#loading.loadMore(),
    loadOlder: (id) => void this.#loading.loadOlder(id),
    sendTyping: (id) => this.#sendTyping(id),
    setAtEnd: (isAtEnd) => this.#loading.setAtEnd(isAtEnd),
    shareContact: async (id) => this.#update(await callSignedIn(shareContact, { params: { id } })),
    setBlock: async (id, isBlocked) =>
      this.#update(await callSignedIn(setBlock, { params: { id }, body: { isBlocked } })),
    report: async (id, body) => {
      await callSignedIn(reportConversation, { params: { id }, body })
      if (body.messageId) this.#store.set(withReported(this.#store.state, id, [body.messageId]))
    },
    retry: (messageId) => this.#outbox.retry(messageId),
    removeRefusedImages: (messageId) => this.#outbox.removeRefusedImages(messageId),
    discard: (messageId) => this.#outbox.discard(messageId),
    remove: async (conversationId, messageId) => {
      try {
        await callSignedIn(deleteMessage, { params: { id: conversationId, messageId } })
      } catch (error) {
        // deleted in another tab, or by a call whose response was lost
        if (!isNotFound(error)) throw error
      }
      this.#receive({ name: 'deletion', data: { conversationId, messageId } })
    },
  }

  #setConnection(connection: Connection): void {
    const wasLive = this.#connection === 'live'
    this.#connection = connection
    if (connection === 'live') this.#stopRefreshing()
    else if (wasLive) this.#stopRefreshing = refreshRegularly(() => void this.#refresh())
    this.#store.notify()
  }

  async #refresh(): Promise<void> {
    const isLoaded = await this.#loading.refresh()
    if (this.#connection !== 'live') this.#setConnection(isLoaded ? 'delayed' : 'lost')
  }

  #update({ conversation }: { conversation: Conversation }): void {
    this.#store.set(withConversation(this.#store.state, conversation))
  }

  #receiveSent(id: string, message: Message): void {
    this.#store.set(afterSending(this.#store.state, id, message))
    const conversation = this.#store.find(id)
    const isMissed = conversation && (conversation.lastMessage?.position ?? 0) < message.position
    if (isMissed) void this.#loading.reloadPreview(id)
  }

  #receive(event: LiveEvent): void {
    this.#loading.record(event)
    const before = this.#store.state
    this.#store.set(afterEvent(before, event, Date.now()))
    switch (event.name) {
      case 'conversation':
        if (isClosing(before, event.data.conversation))
          void this.#loading.reloadMessages(event.data.conversation.id)
        return undefined
      case 'message':
        this.#outbox.removeSent(event.data.message.id)
        void this.#loading.find(event.data.conversationId)
        return this.#markOpenRead()
      case 'deletion': {
        const { conversationId, messageId } = event.data
        const isStillNewest = this.#store.find(conversationId)?.lastMessage?.id === messageId
        return isStillNewest ? void this.#loading.reloadPreview(conversationId) : undefined
      }
      case 'typing':
        setTimeout(() => this.#clearTyping(event.data.conversationId), typingMs)
        return undefined
      case 'notice':
        return receiveNotice(event.data.notice, event.data.notices)
      case 'noticesRead':
        return setNoticeTotal(event.data.notices)
      case 'resync':
        resetNotices(event.data.notices)
        return void this.#loading.reload()
      case 'ready':
        if (event.data.notices) setNoticeTotal(event.data.notices)
        this.#outbox.flush()
        this.#loading.sendPositions()
        // Reload, because changes between the first load and the connection were not received as events.
        if (!this.#hasConnected) void this.#loading.reload()
        this.#hasConnected = true
        return undefined
      default:
        return undefined
    }
  }

  #clearTyping(id: string): void {
    const typing = this.#store.state.typing[id]
    if (typing && Date.now() - typing.since >= typingMs) this.#store.set(withoutTyping(this.#store.state, id))
  }

  #sendTyping(id: string): void {
    if (Date.now() - this.#typedAt < typingIntervalMs) return
    this.#typedAt = Date.now()
    callSignedIn(setTyping, { params: { id } }).catch(() => {}) // a lost typing event does no harm
  }
}

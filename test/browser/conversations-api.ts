import { representative, support } from '#contract/conversation-opening.ts'
import type { ConversationEvents } from '#contract/conversation-events.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'

/** Creates a message of the seller as the API returns it. */
export function viewOfMessage(position: number): Message {
  return {
    id: `message-${position}`,
    position,
    sender: 'seller',
    text: `Message ${position}`,
    isAutomatic: false,
    time: new Date(position * 1000).toISOString(),
    pictures: [],
    warnings: [],
  }
}

/** Creates a message of the seller with this text and number of photos. */
export function viewOfPhotos(position: number, text: string, count: number): Message {
  const photo = { url: '/photo.webp', width: 640, height: 480, placeholder: '#808080', widths: [640] }
  const pictures = Array.from({ length: count }, (_, at) => ({ ...photo, id: `photo-${at}` }))
  return { ...viewOfMessage(position), text, pictures }
}

/** Creates a conversation as the API returns it to its buyer; `last` is the position of its newest message. */
export function viewOfConversation(
  id: string,
  last: number,
  overrides: Partial<Conversation> = {},
): Conversation {
  return {
    id,
    propertyId: `property-of-${id}`,
    propertyTitle: `Casita of ${id}`,
    propertyImage: '/placeholder.svg',
    isPropertyHidden: false,
    isPropertySample: false,
    side: 'buyer',
    buyer: { id: 'user-1', name: 'Rosa Teul', avatar: '' },
    seller: { id: 'seller', name: 'Ana Cal', avatar: '' },
    rep: representative('Palapa team'),
    support,
    unreadCount: 0,
    readPosition: last,
    otherReadPosition: last,
    lastMessage: viewOfMessage(last),
    isAnswered: true,
    canWrite: true,
    isOtherSuspended: false,
    isBlocked: false,
    hasSharedContact: false,
    contact: null,
    createdAt: new Date(0).toISOString(),
    ...overrides,
  }
}

type Stream = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>

/** The calls of the Message Center and its stream of events, answered in the browser instead of by a server. */
export class ConversationsApi {
  conversations: Conversation[]
  /** Number of conversations in a page. */
  pageSize = 30
  /** Methods and paths of the calls, in order. */
  calls: string[] = []
  /** The responses to calls whose method and path are the key, instead of the usual ones. */
  responses: Record<string, () => Response | Promise<Response>> = {}
  #stream: Stream | undefined
  #sequence = 1

  constructor(conversations: Conversation[]) {
    this.conversations = conversations
  }

  /** For `window.fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const [, , id, part] = url.pathname.replace('/api', '').split('/')
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}`
    const response = this.responses[call]
    if (call === 'GET /conversations/events' && !response) return this.#openStream(init?.signal)
    this.calls.push(call)
    if (response) return response()
    if (call === 'GET /conversations') return Response.json(this.list(url.searchParams.get('cursor')))
    const conversation = this.conversations.find((one) => one.id === id)
    if (!conversation) return Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 })
    if (part === 'read') return this.#markRead(conversation)
    if (part === 'messages') {
      const before = Number(url.searchParams.get('before') ?? Infinity)
      const messages = [conversation.lastMessage].filter((message) => (message?.position ?? 0) < before)
      return Response.json({ messages, hasMore: false })
    }
    return Response.json({ conversation })
  }

  list(cursor: string | null = null) {
    const start = Number(cursor)
    const end = start + this.pageSize
    const conversations = this.conversations.slice(start, end)
    const nextCursor = end < this.conversations.length ? String(end) : null
    return { conversations, unread: this.#unread(), nextCursor }
  }

  publish<Name extends keyof ConversationEvents>(name: Name, data: ConversationEvents[Name]): void {
    const text = `event: ${name}\nid: ${this.#sequence}\ndata: ${JSON.stringify(data)}\n\n`
    this.#stream?.enqueue(new TextEncoder().encode(text))
  }

  breakStream(): void {
    this.#stream?.error(new TypeError('network error'))
  }

  #unread() {
    const total = this.conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    return { total, streamPosition: this.#sequence }
  }

  #markRead(conversation: Conversation): Response {
    const readPosition = conversation.lastMessage?.position ?? 0
    const read = { ...conversation, unreadCount: 0, readPosition }
    this.conversations = this.conversations.map((one) => (one === conversation ? read : one))
    this.#sequence += 1
    this.publish('conversation', { conversation: read, unread: this.#unread() })
    return new Response(null, { status: 204 })
  }

  #openStream(signal: AbortSignal | null | undefined): Response {
    const start = (stream: Stream) => {
      this.#stream = stream
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    }
    const response = new Response(new ReadableStream({ start }))
    this.publish('ready', { unread: this.#unread() })
    return response
  }
}

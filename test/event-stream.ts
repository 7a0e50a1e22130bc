import type { FastifyInstance } from 'fastify'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type ConversationEventName, eventsWithNotices } from '#contract/conversation-events.ts'
import { eventsPath } from '#contract/conversations.ts'

export type Received = { name: ConversationEventName; id: number | undefined; data: unknown }

/** A connection over the network to the stream of a user's conversation events. */
export type EventReader = AsyncDisposable & {
  status: number
  /** Returns the next event; throws when the stream ends first. */
  next(): Promise<Received>
  /** Reads until an event of this name arrives, and returns all events read. */
  until(name: ConversationEventName): Promise<Received[]>
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>
}

/** Opens a user's event stream; `after` is the id of the last event received over an earlier connection. */
export async function openEvents(app: FastifyInstance, token: string, after?: number): Promise<EventReader> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return openEventsAt(app.listeningOrigin, token, after)
}

/** Opens a user's event stream at a server that may run in another process. */
export async function openEventsAt(
  origin: string,
  token: string,
  after?: number,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const connection = new AbortController()
  const response = await fetch(`${origin}/api${eventsPath}`, {
    headers: {
      accept: eventsWithNotices,
      ...headers,
      authorization: `Bearer ${token}`,
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
    signal: connection.signal,
  })
  const events = eventsOf(response)
  const next = async () => {
    const { value, done } = await events.next()
    if (done) throw new Error('The stream has ended')
    return value
  }
  return {
    status: response.status,
    next,
    async until(name) {
      const all = [await next()]
      while (all.at(-1)?.name !== name) all.push(await next())
      return all
    },
    async ended() {
      while (!(await events.next()).done);
    },
    async [Symbol.asyncDispose]() {
      connection.abort()
    },
  }
}

async function* eventsOf(response: Response): AsyncGenerator<Received, undefined> {
  const parsed = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { event, id, data } of parsed ?? []) {
    yield {
      name: event as ConversationEventName, // the server sends only the contract's names
      id: id === undefined ? undefined : Number(id),
      data: JSON.parse(data) as unknown,
    }
  }
  return undefined
}

import type { FastifyInstance } from 'fastify'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { eventsPath } from '#contract/conversation-calls.ts'
import type { ConversationEventName } from '#contract/stored-conversations.ts'

export type Received = { name: ConversationEventName; id: number | undefined; data: unknown }

/** One connection to the stream of a person's conversations, over the network. */
export type EventReader = AsyncDisposable & {
  status: number
  /** The next event; fails when the stream ends first. */
  next(): Promise<Received>
  /** Reads on until an event of this name has come, and answers all that came. */
  until(name: ConversationEventName): Promise<Received[]>
  /** Settles when the server has ended the stream. */
  ended(): Promise<void>
}

/** `after` is the id of the last event that was received over an earlier connection. */
export async function openEvents(app: FastifyInstance, token: string, after?: number): Promise<EventReader> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return openEventsAt(app.listeningOrigin, token, after)
}

/** The same at a server that may be another process. */
export async function openEventsAt(
  origin: string,
  token: string,
  after?: number,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const cut = new AbortController()
  const answer = await fetch(`${origin}/api${eventsPath}`, {
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
    signal: cut.signal,
  })
  const events = eventsOf(answer)
  const next = async () => {
    const { value, done } = await events.next()
    if (done) throw new Error('The stream has ended')
    return value
  }
  return {
    status: answer.status,
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
      cut.abort()
    },
  }
}

async function* eventsOf(answer: Response): AsyncGenerator<Received, undefined> {
  const parsed = answer.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { event, id, data } of parsed ?? []) {
    yield {
      name: event as ConversationEventName, // the contract's names are all there are
      id: id === undefined ? undefined : Number(id),
      data: JSON.parse(data) as unknown,
    }
  }
  return undefined
}

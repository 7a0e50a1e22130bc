import { EventSourceParserStream } from 'eventsource-parser/stream'
import {
  type ConversationEventName,
  type ConversationEvents,
  eventsWithNotices,
} from '#contract/conversation-events.ts'
import { eventsPath } from '#contract/conversations.ts'
import { openStream } from '#web/data/api.ts'
import { reloadSession } from '#web/session/reload-session.ts'
import { freshToken } from '#web/session/tokens.ts'
import { reconnectMs } from './reconnect-delay.ts'

/** An event of the stream; `id` is undefined when it is not stored. */
export type LiveEvent = {
  [Name in ConversationEventName]: { name: Name; id?: number | undefined; data: ConversationEvents[Name] }
}[ConversationEventName]

/** More than two heartbeats of the server: a connection without data for this long is lost. */
const idleTimeoutMs = 60_000

type Handlers = {
  onEvent: (event: LiveEvent) => void
  onConnected: (isConnected: boolean) => void
  /** Returns the id of the last event received by any tab. */
  lastId: () => number | undefined
}

/** Connects to the stream and reconnects with backoff, until aborted. */
export async function stayConnected(handlers: Handlers, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    const openMs = await readStream(handlers, stop)
    handlers.onConnected(false)
    failures = openMs === undefined ? failures + 1 : 0
    await pause(reconnectMs(openMs, failures), stop)
  }
}

/**
 * Reads the stream until it ends or breaks. Returns how long data arrived, or undefined if none did. Headers alone prove nothing,
 * because some proxies buffer the body.
 */
async function readStream(handlers: Handlers, stop: AbortSignal): Promise<number | undefined> {
  const connection = new AbortController()
  const abort = () => connection.abort()
  let timer = setTimeout(abort, idleTimeoutMs)
  let lastDataAt = Date.now()
  let openedAt: number | undefined
  const noteData = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, idleTimeoutMs)
    lastDataAt = Date.now()
    if (openedAt !== undefined) return
    openedAt = performance.now()
    handlers.onConnected(true)
  }
  // Timers stop while a device sleeps, so the timer may have a minute left for a connection that ended long ago.
  const abortIfIdle = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastDataAt > idleTimeoutMs) abort()
  }
  document.addEventListener('visibilitychange', abortIfIdle)
  window.addEventListener('offline', abort)
  stop.addEventListener('abort', abort)
  try {
    const body = await openEvents(handlers, connection.signal)
    if (!body) return undefined
    await readEvents(body, handlers.onEvent, noteData)
  } catch {
    // the connection failed, or broke as when the server was killed
  } finally {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', abortIfIdle)
    window.removeEventListener('offline', abort)
    stop.removeEventListener('abort', abort)
  }
  return openedAt === undefined ? undefined : performance.now() - openedAt
}

/** Opens the stream after the last event; returns null if the user is signed out or the server refuses. */
async function openEvents({ lastId }: Handlers, signal: AbortSignal) {
  const token = await freshToken()
  if (token === null) return null
  const response = await openStream(eventsPath, { type: eventsWithNotices, token, lastId: lastId(), signal })
  if (response.status === 401) void reloadSession()
  return response.ok ? response.body : null
}

async function readEvents(
  body: ReadableStream<BufferSource>,
  onEvent: Handlers['onEvent'],
  noteData: () => void,
): Promise<void> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: noteData }))
  await events.pipeTo(
    new WritableStream({
      write({ event, id, data }) {
        noteData()
        onEvent({
          name: event,
          id: id === undefined ? undefined : Number(id),
          data: JSON.parse(data),
        } as LiveEvent) // typed by the contract
      },
    }),
  )
}

/** Waits until the delay is over or the network is back. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      stop.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    stop.addEventListener('abort', end)
  })
}

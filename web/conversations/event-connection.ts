import { EventSourceParserStream } from 'eventsource-parser/stream'
import {
  type ConversationEventName,
  type ConversationEvents,
  eventsWithNotices,
} from '#contract/conversation-events.ts'
import { eventsPath } from '#contract/conversations.ts'
import { openStream } from '#web/data/api.ts'
import { freshToken } from '#web/session/tokens.ts'

/** An event of the stream; `id` is undefined when it is not stored. */
export type LiveEvent = {
  [Name in ConversationEventName]: { name: Name; id?: number | undefined; data: ConversationEvents[Name] }
}[ConversationEventName]

/** More than two heartbeats of the server: a connection without data for this long is lost. */
const idleTimeoutMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

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
    const hasConnected = await readStream(handlers, stop).catch(() => false)
    handlers.onConnected(false)
    failures = hasConnected ? 0 : failures + 1
    await pause(pauseMs(failures), stop)
  }
}

/** Returns the delay before the next attempt: doubles with each failure up to 30 seconds, with jitter. */
export function pauseMs(failures: number, random = Math.random): number {
  const longest = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
  return longest * (0.5 + random() / 2)
}

/** Reads the stream until it ends. Returns whether the connection succeeded. */
async function readStream({ onEvent, onConnected, lastId }: Handlers, stop: AbortSignal): Promise<boolean> {
  const token = await freshToken()
  if (token === null) return false
  const connection = new AbortController()
  const abort = () => connection.abort()
  let timer = setTimeout(abort, idleTimeoutMs)
  const resetIdleTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, idleTimeoutMs)
  }
  window.addEventListener('offline', abort)
  try {
    const response = await openStream(eventsPath, {
      type: eventsWithNotices,
      token,
      lastId: lastId(),
      signal: AbortSignal.any([stop, connection.signal]),
    })
    if (!response.ok || !response.body) return false
    onConnected(true)
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: resetIdleTimer }))
    await events.pipeTo(
      new WritableStream({
        write({ event, id, data }) {
          resetIdleTimer()
          onEvent({
            name: event,
            id: id === undefined ? undefined : Number(id),
            data: JSON.parse(data),
          } as LiveEvent) // typed by the contract
        },
      }),
    )
    return true
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', abort)
  }
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

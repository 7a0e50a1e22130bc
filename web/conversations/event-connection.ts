import { EventSourceParserStream } from 'eventsource-parser/stream'
import { eventsPath } from '#contract/conversation-calls.ts'
import type { ConversationEventName, ConversationEvents } from '#contract/stored-conversations.ts'
import { openStream } from '#web/api.ts'
import { freshToken } from '#web/auth/tokens.ts'

/** An event of the stream, with its name; `id` is undefined for one that is not stored. */
export type LiveEvent = {
  [Name in ConversationEventName]: { name: Name; id?: number | undefined; data: ConversationEvents[Name] }
}[ConversationEventName]

/** More than two heartbeats of the server: a connection this silent is dead, whatever the network says. */
const silenceMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

type Handlers = {
  onEvent: (event: LiveEvent) => void
  onConnected: (isConnected: boolean) => void
  /** The id of the last event that was received, here or by another tab. */
  lastId: () => number | undefined
}

/** Keeps a connection to the stream until it is aborted: comes back after every cut, later each time it fails. */
export async function keepConnected(handlers: Handlers, stop: AbortSignal): Promise<void> {
  let failures = 0
  while (!stop.aborted) {
    const isDone = await readStream(handlers, stop).catch(() => false)
    handlers.onConnected(false)
    failures = isDone ? 0 : failures + 1
    await pause(pauseMs(failures), stop)
  }
}

/** Twice as long after each failure, up to half a minute, and never the same for everybody. */
export function pauseMs(failures: number, random = Math.random): number {
  const longest = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
  return longest * (0.5 + random() / 2)
}

/** Answers whether a stream was read before it ended. */
async function readStream({ onEvent, onConnected, lastId }: Handlers, stop: AbortSignal): Promise<boolean> {
  const token = await freshToken()
  if (token === null) return false
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, silenceMs)
  const noteLife = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silenceMs)
  }
  window.addEventListener('offline', giveUp)
  try {
    const response = await openStream(eventsPath, {
      token,
      lastId: lastId(),
      signal: AbortSignal.any([stop, silence.signal]),
    })
    if (!response.ok || !response.body) return false
    onConnected(true)
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: noteLife }))
    await events.pipeTo(
      new WritableStream({
        write({ event, id, data }) {
          noteLife()
          onEvent({
            name: event,
            id: id === undefined ? undefined : Number(id),
            data: JSON.parse(data),
          } as LiveEvent) // as the contract says
        },
      }),
    )
    return true
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', giveUp)
  }
}

/** Ends early when the network comes back. */
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

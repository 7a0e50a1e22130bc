import type { ConversationEvents } from '#contract/conversation-events.ts'
import { stayConnected, type LiveEvent } from './event-connection.ts'

/** Messages between tabs: the tab with the connection broadcasts events and its state, other tabs ask for them. */
type Broadcast = { event: LiveEvent } | { isConnected: boolean } | { question: 'isConnected' }

type Listener = {
  onEvent: (event: LiveEvent) => void
  onConnected: (isConnected: boolean) => void
  /** Returns the totals after all received events, for tabs opened later. */
  totals: () => ConversationEvents['ready']
}

/**
 * Subscribes to the events of a user's conversations, with one connection for all tabs of the browser: the tab with the
 * lock connects and broadcasts the events. Returns a function that unsubscribes.
 */
export function followEvents(owner: string, { onEvent, onConnected, totals }: Listener): () => void {
  // Not the name in the release before, whose tabs would fail on the events about notices.
  const name = `palapa.live.${owner}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  let lastId: number | undefined
  let hasLock = false
  let isOpen = false

  const receive = (event: LiveEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  const broadcast = (message: Broadcast) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Broadcast>) => {
    if ('event' in data) receive(data.event)
    else if ('isConnected' in data) onConnected(data.isConnected)
    else if (hasLock) broadcastState()
  })
  const broadcastState = () => {
    broadcast({ isConnected: isOpen })
    if (lastId !== undefined) broadcast({ event: { name: 'ready', id: lastId, data: totals() } })
  }
  broadcast({ question: 'isConnected' })

  const connect = () => {
    hasLock = true
    return stayConnected(
      {
        lastId: () => lastId,
        onEvent(event) {
          receive(event)
          broadcast({ event })
        },
        onConnected(isConnected) {
          isOpen = isConnected
          onConnected(isConnected)
          broadcast({ isConnected })
        },
      },
      stop.signal,
    )
  }
  // The request rejects when this tab stops waiting for the lock. Only secure pages have locks.
  if ('locks' in navigator) navigator.locks.request(name, { signal: stop.signal }, connect).catch(() => {})
  else void connect()
  return () => {
    stop.abort()
    channel.close()
  }
}

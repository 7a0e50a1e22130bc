import type { UnreadTotal } from '#contract/stored-conversations.ts'
import { keepConnected, type LiveEvent } from './event-connection.ts'

/** What the tab that holds the connection tells the others. */
type Broadcast = { event: LiveEvent } | { isConnected: boolean } | { question: 'isConnected' }

type Listener = {
  onEvent: (event: LiveEvent) => void
  onConnected: (isConnected: boolean) => void
  /** What is unread after all that was heard: a tab that opens later has not heard it. */
  unread: () => UnreadTotal
}

/**
 * Follows what happens in one person's conversations, over one connection for all tabs of the browser: the tab that
 * gets the lock holds it and passes on what it hears. Answers how to stop.
 */
export function followEvents(owner: string, { onEvent, onConnected, unread }: Listener): () => void {
  const name = `palapa.events.${owner}`
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  let lastId: number | undefined
  let isHolder = false
  let isOpen = false

  const receive = (event: LiveEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  const tell = (message: Broadcast) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Broadcast>) => {
    if ('event' in data) receive(data.event)
    else if ('isConnected' in data) onConnected(data.isConnected)
    else if (isHolder) answer()
  })
  const answer = () => {
    tell({ isConnected: isOpen })
    if (lastId !== undefined) tell({ event: { name: 'ready', id: lastId, data: { unread: unread() } } })
  }
  tell({ question: 'isConnected' })

  const hold = () => {
    isHolder = true
    return keepConnected(
      {
        lastId: () => lastId,
        onEvent(event) {
          receive(event)
          tell({ event })
        },
        onConnected(isConnected) {
          isOpen = isConnected
          onConnected(isConnected)
          tell({ isConnected })
        },
      },
      stop.signal,
    )
  }
  // Its rejection only says that this tab stopped waiting for its turn. Only secure pages have locks.
  if ('locks' in navigator) navigator.locks.request(name, { signal: stop.signal }, hold).catch(() => {})
  else void hold()
  return () => {
    stop.abort()
    channel.close()
  }
}

import { sendMessage } from '#contract/conversation-calls.ts'
import { storageKeys } from '#contract/site.ts'
import type { StoredMessage } from '#contract/stored-conversations.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import { isRecord } from '#web/stored-values.ts'
import { pauseMs } from './event-connection.ts'
import { readOwn, writeOwn } from './kept-by-owner.ts'
import type { Delivery } from './shown-conversation.ts'

/** A message that was written and is not stored yet. Its id is the one it will have. */
export type UnsentMessage = { conversationId: string; id: string; text: string; time: string }

type Options = {
  onSent: (conversationId: string, message: StoredMessage) => void
  onChange: () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Keeps what one person writes until the server has it: through an outage, a reload and a closed tab. One tab sends for
 * all, in the order of writing; a message that was stored although its answer was lost is sent again under its id.
 */
export function createOutbox(owner: string, { onSent, onChange }: Options) {
  const refusals = new Map<string, string>()
  let unsent = readUnsent(owner)
  let isWaiting = false
  let failures = 0

  const keep = (next: UnsentMessage[]) => {
    unsent = next
    writeOwn(storageKeys.unsentMessages, owner, next)
    onChange()
  }
  const remove = (id: string) => keep(readUnsent(owner).filter((message) => message.id !== id))

  async function sendAll(): Promise<void> {
    for (let next = firstToSend(); next; next = firstToSend()) {
      try {
        const { id, text, conversationId } = next
        const { message } = await callSignedIn(sendMessage, {
          params: { id: conversationId },
          body: { id, text },
        })
        failures = 0
        isWaiting = false
        remove(id)
        onSent(conversationId, message)
      } catch (error) {
        if (isPassing(error)) return retryLater()
        refusals.set(next.id, reasonOf(error))
        onChange()
      }
    }
  }
  const firstToSend = () => unsent.find(({ id }) => !refusals.has(id))
  function retryLater(): void {
    failures += 1
    isWaiting = true
    onChange()
    setTimeout(flush, pauseMs(failures))
  }
  const flush = () => {
    unsent = readUnsent(owner)
    if (firstToSend()) void alone(`palapa.sending.${owner}`, sendAll)
  }

  return {
    /** Sends what waits, now. */
    flush,
    add(conversationId: string, text: string) {
      const message = { conversationId, id: crypto.randomUUID(), text, time: new Date().toISOString() }
      keep([...readUnsent(owner), message])
      flush()
    },
    retry(id: string) {
      refusals.delete(id)
      onChange()
      flush()
    },
    remove,
    /** Another tab has sent it. */
    noteSent(id: string) {
      if (unsent.some((message) => message.id === id)) remove(id)
    },
    of: (conversationId: string) =>
      unsent
        .filter((message) => message.conversationId === conversationId)
        .map((message) => ({ ...message, delivery: deliveryOf(message.id) })),
  }

  function deliveryOf(id: string): Delivery {
    const reason = refusals.get(id)
    if (reason !== undefined) return { state: 'failed', reason }
    return { state: isWaiting ? 'waiting' : 'sending' }
  }
}

/** In one tab at a time, where the browser can tell. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

/** Whether the same call may succeed later without anybody doing something. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  const { status } = error.failure
  return status === 0 || status === 401 || status >= 500
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'This message could not be sent.'
}

function readUnsent(owner: string): UnsentMessage[] {
  const kept = readOwn(storageKeys.unsentMessages, owner)
  return Array.isArray(kept) ? kept.filter(isUnsent) : []
}

function isUnsent(value: unknown): value is UnsentMessage {
  return (
    isRecord(value) &&
    ['conversationId', 'id', 'text', 'time'].every((member) => typeof value[member] === 'string')
  )
}

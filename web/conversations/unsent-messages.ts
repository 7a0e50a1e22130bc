import { v4 as newId } from 'uuid'
import { sendMessage } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { Outbox, type Outcome } from '#web/storage/outbox.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { pauseMs } from './reconnect-delay.ts'
import type { Delivery } from './view-models.ts'
import { ImageRefusal, UnsentImages } from '#web/conversations/images/unsent-images.ts'
import { readUnsent, type UnsentMessage, writeUnsent } from '#web/conversations/unsent/persisted-messages.ts'

type Options = {
  onSent: (conversationId: string, message: Message) => void
  /** Called when the server has refused a message because the user can no longer write in its conversation. */
  onClosed: (conversationId: string) => void
  onChange: () => void
}

/**
 * A message that a proxy has refused this often, and for this long, has failed, so that others are sent and the user can delete it. Some
 * refuse everything for a minute.
 */
const maximumProxyRefusals = 3
const proxyRefusalsMs = 120_000

export type MessageOutbox = ReturnType<typeof createMessageOutbox>

/**
 * Creates a user's outbox, which stores messages until the server has them: through an outage, a reload and a closed tab.
 * One tab sends for all, in order; a message whose response was lost is retried with its id.
 */
export function createMessageOutbox(owner: string, { onSent, onClosed, onChange }: Options) {
  const refusals = new Map<string, Refusal>()
  /** Conversations whose photos could not be uploaded, or with a message that a proxy refused; those of the others are sent first. */
  const postponed = new Set<string>()
  /** How often a proxy has refused each message, and since when. */
  const proxyRefusals = new Map<string, { count: number; firstMs: number }>()
  const images = new UnsentImages(onChange)
  /** Messages whose last attempt has failed. */
  const waiting = new Set<string>()
  /** The last attempt to send each message. */
  const attempts = new Map<string, AbortController>()
  let unsent = readUnsent(owner)

  const store = (next: UnsentMessage[]) => {
    unsent = next
    writeUnsent(owner, next)
    onChange()
  }
  const remove = (id: string) => {
    attempts.delete(id)
    waiting.delete(id)
    proxyRefusals.delete(id)
    images.remove(id)
    store(readUnsent(owner).filter((message) => message.id !== id))
  }

  // The next user who signs in must not send these messages as their own.
  const isOwnerSignedIn = () => sessionStore.get().session?.user.id === owner
  const pending = () => (isOwnerSignedIn() ? unsent.filter(({ id }) => !refusals.has(id)) : [])
  const next = () => {
    unsent = readUnsent(owner)
    const all = pending()
    const first = all.find(({ conversationId }) => !postponed.has(conversationId))
    if (!first) postponed.clear()
    return first ?? all[0]
  }

  /** Counts a refusal by a proxy, and returns whether it is one too many. Limits and timeouts of a proxy end by themselves. */
  function isRefusedTooOften(id: string, error: unknown): boolean {
    if (!isProxyRefusal(error) || [408, 429].includes(error.failure.status)) return false
    const { count, firstMs } = proxyRefusals.get(id) ?? { count: 0, firstMs: Date.now() }
    proxyRefusals.set(id, { count: count + 1, firstMs })
    return count + 1 >= maximumProxyRefusals && Date.now() - firstMs >= proxyRefusalsMs
  }

  /** Uploads the images of a message. After a failure, the messages of other conversations do not wait for them. */
  async function upload(message: UnsentMessage, signal: AbortSignal): Promise<string[]> {
    try {
      return message.pictureCount ? await images.upload(message, signal) : []
    } catch (error) {
      if (isTemporary(error)) postponed.add(message.conversationId)
      throw error
    }
  }

  async function send(unsentMessage: UnsentMessage): Promise<Outcome> {
    const { id, text, conversationId } = unsentMessage
    const isRemoved = () => readUnsent(owner).every((other) => other.id !== id)
    const attempt = new AbortController()
    attempts.set(id, attempt)
    try {
      const pictureIds = await upload(unsentMessage, attempt.signal)
      if (isRemoved()) return 'settled'
      if (!isOwnerSignedIn()) return 'settled' // for now: `next` returns nothing until the owner is back
      const { message } = await callSignedIn(
        sendMessage,
        { params: { id: conversationId }, body: { id, text, pictureIds } },
        attempt.signal,
      )
      remove(id)
      onSent(conversationId, message)
    } catch (error) {
      if (isRemoved()) return 'settled'
      if (isTemporary(error) && !isRefusedTooOften(id, error)) {
        if (isProxyRefusal(error)) postponed.add(conversationId)
        waiting.add(id)
        onChange()
        return 'later'
      }
      if (isMissingImage(error) && images.resetUploads(id)) return 'settled' // `next` returns it again
      waiting.delete(id)
      refusals.set(id, refusalOf(error))
      onChange()
      if (isOfClosed(error)) onClosed(conversationId)
    }
    return 'settled'
  }

  const outbox = new Outbox({
    next,
    send,
    delayMs: pauseMs,
    lockName: `palapa.sending.${owner}`,
  })
  const flush = () => {
    unsent = readUnsent(owner)
    for (const { id, pictureCount = 0 } of unsent) if (pictureCount > 0) void images.load(id)
    if (pending().length > 0) outbox.retry()
  }

  return {
    /** Sends pending messages now. */
    flush,
    add(conversationId: string, text: string, files: readonly File[] = []) {
      const [id, time] = [newId(), new Date().toISOString()]
      const message = { conversationId, id, text, time, pictureCount: files.length }
      if (files.length > 0) images.set(id, files)
      store([...readUnsent(owner), message])
      flush()
    },
    retry(id: string) {
      images.forgetRefusals(id)
      refusals.delete(id)
      onChange()
      flush()
    },
    removeRefusedImages(id: string) {
      const refused = refusals.get(id)?.files ?? []
      const left = images.of(id).flatMap(({ file }) => (refused.includes(file) ? [] : file))
      images.set(id, left)
      refusals.delete(id)
      store(
        readUnsent(owner).map((message) =>
          message.id === id ? { ...message, pictureCount: left.length } : message,
        ),
      )
      flush()
    },
    /** Removes a message that the user does not want to send, ends its attempt, and sends those that waited for it. */
    discard(id: string) {
      attempts.get(id)?.abort()
      remove(id)
      flush()
    },
    /** Removes a message that the server has, such as one that another tab has sent. */
    removeSent(id: string) {
      if (unsent.some((message) => message.id === id)) remove(id)
    },
    of: (conversationId: string) =>
      unsent
        .filter((message) => message.conversationId === conversationId)
        .map((message) => ({ ...message, images: images.of(message.id), delivery: deliveryOf(message) })),
  }

  function deliveryOf(message: UnsentMessage): Delivery {
    const { id, text } = message
    const refusal = refusals.get(id)
    if (refusal) {
      const { reason, files } = refusal
      const hasMoreThanRefused = text !== '' || images.of(id).length > (files?.length ?? 0)
      return { state: 'failed', reason, canRemoveRefusedImages: files !== undefined && hasMoreThanRefused }
    }
    return { state: isWaiting(message) ? 'waiting' : 'sending' }
  }

  /** Returns whether a message, or an earlier one that it follows, waits for the next attempt. */
  function isWaiting({ id, conversationId }: UnsentMessage): boolean {
    const upToIt = unsent.slice(0, unsent.findIndex((message) => message.id === id) + 1)
    const holdsBack = (earlier: UnsentMessage) =>
      earlier.conversationId === conversationId || !postponed.has(earlier.conversationId)
    return upToIt.some((message) => waiting.has(message.id) && holdsBack(message))
  }
}

/** Returns whether a retry may succeed later. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ImageRefusal) return false
  if (!(error instanceof CallError)) return true
  const { status } = error.failure
  return isProxyRefusal(error) || [0, 401, 408].includes(status) || status >= 500
}

/** Returns whether a proxy refused a call, and not because of its size, which does not change. */
function isProxyRefusal(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  const { status, isUnreadable = false } = error.failure
  return isUnreadable && status >= 400 && status < 500 && status !== 413
}

function isOfClosed(error: unknown): boolean {
  return error instanceof CallError && error.failure.code === 'forbidden'
}

/** Returns whether the server has deleted an image, because its message was not sent in time. */
function isMissingImage(error: unknown): boolean {
  return error instanceof CallError && error.failure.fields?.['pictureIds'] !== undefined
}

/** Reason why the server refused a message, and the images that caused it. */
type Refusal = { reason: string; files?: readonly File[] }

const proxyRefusalText =
  'The network refused this message. Please try again later or on another network, or delete it and write another.'

function refusalOf(error: unknown): Refusal {
  if (error instanceof ImageRefusal) return { reason: error.message, files: error.files }
  if (isProxyRefusal(error)) return { reason: proxyRefusalText }
  return { reason: error instanceof Error ? error.message : 'This message could not be sent.' }
}

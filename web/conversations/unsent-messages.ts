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
export function createMessageOutbox(owner: string, options: Options) {
  const { onChange } = options
  const messages = new UnsentMessages(owner, onChange)
  const images = new UnsentImages(onChange)
  const sender = new MessageSender(messages, images, options)
  const outbox = new Outbox<UnsentMessage>({
    next: () => messages.next(),
    send: (message) => sender.send(message),
    delayMs: pauseMs,
    lockName: `palapa.sending.${owner}`,
  })
  const flush = () => {
    messages.read()
    for (const { id, pictureCount = 0 } of messages.all) if (pictureCount > 0) void images.load(id)
    if (messages.pending().length > 0) outbox.retry()
  }

  return {
    /** Sends pending messages now. */
    flush,
    add(conversationId: string, text: string, files: readonly File[] = []) {
      const [id, time] = [newId(), new Date().toISOString()]
      const message = { conversationId, id, text, time, pictureCount: files.length }
      if (files.length > 0) images.set(id, files)
      messages.change((stored) => [...stored, message])
      flush()
    },
    retry(id: string) {
      images.forgetRefusals(id)
      messages.forgetRefusal(id)
      onChange()
      flush()
    },
    removeRefusedImages(id: string) {
      const refused = messages.refusedFiles(id)
      const left = images.of(id).flatMap(({ file }) => (refused.includes(file) ? [] : file))
      images.set(id, left)
      messages.forgetRefusal(id)
      messages.change((stored) =>
        stored.map((message) => (message.id === id ? { ...message, pictureCount: left.length } : message)),
      )
      flush()
    },
    /** Removes a message that the user does not want to send, ends its attempt, and sends those that waited for it. */
    discard(id: string) {
      sender.abort(id)
      sender.remove(id)
      flush()
    },
    /** Removes a message that the server has, such as one that another tab has sent. */
    removeSent(id: string) {
      if (messages.all.some((message) => message.id === id)) sender.remove(id)
    },
    of: (conversationId: string) =>
      messages.all
        .filter((message) => message.conversationId === conversationId)
        .map((message) => {
          const own = images.of(message.id)
          return { ...message, images: own, delivery: messages.deliveryOf(message, own.length) }
        }),
  }
}

/** A user's messages that the server has not stored yet, and how the last attempt to send each of them has ended. */
class UnsentMessages {
  readonly #owner: string
  readonly #onChange: () => void
  /** As this tab has last read or written them; other tabs change them too. */
  all: readonly UnsentMessage[]
  readonly #refusals = new Map<string, Refusal>()
  /** Messages whose last attempt has failed. */
  readonly #waiting = new Set<string>()
  /** Conversations whose photos could not be uploaded, or with a message that a proxy refused; those of the others are sent first. */
  readonly #postponed = new Set<string>()

  constructor(owner: string, onChange: () => void) {
    this.#owner = owner
    this.#onChange = onChange
    this.all = readUnsent(owner)
  }

  read(): void {
    this.all = readUnsent(this.#owner)
  }

  /** Stores what a function makes of the messages that are stored now. */
  change(update: (stored: UnsentMessage[]) => UnsentMessage[]): void {
    const next = update(readUnsent(this.#owner))
    this.all = next
    writeUnsent(this.#owner, next)
    this.#onChange()
  }

  remove(id: string): void {
    this.#waiting.delete(id)
    this.change((stored) => stored.filter((message) => message.id !== id))
  }

  /** Returns whether a message was removed, perhaps in another tab. */
  isRemoved(id: string): boolean {
    return readUnsent(this.#owner).every((message) => message.id !== id)
  }

  /** Returns whether the messages may be sent: the next user who signs in must not send them as their own. */
  isOwnerSignedIn(): boolean {
    return sessionStore.get().session?.user.id === this.#owner
  }

  pending(): UnsentMessage[] {
    return this.isOwnerSignedIn() ? this.all.filter(({ id }) => !this.#refusals.has(id)) : []
  }

  /** Returns the message to send next. */
  next(): UnsentMessage | undefined {
    this.read()
    const pending = this.pending()
    const first = pending.find(({ conversationId }) => !this.#postponed.has(conversationId))
    if (!first) this.#postponed.clear()
    return first ?? pending[0]
  }

  postpone(conversationId: string): void {
    this.#postponed.add(conversationId)
  }

  setWaiting(id: string): void {
    this.#waiting.add(id)
    this.#onChange()
  }

  setRefused(id: string, refusal: Refusal): void {
    this.#waiting.delete(id)
    this.#refusals.set(id, refusal)
    this.#onChange()
  }

  refusedFiles(id: string): readonly File[] {
    return this.#refusals.get(id)?.files ?? []
  }

  forgetRefusal(id: string): void {
    this.#refusals.delete(id)
  }

  deliveryOf(message: UnsentMessage, imageCount: number): Delivery {
    const refusal = this.#refusals.get(message.id)
    if (refusal) {
      const { reason, files } = refusal
      const hasMoreThanRefused = message.text !== '' || imageCount > (files?.length ?? 0)
      return { state: 'failed', reason, canRemoveRefusedImages: files !== undefined && hasMoreThanRefused }
    }
    return { state: this.#isWaiting(message) ? 'waiting' : 'sending' }
  }

  /** Returns whether a message, or an earlier one that it follows, waits for the next attempt. */
  #isWaiting({ id, conversationId }: UnsentMessage): boolean {
    const upToIt = this.all.slice(0, this.all.findIndex((message) => message.id === id) + 1)
    const holdsBack = (earlier: UnsentMessage) =>
      earlier.conversationId === conversationId || !this.#postponed.has(earlier.conversationId)
    return upToIt.some((message) => this.#waiting.has(message.id) && holdsBack(message))
  }
}

/** Sends a message with its images, and notes how the attempt has ended. */
class MessageSender {
  readonly #messages: UnsentMessages
  readonly #images: UnsentImages
  readonly #options: Omit<Options, 'onChange'>
  /** The last attempt to send each message. */
  readonly #attempts = new Map<string, AbortController>()
  /** How often a proxy has refused each message, and since when. */
  readonly #proxyRefusals = new Map<string, { count: number; firstMs: number }>()

  constructor(messages: UnsentMessages, images: UnsentImages, options: Omit<Options, 'onChange'>) {
    this.#messages = messages
    this.#images = images
    this.#options = options
  }

  async send(unsent: UnsentMessage): Promise<Outcome> {
    const { id, text, conversationId } = unsent
    const attempt = new AbortController()
    this.#attempts.set(id, attempt)
    try {
      const pictureIds = await this.#upload(unsent, attempt.signal)
      if (this.#messages.isRemoved(id)) return 'settled'
      if (!this.#messages.isOwnerSignedIn()) return 'settled' // for now: `next` returns nothing until the owner is back
      const { message } = await callSignedIn(
        sendMessage,
        { params: { id: conversationId }, body: { id, text, pictureIds } },
        attempt.signal,
      )
      this.remove(id)
      this.#options.onSent(conversationId, message)
      return 'settled'
    } catch (error) {
      return this.#messages.isRemoved(id) ? 'settled' : this.#noteFailure(unsent, error)
    }
  }

  /** Ends the attempt to send a message. */
  abort(id: string): void {
    this.#attempts.get(id)?.abort()
  }

  /** Removes a message with its images and what is known of the attempts to send it. */
  remove(id: string): void {
    this.#attempts.delete(id)
    this.#proxyRefusals.delete(id)
    this.#images.remove(id)
    this.#messages.remove(id)
  }

  /** Uploads the images of a message. After a failure, the messages of other conversations do not wait for them. */
  async #upload(message: UnsentMessage, signal: AbortSignal): Promise<string[]> {
    try {
      return message.pictureCount ? await this.#images.upload(message, signal) : []
    } catch (error) {
      if (isTemporary(error)) this.#messages.postpone(message.conversationId)
      throw error
    }
  }

  /** Decides whether a message whose attempt has failed is sent again later, at once, or not until the user retries it. */
  #noteFailure({ id, conversationId }: UnsentMessage, error: unknown): Outcome {
    if (isTemporary(error) && !this.#isRefusedTooOften(id, error)) {
      if (isProxyRefusal(error)) this.#messages.postpone(conversationId)
      this.#messages.setWaiting(id)
      return 'later'
    }
    if (isMissingImage(error) && this.#images.resetUploads(id)) return 'settled' // `next` returns it again
    this.#messages.setRefused(id, refusalOf(error))
    if (isConversationClosed(error)) this.#options.onClosed(conversationId)
    return 'settled'
  }

  /** Counts a refusal by a proxy, and returns whether it is one too many. Limits and timeouts of a proxy end by themselves. */
  #isRefusedTooOften(id: string, error: unknown): boolean {
    if (!isProxyRefusal(error) || [408, 429].includes(error.failure.status)) return false
    const { count, firstMs } = this.#proxyRefusals.get(id) ?? { count: 0, firstMs: Date.now() }
    this.#proxyRefusals.set(id, { count: count + 1, firstMs })
    return count + 1 >= maximumProxyRefusals && Date.now() - firstMs >= proxyRefusalsMs
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

function isConversationClosed(error: unknown): boolean {
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

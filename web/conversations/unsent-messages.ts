import { sendMessage } from '#contract/conversation-calls.ts'
import { storageKeys } from '#contract/site.ts'
import type { StoredMessage } from '#contract/stored-conversations.ts'
import { sessionState } from '#web/auth/session-store.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import { isRecord } from '#web/stored-values.ts'
import { pauseMs } from './event-connection.ts'
import { readOwn, writeOwn } from './kept-by-owner.ts'
import type { Delivery } from './shown-conversation.ts'
import { PictureRefusal, UnsentPictures } from './unsent-pictures.ts'

/** A message that was written and is not stored yet. Its id is the one it will have. */
export type UnsentMessage = {
  conversationId: string
  id: string
  text: string
  time: string
  pictureCount?: number
}

/** A connection that died in silence would hold up all that waits behind a message. */
const patienceMs = 30_000

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
  const refusals = new Map<string, Refusal>()
  const pictures = new UnsentPictures(onChange)
  let unsent = readUnsent(owner)
  let isWaiting = false
  let failures = 0

  const keep = (next: UnsentMessage[]) => {
    unsent = next
    writeOwn(storageKeys.unsentMessages, owner, next)
    onChange()
  }
  const remove = (id: string) => {
    pictures.forget(id)
    keep(readUnsent(owner).filter((message) => message.id !== id))
  }

  async function sendAll(): Promise<void> {
    for (let next = firstToSend(); next; next = firstToSend()) {
      try {
        const { id, text, conversationId, pictureCount = 0 } = next
        const pictureIds = pictureCount > 0 ? await pictures.upload(conversationId, id, pictureCount) : []
        if (!isOwnerHere()) return undefined
        const { message } = await callSignedIn(
          sendMessage,
          { params: { id: conversationId }, body: { id, text, pictureIds } },
          AbortSignal.timeout(patienceMs),
        )
        failures = 0
        isWaiting = false
        remove(id)
        onSent(conversationId, message)
      } catch (error) {
        if (isPassing(error)) return retryLater()
        if (isMissingPicture(error) && pictures.uploadAgain(next.id)) continue
        refusals.set(next.id, refusalOf(error))
        onChange()
      }
    }
  }
  // Whoever signs in next must not send it as theirs.
  const isOwnerHere = () => sessionState().session?.user.id === owner
  const firstToSend = () => (isOwnerHere() ? unsent.find(({ id }) => !refusals.has(id)) : undefined)
  function retryLater(): void {
    failures += 1
    isWaiting = true
    onChange()
    setTimeout(flush, pauseMs(failures))
  }
  const flush = () => {
    unsent = readUnsent(owner)
    for (const { id, pictureCount = 0 } of unsent) if (pictureCount > 0) void pictures.load(id)
    if (firstToSend()) void alone(`palapa.sending.${owner}`, sendAll)
  }

  return {
    /** Sends what waits, now. */
    flush,
    add(conversationId: string, text: string, files: readonly File[] = []) {
      const [id, time] = [crypto.randomUUID(), new Date().toISOString()]
      const message = { conversationId, id, text, time, pictureCount: files.length }
      if (files.length > 0) pictures.keep(id, files)
      keep([...readUnsent(owner), message])
      flush()
    },
    retry(id: string) {
      refusals.delete(id)
      onChange()
      flush()
    },
    leavePicturesOut(id: string) {
      const refused = refusals.get(id)?.files ?? []
      const left = pictures.of(id).flatMap(({ file }) => (refused.includes(file) ? [] : file))
      pictures.keep(id, left)
      refusals.delete(id)
      keep(
        readUnsent(owner).map((message) =>
          message.id === id ? { ...message, pictureCount: left.length } : message,
        ),
      )
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
        .map((message) => ({ ...message, pictures: pictures.of(message.id), delivery: deliveryOf(message) })),
  }

  function deliveryOf({ id, text }: UnsentMessage): Delivery {
    const refusal = refusals.get(id)
    if (refusal) {
      const { reason, files } = refusal
      const isMoreThanRefused = text !== '' || pictures.of(id).length > (files?.length ?? 0)
      return { state: 'failed', reason, canLeavePicturesOut: files !== undefined && isMoreThanRefused }
    }
    return { state: isWaiting ? 'waiting' : 'sending' }
  }
}

/** In one tab at a time, where the browser can tell. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

/** Whether the same call may succeed later without anybody doing something. */
function isPassing(error: unknown): boolean {
  if (error instanceof PictureRefusal) return false
  if (!(error instanceof CallError)) return true
  const { status } = error.failure
  return status === 0 || status === 401 || status >= 500
}

/** The server has let go of a picture that waited too long for its message. */
function isMissingPicture(error: unknown): boolean {
  return error instanceof CallError && error.failure.fields?.['pictureIds'] !== undefined
}

/** Why a message was not taken, and which of its pictures when it was for them. */
type Refusal = { reason: string; files?: readonly File[] }

function refusalOf(error: unknown): Refusal {
  if (error instanceof PictureRefusal) return { reason: error.message, files: error.files }
  return { reason: error instanceof Error ? error.message : 'This message could not be sent.' }
}

function readUnsent(owner: string): UnsentMessage[] {
  const kept = readOwn(storageKeys.unsentMessages, owner)
  return Array.isArray(kept) ? kept.filter(isUnsent) : []
}

function isUnsent(value: unknown): value is UnsentMessage {
  return (
    isRecord(value) &&
    ['number', 'undefined'].includes(typeof value['pictureCount']) &&
    ['conversationId', 'id', 'text', 'time'].every((member) => typeof value[member] === 'string')
  )
}

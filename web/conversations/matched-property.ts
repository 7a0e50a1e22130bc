import { hourMs } from '#contract/lib/durations.ts'
import { storageKeys } from '#contract/site.ts'
import { isRecord, readStored, writeStored } from '#web/storage/browser-storage.ts'
import { forgetChatRequest } from '#web/storage/chat-request.ts'

export type MatchedProperty = {
  id: string
  title: string
  image: string
  sellerName: string
  /** A first message, which becomes a draft. */
  suggestion?: string
}

/** How long a request is valid: long enough to create an account, too short for the next user of a shared device. */
const validMs = hourMs

/** Returns the property for which a new conversation was requested, unless that was too long ago, and removes the request. */
export function takeMatch(now = Date.now()): MatchedProperty | null {
  if (readStored(storageKeys.createNewChat) !== true) return null
  const stored = readStored(storageKeys.matchedProperty)
  if (isExpired(stored, now)) {
    forgetChatRequest()
    return null
  }
  writeStored(storageKeys.createNewChat, null)
  return matchOf(stored)
}

/** Returns whether a request is too old. One without a time, as of the release before, is not. */
function isExpired(stored: unknown, now: number): boolean {
  const requestedAt = isRecord(stored) ? stored['requestedAt'] : undefined
  return typeof requestedAt === 'string' && now - Date.parse(requestedAt) > validMs
}

export function matchOf(stored: unknown): MatchedProperty | null {
  if (!isRecord(stored)) return null
  const { id, title, image, sellerName, suggestion } = stored
  if (!isText(id) || !isText(title)) return null
  return {
    id,
    title,
    image: isText(image) ? image : '/placeholder.svg',
    sellerName: isText(sellerName) ? sellerName : '',
    ...(isText(suggestion) && { suggestion }),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

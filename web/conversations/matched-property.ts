import { storageKeys } from '#contract/site.ts'
import { isRecord, readStored, writeStored } from '#web/storage/browser-storage.ts'

export type MatchedProperty = {
  id: string
  title: string
  image: string
  sellerName: string
  /** A first message, which becomes a draft. */
  suggestion?: string
}

/** Returns the property for which a new conversation was requested, and removes the request. */
export function takeMatch(): MatchedProperty | null {
  if (readStored(storageKeys.createNewChat) !== true) return null
  writeStored(storageKeys.createNewChat, null)
  return matchOf(readStored(storageKeys.matchedProperty))
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

import { storageKeys } from '#contract/site.ts'

export type MatchedProperty = { id: string; title: string; image: string; sellerName: string }

/** The property a new conversation was asked for, once: asking takes the request away. */
export function takeMatch(): MatchedProperty | null {
  try {
    if (localStorage.getItem(storageKeys.createNewChat) !== 'true') return null
    localStorage.removeItem(storageKeys.createNewChat)
    return readMatch(localStorage.getItem(storageKeys.matchedProperty))
  } catch {
    return null // storage is refused in some private windows
  }
}

export function readMatch(text: string | null): MatchedProperty | null {
  try {
    const { id, title, image, sellerName } = { ...(JSON.parse(text ?? 'null') as Partial<MatchedProperty>) }
    if (!isText(id) || !isText(title)) return null
    return {
      id,
      title,
      image: isText(image) ? image : '/placeholder.svg',
      sellerName: isText(sellerName) ? sellerName : '',
    }
  } catch {
    return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

import * as z from 'zod/mini'
import { storageKeys } from '#contract/site.ts'

const MatchedProperty = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  sellerName: z._default(z.nullable(z.string()), null),
})
export type MatchedProperty = z.infer<typeof MatchedProperty>

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
    return MatchedProperty.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

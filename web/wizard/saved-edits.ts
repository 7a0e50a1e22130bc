import * as z from 'zod/mini'
import { storageKeys } from '#contract/site.ts'
import { type DraftField, type ListingDraft, ListingEdits, parseJson } from './draft.ts'

const SavedEdits = z.object({ userId: z.string(), propertyId: z.string(), edits: ListingEdits })

/** What this person has typed over a listing of theirs and not saved yet. */
export function readEdits(userId: string, propertyId: string): ListingEdits {
  try {
    const saved = SavedEdits.safeParse(parseJson(localStorage.getItem(storageKeys.listingEdits)))
    const isTheirs = saved.data?.userId === userId && saved.data.propertyId === propertyId
    return isTheirs ? (saved.data?.edits ?? {}) : {}
  } catch {
    return {} // storage is refused in some private windows
  }
}

export function writeEdits(userId: string, propertyId: string, edits: ListingEdits): void {
  try {
    if (Object.keys(edits).length === 0) return localStorage.removeItem(storageKeys.listingEdits)
    localStorage.setItem(storageKeys.listingEdits, JSON.stringify({ userId, propertyId, edits }))
  } catch {
    // a full or refused storage costs the edits after a reload, never the form
  }
}

/** The fields that were typed over. */
export function editsOf(before: ListingDraft, typed: ListingDraft): ListingEdits {
  const fields = Object.keys(typed) as DraftField[] // a ListingDraft has no others
  const changed = fields.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(before[field]))
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

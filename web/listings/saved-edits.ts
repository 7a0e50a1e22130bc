import * as z from 'zod/mini'
import { storageKeys } from '#contract/site.ts'
import { type DraftField, type ListingDraft, ListingEdits } from './draft.ts'
import { savedList } from './saved-list.ts'

const SavedEdits = z.object({ userId: z.string(), propertyId: z.string(), edits: ListingEdits })
type SavedEdits = z.infer<typeof SavedEdits>

const allEdits = savedList(storageKeys.listingEdits, SavedEdits)
const isOf = (userId: string, propertyId: string) => (saved: SavedEdits) =>
  saved.userId === userId && saved.propertyId === propertyId

/** Returns the user's unsaved edits of a listing. */
export function readEdits(userId: string, propertyId: string): ListingEdits {
  return allEdits.find(isOf(userId, propertyId))?.edits ?? {}
}

export function writeEdits(userId: string, propertyId: string, edits: ListingEdits): void {
  const isEmpty = Object.keys(edits).length === 0
  allEdits.replace(isOf(userId, propertyId), isEmpty ? null : { userId, propertyId, edits })
}

/** Returns the fields whose value has changed. */
export function editsOf(before: ListingDraft, typed: ListingDraft): ListingEdits {
  const fields = Object.keys(typed) as DraftField[] // a ListingDraft has no others
  const changed = fields.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(before[field]))
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

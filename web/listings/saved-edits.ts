import * as z from 'zod/mini'
import { storageKeys } from '#contract/site.ts'
import type { CardValues } from '#web/listings/complete/card-values.ts'
import { type DraftField, type ListingDraft, ListingEdits } from './draft.ts'
import { savedList } from './saved-list.ts'

const SavedEdits = z.object({
  userId: z.string(),
  propertyId: z.string(),
  edits: ListingEdits,
  /** What is typed in each card of facts. */
  facts: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
})
type SavedEdits = z.infer<typeof SavedEdits>

const allEdits = savedList(storageKeys.listingEdits, SavedEdits)
const isOf = (userId: string, propertyId: string) => (saved: SavedEdits) =>
  saved.userId === userId && saved.propertyId === propertyId

/** Returns the user's unsaved edits of a listing. */
export function readEdits(userId: string, propertyId: string): ListingEdits {
  return allEdits.find(isOf(userId, propertyId))?.edits ?? {}
}

export function writeEdits(userId: string, propertyId: string, edits: ListingEdits): void {
  write({ userId, propertyId, edits, facts: readFacts(userId, propertyId) })
}

/** Returns the user's unsaved facts about a listing, by card. */
export function readFacts(userId: string, propertyId: string): Record<string, CardValues> {
  return allEdits.find(isOf(userId, propertyId))?.facts ?? {}
}

/** Replaces the unsaved facts of one card. */
export function writeFacts(userId: string, propertyId: string, card: string, typed: CardValues): void {
  const { [card]: _before, ...others } = readFacts(userId, propertyId)
  const facts = isEmpty(typed) ? others : { ...others, [card]: typed }
  write({ userId, propertyId, edits: readEdits(userId, propertyId), facts })
}

function write(saved: SavedEdits): void {
  const { userId, propertyId, edits, facts } = saved
  allEdits.replace(isOf(userId, propertyId), isEmpty(edits) && isEmpty(facts) ? null : saved)
}

function isEmpty(members: object): boolean {
  return Object.keys(members).length === 0
}

/** Returns the fields whose value has changed. */
export function editsOf(before: ListingDraft, typed: ListingDraft): ListingEdits {
  const fields = Object.keys(typed) as DraftField[] // a ListingDraft has no others
  const changed = fields.filter((field) => JSON.stringify(typed[field]) !== JSON.stringify(before[field]))
  return Object.fromEntries(changed.map((field) => [field, typed[field]]))
}

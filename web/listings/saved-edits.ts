import * as z from 'zod/mini'
import { storageKeys } from '#contract/site.ts'
import type { CardValues } from '#web/listings/complete/card-values.ts'
import { type DraftField, type ListingDraft, ListingEdits } from './draft.ts'
import { isEqual } from './listing-changes.ts'
import { savedList } from './saved-list.ts'

const SavedEdits = z.object({
  userId: z.string(),
  propertyId: z.string(),
  edits: ListingEdits,
  /** What the edited fields had before. Edits that a browser saved before this was stored have none. */
  bases: z._default(ListingEdits, {}),
  /** What is typed in each card of facts. */
  facts: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
})
type SavedEdits = z.infer<typeof SavedEdits>

const allEdits = savedList(storageKeys.listingEdits, SavedEdits)
const isOf = (userId: string, propertyId: string) => (saved: SavedEdits) =>
  saved.userId === userId && saved.propertyId === propertyId

type Edits = Pick<SavedEdits, 'edits' | 'bases'>

export const noEdits: Edits = { edits: {}, bases: {} }

/** Returns the user's unsaved edits of a listing. */
export function readEdits(userId: string, propertyId: string): Edits {
  return allEdits.find(isOf(userId, propertyId)) ?? noEdits
}

export function writeEdits(userId: string, propertyId: string, { edits, bases }: Edits): void {
  write({ userId, propertyId, edits, bases, facts: readFacts(userId, propertyId) })
}

/** Returns the user's unsaved facts about a listing, by card. */
export function readFacts(userId: string, propertyId: string): Record<string, CardValues> {
  return allEdits.find(isOf(userId, propertyId))?.facts ?? {}
}

/** Replaces the unsaved facts of one card. */
export function writeFacts(userId: string, propertyId: string, card: string, typed: CardValues): void {
  const { [card]: _before, ...others } = readFacts(userId, propertyId)
  const facts = isEmpty(typed) ? others : { ...others, [card]: typed }
  const { edits, bases } = readEdits(userId, propertyId)
  write({ userId, propertyId, edits, bases, facts })
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
  return pick(
    typed,
    fields.filter((field) => !isEqual(typed[field], before[field])),
  )
}

/** Returns what the edited fields had when they were edited: the bases of restored edits, otherwise the present values. */
export function basesOf(edits: ListingEdits, restored: ListingEdits, present: ListingDraft): ListingEdits {
  return pick({ ...present, ...restored }, fieldsOf(edits))
}

/** Returns the present values of the edited fields that have changed since they were edited. */
export function conflictsOf(edits: ListingEdits, bases: ListingEdits, present: ListingDraft): ListingEdits {
  const isChanged = (field: DraftField) =>
    bases[field] !== undefined &&
    !isEqual(bases[field], present[field]) &&
    !isEqual(edits[field], present[field])
  return pick(present, fieldsOf(edits).filter(isChanged))
}

function fieldsOf(edits: ListingEdits): DraftField[] {
  return Object.keys(edits) as DraftField[] // ListingEdits has no others
}

function pick(values: ListingEdits, fields: DraftField[]): ListingEdits {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

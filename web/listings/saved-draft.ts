import * as z from 'zod/mini'
import type { NewProperty } from '#contract/new-property.ts'
import { storageKeys } from '#contract/site.ts'
import { type PendingPhoto, readPendingPhotos, photosOfDraft } from '#web/storage/pending-photos.ts'
import { blankDraft, ListingDraft } from './draft.ts'
import { savedList } from './saved-list.ts'

const SavedDraft = z.object({
  userId: z.string(),
  step: z.int(),
  draft: ListingDraft,
  sent: z.optional(z.object({ key: z.string(), bodies: z.array(z.custom<NewProperty>(isObject)) })),
})
export type SavedDraft = z.infer<typeof SavedDraft>
export type RestoredDraft = { saved: SavedDraft | null; photos: readonly PendingPhoto[] }

const drafts = savedList(storageKeys.wizardDraft, SavedDraft)
const isOf = (userId: string) => (saved: SavedDraft) => saved.userId === userId

export const readDraft = (userId: string): SavedDraft | null => drafts.find(isOf(userId)) ?? null

/** Returns the user's draft from this browser, with its photos. */
export async function restoreDraft(userId: string): Promise<RestoredDraft> {
  const saved = readDraft(userId)
  return { saved, photos: saved ? await readPendingPhotos(photosOfDraft(userId)) : [] }
}

export function writeDraft(saved: SavedDraft): void {
  drafts.replace(isOf(saved.userId), isBlank(saved.draft) ? null : saved)
}

export function clearDraft(userId: string): void {
  drafts.replace(isOf(userId), null)
}

function isBlank(draft: ListingDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(blankDraft)
}

/** Returns whether the value is an object. The server validates the rest when the body is sent again. */
function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

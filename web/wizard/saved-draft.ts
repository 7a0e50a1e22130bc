import { storageKeys } from '#contract/site.ts'
import { blankDraft, type ListingDraft, parseSavedDraft, type SavedDraft } from './draft.ts'
import { type KeptPhoto, keptPhotos, photosOfDraft } from './kept-photos.ts'

export type RestoredDraft = { saved: SavedDraft | null; photos: readonly KeptPhoto[] }

/** The draft that this person left in this browser, with its photos. */
export async function restoreDraft(userId: string): Promise<RestoredDraft> {
  const saved = readDraft(userId)
  return { saved, photos: saved ? await keptPhotos(photosOfDraft(userId)) : [] }
}

function readDraft(userId: string): SavedDraft | null {
  try {
    return parseSavedDraft(localStorage.getItem(storageKeys.wizardDraft), userId)
  } catch {
    return null // storage is refused in some private windows
  }
}

export function writeDraft(saved: SavedDraft): void {
  if (isBlank(saved.draft)) return forgetDraft()
  try {
    localStorage.setItem(storageKeys.wizardDraft, JSON.stringify(saved))
  } catch {
    // a full or refused storage costs the draft, never the form
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(storageKeys.wizardDraft)
  } catch {
    // nothing was stored either
  }
}

function isBlank(draft: ListingDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(blankDraft)
}

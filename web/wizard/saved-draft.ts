import { storageKeys } from '#contract/site.ts'
import { blankDraft, type ListingDraft, parseSavedDraft, type SavedDraft } from './draft.ts'

/** The draft this person left in this browser, or null. */
export function readDraft(userId: string): SavedDraft | null {
  try {
    return parseSavedDraft(localStorage.getItem(storageKeys.wizardDraft), userId)
  } catch {
    return null // storage is refused in some private windows
  }
}

export function writeDraft(userId: string, step: number, draft: ListingDraft): void {
  if (isBlank(draft)) return forgetDraft()
  try {
    localStorage.setItem(storageKeys.wizardDraft, JSON.stringify({ userId, step, draft }))
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

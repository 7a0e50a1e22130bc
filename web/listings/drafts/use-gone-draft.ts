import { useEffect, useEffectEvent } from 'react'
import { storageKeys } from '#contract/site.ts'
import type { ListingDraft } from '#web/listings/draft.ts'
import { readDraft } from '#web/listings/saved-draft.ts'

/** Calls `onGone` when another tab has listed or discarded the same draft. */
export function useGoneDraft(userId: string, id: string, draft: ListingDraft, onGone: () => void): void {
  const handleStorage = useEffectEvent(({ key, oldValue }: StorageEvent) => {
    if (key !== storageKeys.wizardDraft || readDraft(userId, id)) return
    // If the input differs, this tab has a draft of its own.
    if (oldValue?.includes(JSON.stringify(draft))) onGone()
  })

  useEffect(() => {
    const listener = (event: StorageEvent) => handleStorage(event)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])
}

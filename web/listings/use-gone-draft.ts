import { useEffect, useEffectEvent } from 'react'
import { storageKeys } from '#contract/site.ts'
import type { ListingDraft } from './draft.ts'
import { readDraft } from './saved-draft.ts'

/** Calls `onGone` when another tab has listed or discarded the same draft. */
export function useGoneDraft(userId: string, draft: ListingDraft, onGone: () => void): void {
  const follow = useEffectEvent(({ key, oldValue }: StorageEvent) => {
    if (key !== storageKeys.wizardDraft || readDraft(userId)) return
    // If the input differs, this tab has a draft of its own.
    if (oldValue?.includes(JSON.stringify(draft))) onGone()
  })

  useEffect(() => {
    const hear = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
}

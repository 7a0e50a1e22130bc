import { useEffect, useEffectEvent } from 'react'
import { storageKeys } from '#contract/site.ts'
import type { ListingDraft } from './draft.ts'
import { readDraft } from './saved-draft.ts'

/** Tells when another tab, which showed the same draft, has listed or discarded it. */
export function useGoneDraft(userId: string, draft: ListingDraft, onGone: () => void): void {
  const follow = useEffectEvent(({ key, oldValue }: StorageEvent) => {
    if (key !== storageKeys.wizardDraft || readDraft(userId)) return
    // One in which something else was typed is a draft of its own.
    if (oldValue?.includes(JSON.stringify(draft))) onGone()
  })

  useEffect(() => {
    const hear = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
}

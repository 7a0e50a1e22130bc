import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reasonOf } from '#web/members/reason-of.ts'
import { paths } from '#web/routing/paths.ts'
import { type RestoredDraft, restoreDraft } from './restore-draft.ts'

/**
 * Returns the draft to continue, or why it could not be loaded. `removeFromAddress` removes a draft that no longer exists from the
 * address, so that a reload continues what was typed after it.
 */
export function useRestoredDraft(userId: string) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wantedId = search.get('draft')
  const [restored, setRestored] = useState<RestoredDraft>()
  const [failure, setFailure] = useState<string>()
  const isRemoved = useRef(false)

  const removeFromAddress = () => {
    if (wantedId === null) return
    isRemoved.current = true
    void navigate(paths.listProperty, { replace: true, preventScrollReset: true })
  }
  const show = useEffectEvent((draft: RestoredDraft) => {
    setRestored(draft)
    setFailure(undefined)
    if (draft.isGone && !draft.saved) removeFromAddress()
  })

  useEffect(() => {
    // Without the draft in the address, the form that is open stays.
    const isSameForm = isRemoved.current && wantedId === null
    isRemoved.current = false
    if (isSameForm) return undefined
    let isShown = true
    void restoreDraft(userId, wantedId).then(
      (draft) => isShown && show(draft),
      (error: unknown) => isShown && setFailure(reasonOf(error)),
    )
    return () => {
      isShown = false
    }
  }, [userId, wantedId])

  return {
    restored,
    failure,
    removeFromAddress,
    /** Continues without the draft of the address. */
    continueWithout: () => {
      setRestored(undefined)
      setFailure(undefined)
      void navigate(paths.listProperty)
    },
  }
}

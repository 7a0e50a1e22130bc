import { useEffect, useRef } from 'react'
import { sessionStore } from '#web/session/session-store.ts'
import { showNotice } from '#web/ui/notices.tsx'
import { useLeaveWarning } from '#web/ui/hooks/use-leave-warning.ts'
import { saveUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts'

const waiting = 'Your profile changes are not saved yet. You will find them in Edit Profile.'

/** Preserves unsaved changes across reloads, navigation and the end of the session, and shows a notice when the user leaves. */
export function useUnsavedChanges(userId: string, changes: UnsavedChanges): { forget: () => void } {
  const hasChanges = Object.keys(changes).length > 0
  const isForgotten = useRef(false)
  const hasPendingNotice = useRef(false)
  useLeaveWarning(hasChanges)

  useEffect(() => {
    hasPendingNotice.current = hasChanges && !isForgotten.current
    if (!isForgotten.current) saveUnsavedChanges(userId, changes)
  })

  useEffect(
    () => () => {
      const isStillSignedIn = sessionStore.get().status === 'signed-in'
      if (hasPendingNotice.current && isStillSignedIn) showNotice({ tone: 'info', text: waiting })
    },
    [],
  )

  const forget = () => {
    isForgotten.current = true
    hasPendingNotice.current = false
    saveUnsavedChanges(userId, {})
  }
  return { forget }
}

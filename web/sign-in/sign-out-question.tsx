import { useEffect } from 'react'
import {
  isAskedToSignOut,
  photosBeingSent,
  signOutNow,
  unsentPhotosAdvice,
} from '#web/session/request-sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { useStore } from '#web/ui/store.ts'

const close = () => isAskedToSignOut.set(false)

/** Renders the dialog that asks whether to sign out while photos are still being sent. */
export function SignOutQuestion() {
  const isSending = useStore(photosBeingSent) > 0
  const isSignedIn = useSession().status === 'signed-in'
  const [isBusy, run] = usePending()
  useEffect(() => {
    if (!isSignedIn) close() // another tab may have signed out
  }, [isSignedIn])
  return (
    <ConfirmDialog
      isOpen
      title={isSending ? 'Photos are still being sent' : 'Sign out?'}
      confirmLabel="Sign Out"
      cancelLabel="Stay"
      isBusy={isBusy}
      onConfirm={() => void run(signOutNow).finally(close)}
      onCancel={close}
    >
      {isSending ? unsentPhotosAdvice : 'No photos are being sent anymore.'}
    </ConfirmDialog>
  )
}

import { isAskedToSignOut, signOutNow, unsentPhotosAdvice } from '#web/session/request-sign-out.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'

/** Renders the dialog that asks whether to sign out while photos are still being sent. */
export function SignOutQuestion() {
  const [isBusy, run] = usePending()
  const close = () => isAskedToSignOut.set(false)
  return (
    <ConfirmDialog
      isOpen
      title="Photos are still being sent"
      confirmLabel="Sign Out"
      cancelLabel="Stay"
      isBusy={isBusy}
      onConfirm={() => void run(signOutNow).finally(close)}
      onCancel={close}
    >
      {unsentPhotosAdvice}
    </ConfirmDialog>
  )
}

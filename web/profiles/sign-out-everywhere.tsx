import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOutEverywhere } from '#web/auth/sign-out.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'

/** Renders the dialog that ends the sessions on all devices. */
export function SignOutEverywhere() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const close = () => !isBusy && setOpen(false)

  const signOut = async () => {
    setBusy(true)
    setFailed(false)
    const isDone = await signOutEverywhere().catch(() => false)
    setBusy(false)
    if (!isDone) return setFailed(true)
    showNotice({ tone: 'success', text: 'You are signed out on all devices.' })
    await navigate(paths.signIn)
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Sign Out ends the session on this device only. Lost a phone, or signed in on someone else’s computer?
      </p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Sign out on all devices
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Sign out on all devices?"
        footer={
          <>
            <Button variant="secondary" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
            <Button isBusy={isBusy} onClick={() => void signOut()}>
              Yes, Sign Out Everywhere
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>You will have to sign in again on every device, including this one.</p>
          {hasFailed && (
            <Notice tone="error">You are still signed in. Please check your connection and try again.</Notice>
          )}
        </div>
      </Dialog>
    </div>
  )
}

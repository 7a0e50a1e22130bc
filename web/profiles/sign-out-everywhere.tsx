import { useState } from 'react'
import { useNavigate } from 'react-router'
import { photosBeingSent, unsentPhotosAdvice } from '#web/session/request-sign-out.ts'
import { signOutEverywhere } from '#web/session/sign-out.ts'
import { paths } from '#web/routing/paths.ts'
import { forgetChatRequest } from '#web/storage/chat-request.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStore } from '#web/ui/store.ts'
import { useChange } from '#web/members/use-change.ts'
import { SettingRow } from './setting-row.tsx'

/** Renders the dialog that ends the sessions on all devices. */
export function SignOutEverywhere() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isSendingPhotos = useStore(photosBeingSent) > 0
  const signOut = useChange(signOutEverywhereOrThrow, {
    successNotice: 'You are signed out on all devices.',
    onSuccess: () => navigate(paths.signIn),
  })

  return (
    <>
      <SettingRow
        name="Devices"
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Sign out on all devices
          </Button>
        }
      >
        Sign Out ends the session on this device only. Lost a phone, or signed in on someone else’s computer?
      </SettingRow>
      <ConfirmDialog
        isOpen={isOpen}
        title="Sign out on all devices?"
        confirmLabel="Yes, Sign Out Everywhere"
        isBusy={signOut.isPending}
        error={signOut.isError && 'You are still signed in. Please check your connection and try again.'}
        onConfirm={() => signOut.mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>You will have to sign in again on every device, including this one.</p>
        {isSendingPhotos && <p className="pt-3">Photos are still being sent. {unsentPhotosAdvice}</p>}
      </ConfirmDialog>
    </>
  )
}

async function signOutEverywhereOrThrow(): Promise<void> {
  if (!(await signOutEverywhere())) throw new Error('The provider did not end the sessions')
  forgetChatRequest()
}

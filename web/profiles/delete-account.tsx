import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { listOwnPropertyIds } from '#contract/listings.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { signOut } from '#web/session/sign-out.ts'
import { paths } from '#web/routing/paths.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
import { forgetUser } from '#web/storage/forget-user.ts'
import { useSiteConfig } from '#web/settings/site-config.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { serverMessage } from './server-message.ts'
import { SettingRow } from './setting-row.tsx'
import { saveUnsavedChanges } from './unsaved-changes.ts'

/** Renders the dialog that deletes the account after the user has entered the password again. */
export function DeleteAccount({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  const leave = async (listingIds: string[]) => {
    saveUnsavedChanges(userId, {})
    await forgetUser(userId, listingIds)
    await signOut()
    showNotice({ tone: 'success', text: 'Your account is deleted, and your listings are withdrawn.' })
    await navigate(paths.home)
  }

  return (
    <>
      <SettingRow
        name="Delete account"
        action={
          <Button variant="secondary" className="text-danger!" onClick={() => setOpen(true)}>
            <Icon name="trash" />
            Delete my account
          </Button>
        }
      >
        Deleting your account erases your data and withdraws your listings.
      </SettingRow>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} onDeleted={leave} />}
    </>
  )
}

type DeleteDialogProps = { onClose: () => void; onDeleted: (listingIds: string[]) => Promise<void> }

function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const formId = useId()
  const { social } = useSiteConfig()
  const hasSocial = social.google || social.facebook
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  /** The listings of the user at an attempt that got no response. */
  const [unanswered, setUnanswered] = useState<string[]>()

  const submit = form.handleSubmit(async ({ password }) => {
    const listingIds = unanswered ?? (await readListingIds())
    try {
      await callSignedIn(deleteOwnAccount, { body: password === '' ? {} : { password } })
      await onDeleted(listingIds)
    } catch (error) {
      const status = error instanceof CallError ? error.failure.status : undefined
      // The session no longer exists, so the attempt whose response was lost deleted the account.
      if (status === 401 && unanswered) return onDeleted(listingIds)
      if (status === 0) setUnanswered(listingIds)
      const wrongPassword = error instanceof CallError && error.failure.fields?.['password']
      if (wrongPassword) form.setError('password', { message: wrongPassword }, { shouldFocus: true })
      else
        form.setError('root', {
          message: serverMessage(error, 'Your account could not be deleted. Please try again.'),
        })
    }
  })

  return (
    <Dialog
      isOpen
      onClose={() => !isSubmitting && onClose()}
      title="Delete your account?"
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isSubmitting}>
            {isSubmitting ? 'Deleting...' : 'Yes, Delete'}
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <p>
          Your profile, your photo, everything you saved or passed on and all the messages you wrote, for
          their readers too, will be permanently deleted, and your listings will be withdrawn. This cannot be
          undone.
        </p>
        <PasswordField
          label="Password"
          {...(hasSocial && { hint: 'Leave it empty if you sign in with Google or Facebook.' })}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { onChange: () => form.clearErrors('password') })}
        />
        {errors.root && <Notice tone="error">{errors.root.message}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}

/** Returns the ids of the user's listings; none if they could not be loaded, which must not prevent the deletion. */
async function readListingIds(): Promise<string[]> {
  try {
    return (await callSignedIn(listOwnPropertyIds, {})).propertyIds
  } catch {
    return []
  }
}

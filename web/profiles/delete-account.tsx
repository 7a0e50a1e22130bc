import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { listOwnPropertyIds } from '#contract/listings.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { signOut } from '#web/session/sign-out.ts'
import { paths } from '#web/routing/paths.ts'
import { forgetUser } from '#web/members/forget-user.ts'
import { CallError, callSignedIn } from '#web/members/query.tsx'
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
  /** The listings of the user at an attempt that got no response. */
  const [unanswered, setUnanswered] = useState<string[]>()

  const leave = async (listingIds: string[], isCertain: boolean) => {
    saveUnsavedChanges(userId, {})
    await forgetUser(userId, listingIds)
    await signOut()
    showNotice(isCertain ? deletedNotice(listingIds.length > 0) : signedOutNotice)
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
      {isOpen && (
        <DeleteDialog
          unanswered={unanswered}
          onUnanswered={setUnanswered}
          onClose={() => setOpen(false)}
          onLeave={leave}
        />
      )}
    </>
  )
}

const deletedNotice = (hadListings: boolean) =>
  ({
    tone: 'success',
    text: `Your account is deleted${hadListings ? ', and your listings are withdrawn' : ''}.`,
  }) as const

const signedOutNotice = {
  tone: 'error', // which stays until it is dismissed
  text: 'You are signed out. If you can still sign in, your account was not deleted: please delete it again.',
} as const

type DeleteDialogProps = {
  unanswered: string[] | undefined
  onUnanswered: (listingIds: string[]) => void
  onClose: () => void
  /** Called when the account is deleted. It is not certain when only an attempt without a response can have deleted it. */
  onLeave: (listingIds: string[], isCertain: boolean) => Promise<void>
}

function DeleteDialog({ unanswered, onUnanswered, onClose, onLeave }: DeleteDialogProps) {
  const formId = useId()
  const { social } = useSiteConfig()
  const hasSocial = social.google || social.facebook
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    const listingIds = unanswered ?? (await readListingIds())
    try {
      await callSignedIn(deleteOwnAccount, { body: password === '' ? {} : { password } })
      await onLeave(listingIds, true)
    } catch (error) {
      const failure = error instanceof CallError ? error.failure : undefined
      // The server no longer knows the session, most likely because the attempt without a response deleted the account.
      if (failure?.code === 'unauthenticated' && unanswered) return onLeave(listingIds, false)
      if (failure?.status === 0) onUnanswered(listingIds)
      const wrongPassword = failure?.fields?.['password']
      if (wrongPassword) form.setError('password', { message: wrongPassword }, { shouldFocus: true })
      else
        form.setError('root', {
          message: serverMessage(error, failure?.status === 0 ? noResponse : notDeleted),
        })
    }
  })

  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={onClose}
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
          undone. Only our copy of a message that was reported stays for a while, as the privacy policy says.
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

const notDeleted = 'Your account could not be deleted. Please try again.'
const noResponse = 'There was no response, so your account may not be deleted yet. Please try again.'

/** Returns the ids of the user's listings; none if they could not be loaded, which must not prevent the deletion. */
async function readListingIds(): Promise<string[]> {
  try {
    return (await callSignedIn(listOwnPropertyIds, {})).propertyIds
  } catch {
    return []
  }
}

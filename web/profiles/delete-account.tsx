import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { signOut } from '#web/auth/sign-out.ts'
import { paths } from '#web/paths.ts'
import { CallError, callSignedIn } from '#web/query.tsx'
import { useSiteConfig } from '#web/site-config.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { serverMessage } from './server-message.ts'
import { saveUnsavedChanges } from './unsaved-changes.ts'

/** Renders the dialog that deletes the account after the user has entered the password again. */
export function DeleteAccount({ userId }: { userId: string }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)

  const leave = async () => {
    saveUnsavedChanges(userId, {})
    await signOut()
    showNotice({ tone: 'success', text: 'Your account is deleted, and your listings are withdrawn.' })
    await navigate(paths.home)
  }

  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <p className="text-muted">Deleting your account erases your data and withdraws your listings.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="trash" />
        Delete my account
      </Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} onDeleted={leave} />}
    </div>
  )
}

type DeleteDialogProps = { onClose: () => void; onDeleted: () => Promise<void> }

function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const formId = useId()
  const { social } = useSiteConfig()
  const hasSocial = social.google || social.facebook
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const [formError, setFormError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const remove = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefusal('')
    setFormError('')
    try {
      await callSignedIn(deleteOwnAccount, { body: password === '' ? {} : { password } })
      return await onDeleted()
    } catch (error) {
      const wrongPassword = error instanceof CallError && error.failure.fields?.['password']
      if (wrongPassword) {
        setRefusal(wrongPassword)
        input.current?.focus()
      } else setFormError(serverMessage(error, 'Your account could not be deleted. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      title="Delete your account?"
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? 'Deleting...' : 'Yes, Delete'}
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} className="flex flex-col gap-5" onSubmit={(event) => void remove(event)}>
        <p>
          Your profile, your photo, everything you saved or passed on and all the messages you wrote, for
          their readers too, will be permanently deleted, and your listings will be withdrawn. This cannot be
          undone.
        </p>
        <PasswordField
          ref={input}
          label="Password"
          {...(hasSocial && { hint: 'Leave it empty if you sign in with Google or Facebook.' })}
          autoComplete="current-password"
          error={refusal}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setRefusal('')
          }}
        />
        {formError && <Notice tone="error">{formError}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}

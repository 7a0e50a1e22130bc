import { useId, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { NewPassword } from '#contract/accounts.ts'
import { setNewPassword } from '#web/session/password-reset.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { SettingRow } from './setting-row.tsx'

const resolver = zodResolver<NewPassword, NewPassword>(NewPassword)

/** Renders the button and the dialog that change the password. */
export function ChangePassword({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingRow
        name="Password"
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Change password
          </Button>
        }
      >
        A new password signs you out on your other devices.
      </SettingRow>
      {isOpen && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}

function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const formId = useId()
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    resolver,
    reValidateMode: 'onSubmit',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal('')
    const reason = await setNewPassword(password)
    if (reason !== null) return setRefusal(reason)
    showNotice({ tone: 'success', text: 'Your password is changed.' })
    onClose()
  })

  const field = (name: FieldPath<NewPassword>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message,
    autoComplete: 'new-password',
  })

  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={onClose}
      title="Change your password"
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            Save new password
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {/* identifies the account for password managers */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField label="New Password" hint="At least 8 characters." {...field('password')} />
        <PasswordField label="Confirm New Password" {...field('confirmPassword')} />
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}

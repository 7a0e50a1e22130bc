import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewEmail } from '#contract/accounts.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { changeEmail } from '#web/session/change-email.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { SettingRow } from './setting-row.tsx'

const resolver = zodResolver<NewEmail, NewEmail>(NewEmail)
const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Renders the account's email address and the dialog that changes it. */
export function ChangeEmail({ current }: { current: string }) {
  const [isOpen, setOpen] = useState(false)
  const [pending, setPending] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <SettingRow
        name="Email"
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Change email address
          </Button>
        }
        result={
          pending &&
          !isSameEmail(pending, current) && (
            <Notice tone="info">
              We sent a link to <strong>{current}</strong> and one to <strong>{pending}</strong>. Please open
              both. Until then nothing changes, and you sign in with {current}.
            </Notice>
          )
        }
      >
        Your email address is <strong className="text-ink">{current}</strong>.
      </SettingRow>
      {isOpen && (
        <EmailDialog
          current={current}
          onClose={close}
          onMailed={(email) => {
            setPending(email)
            close()
          }}
        />
      )}
    </>
  )
}

type EmailDialogProps = { current: string; onClose: () => void; onMailed: (email: string) => void }

function EmailDialog({ current, onClose, onMailed }: EmailDialogProps) {
  const formId = useId()
  const [refusal, setRefusal] = useState('')
  const form = useForm({ resolver, reValidateMode: 'onSubmit', defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    setRefusal('')
    if (isSameEmail(email, current)) return setRefusal('This is already your email address.')
    const change = await changeEmail(email)
    if (change.outcome === 'refused') return setRefusal(change.message)
    if (change.outcome === 'mailed') return onMailed(email)
    await refreshProfile()
    showNotice({ tone: 'success', text: `Your email address is now ${email}.` })
    onClose()
  })

  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={onClose}
      title="Change your email address"
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            Send the links
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <p>
          We will send an email to <strong>{current}</strong> and to your new address. Your address changes
          once you have opened the links in both.
        </p>
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', { onChange: () => form.clearErrors('email') })}
        />
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </ScriptedForm>
    </Dialog>
  )
}

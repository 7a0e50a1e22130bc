import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordResetRequest } from '#contract/accounts.ts'
import { requestPasswordReset } from '#web/session/password-reset.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'

const resolver = zodResolver<PasswordResetRequest, PasswordResetRequest>(PasswordResetRequest)

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [refusal, setRefusal] = useState('')
  const form = useForm({ resolver, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    setRefusal('')
    const reason = await requestPasswordReset(email)
    if (reason === null) onSent(email)
    else setRefusal(reason)
  })

  const forget = () => {
    form.clearErrors()
    setRefusal('')
  }

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email', { onChange: forget })}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" isBusy={isSubmitting}>
        Send Reset Link
      </Button>
    </ScriptedForm>
  )
}

import { type FormEvent, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { NewPassword } from '#contract/accounts.ts'
import { setNewPassword } from '#web/session/password-reset.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { zodResolver } from '#web/forms/zod-resolver.ts'

const resolver = zodResolver<NewPassword, NewPassword>(NewPassword)
const stillLoading = 'Page is still loading. Please try again shortly.'

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { session } = useSession()
  const [refusal, setRefusal] = useState('')
  const form = useForm({ resolver, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal('')
    const reason = await setNewPassword(password)
    if (reason === null) onDone()
    else setRefusal(reason)
  })

  const start = (event: FormEvent) => {
    if (session) return void submit(event)
    event.preventDefault()
    setRefusal(stillLoading)
  }

  const field = (name: FieldPath<NewPassword>) =>
    form.register(name, { onChange: () => form.clearErrors(name) })

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={start}>
      {/* identifies the account for password managers */}
      <input hidden readOnly type="email" autoComplete="username" value={session?.user.email ?? ''} />
      <PasswordField
        label="New Password"
        hint="At least 8 characters."
        autoComplete="new-password"
        error={errors.password?.message}
        {...field('password')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...field('confirmPassword')}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" isBusy={isSubmitting}>
        Update password
      </Button>
    </ScriptedForm>
  )
}

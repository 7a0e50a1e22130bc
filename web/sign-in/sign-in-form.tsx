import { useId, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { SignInData } from '#contract/accounts.ts'
import { resendConfirmation, signIn } from '#web/session/sign-in.ts'
import { paths, signInPath } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { ScriptedForm } from '#web/ui/fields/scripted-form.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { zodResolver } from '#web/forms/zod-resolver.ts'
import { type ResendMessage, resendMessage } from './resend-message.ts'

const resolver = zodResolver<SignInData, SignInData>(SignInData)

export function SignInForm({ next }: { next: string }) {
  const navigate = useNavigate()
  const messageId = useId()
  const [message, setMessage] = useState<ResendMessage>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [isResending, runResend] = usePending()
  const form = useForm({ resolver, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async ({ email, password }) => {
      setMessage(undefined)
      setUnconfirmed(false)
      setWrong(false)
      const result = await signIn(email, password)
      if (result.ok) return navigate(next, { replace: true }) // Back must not lead to the form again
      setUnconfirmed(result.isUnconfirmed)
      setWrong(result.isWrong)
      setMessage({ tone: 'error', text: result.message })
    },
    () => {
      setWrong(false)
      setMessage({ tone: 'error', text: 'Please enter both email and password.' })
    },
  )

  const resend = async () => {
    if (!(await form.trigger('email', { shouldFocus: true })))
      return setMessage({ tone: 'error', text: 'Please enter your email address first.' })
    setMessage(resendMessage(await resendConfirmation(form.getValues('email').trim(), signInPath(next))))
  }

  const field = (name: FieldPath<SignInData>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': messageId }),
  })

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {message && (
        <Notice
          tone={message.tone}
          action={
            isUnconfirmed && (
              <Button
                variant="secondary"
                size="small"
                isBusy={isResending}
                onClick={() => void runResend(resend)}
              >
                Resend verification email
              </Button>
            )
          }
        >
          <p id={messageId}>{message.text}</p>
          {isWrong && (
            <p>
              Check the email and password, or{' '}
              <Link to={paths.forgotPassword} className="text-link">
                reset your password
              </Link>
              .
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" isBusy={isSubmitting}>
        Sign In
      </Button>
      {!isWrong && (
        <Link
          to={paths.forgotPassword}
          className="text-link -mt-1 flex items-center self-center pointer-coarse:min-h-11"
        >
          Forgot your password?
        </Link>
      )}
    </ScriptedForm>
  )
}

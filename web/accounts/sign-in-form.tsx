import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { resendConfirmation, signIn } from '#web/auth/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ScriptedForm } from '#web/ui/scripted-form.tsx'
import { usePending } from '#web/ui/use-pending.ts'
import { useBlankFields } from './use-blank-fields.ts'
import { type ResendMessage, resendMessage } from './resend-message.ts'

export function SignInForm({ next }: { next: string }) {
  const navigate = useNavigate()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const blank = useBlankFields()
  const [message, setMessage] = useState<ResendMessage>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [isSigningIn, runSignIn] = usePending()
  const [isResending, runResend] = usePending()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!blank.areFilled({ email, password }))
      return setMessage({ tone: 'error', text: 'Please enter both email and password.' })
    setMessage(undefined)
    setUnconfirmed(false)
    return void runSignIn(enter)
  }

  const enter = async () => {
    const result = await signIn(email.current?.value.trim() ?? '', password.current?.value ?? '')
    if (result.ok) return navigate(next)
    setUnconfirmed(result.isUnconfirmed)
    setMessage({ tone: 'error', text: result.message })
  }

  const resend = () => {
    if (!blank.areFilled({ email }))
      return setMessage({ tone: 'error', text: 'Please enter your email address first.' })
    const address = email.current?.value.trim() ?? ''
    return void runResend(async () => setMessage(resendMessage(await resendConfirmation(address))))
  }

  return (
    <ScriptedForm className="flex flex-col gap-5" onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="email" ref={email} {...blank.props('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        ref={password}
        {...blank.props('password')}
      />
      {message && (
        <Notice
          tone={message.tone}
          action={
            isUnconfirmed && (
              <Button variant="secondary" size="small" isBusy={isResending} onClick={resend}>
                Resend verification email
              </Button>
            )
          }
        >
          <span id={blank.messageId}>{message.text}</span>
        </Notice>
      )}
      <Button type="submit" isBusy={isSigningIn}>
        Sign In
      </Button>
    </ScriptedForm>
  )
}

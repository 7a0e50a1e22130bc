import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { unansweredText } from '#web/session/auth-client.ts'
import { redeemLink } from '#web/session/start-auth.ts'
import { useSession } from '#web/session/use-session.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { afterSignUpParameter, nextPath, paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { JavaScriptRequired } from '#web/ui/javascript-required.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordUpdated } from './password-updated.tsx'
import { useResetStep } from './use-reset-step.ts'

export default function ResetPasswordPage() {
  return (
    <>
      <PageMeta title="Set New Password" />
      <ResetStep />
    </>
  )
}

function ResetStep() {
  const step = useResetStep()
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordUpdated />
  if (step === 'form') {
    return query.has(afterSignUpParameter) ? <FirstPassword /> : <NewPassword onDone={() => setDone(true)} />
  }
  if (step === 'invalid') return <InvalidLink />
  if (step === 'unanswered') return <UncheckedLink />
  return <Verifying />
}

function Verifying() {
  return (
    <AccountFrame
      title="Loading..."
      lead={
        <output className="flex items-center gap-3 noscript:hidden">
          <Spinner />
          Verifying your reset token...
        </output>
      }
    >
      <JavaScriptRequired>Choosing a new password needs JavaScript.</JavaScriptRequired>
    </AccountFrame>
  )
}

function InvalidLink() {
  return (
    <AccountFrame
      title="Invalid Reset Link"
      lead="This password reset link is invalid or has expired. Please request a new password reset."
      isResult
    >
      <ButtonLink to={paths.forgotPassword}>Request New Reset Link</ButtonLink>
    </AccountFrame>
  )
}

function UncheckedLink() {
  return (
    <AccountFrame title="Your link could not be checked" lead={unansweredText} isResult>
      <Button onClick={() => void redeemLink()}>Try again</Button>
    </AccountFrame>
  )
}

/** After a sign-up the user stays signed in and continues; the provider ends all other sessions when the password is set. */
function FirstPassword() {
  const email = useSession().session?.user.email
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const finish = () => void navigate(nextPath(query.get('next')), { replace: true })
  return (
    <PasswordFrame
      lead={`Your email address is confirmed. Please choose a password${email ? ` for ${email}` : ''} now. Your account has no password yet. This can happen when an address was signed up more than once, with different passwords.`}
      onDone={finish}
    />
  )
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const email = useSession().session?.user.email
  return (
    <PasswordFrame
      lead={`Choose a new password${email ? ` for ${email}` : ''}. You will be asked to sign in with it on all your devices.`}
      onDone={onDone}
    />
  )
}

function PasswordFrame({ lead, onDone }: { lead: string; onDone: () => void }) {
  return (
    <AccountFrame title="Set New Password" lead={<span className="wrap-anywhere">{lead}</span>}>
      <NewPasswordForm onDone={onDone} />
      <p className="text-center">
        <Link to={paths.signIn} className="text-link inline-flex items-center pointer-coarse:min-h-11">
          Back to Sign In
        </Link>
      </p>
    </AccountFrame>
  )
}

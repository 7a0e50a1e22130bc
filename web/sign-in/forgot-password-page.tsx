import { useState } from 'react'
import { Link } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState('')
  if (sentTo) return <LinkSent email={sentTo} />
  return (
    <AccountFrame
      title="Reset Your Password"
      lead="Enter the email address of your account, and we will send you a link to choose a new password."
    >
      <PageMeta title="Reset Your Password" path={paths.forgotPassword} />
      <ForgotPasswordForm onSent={setSentTo} />
      <p className="text-center">
        Remember your password?{' '}
        <Link to={paths.signIn} className="text-link">
          Sign In
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Renders the same text whether or not the account exists. */
function LinkSent({ email }: { email: string }) {
  return (
    <AccountFrame
      title="Check Your Email"
      lead={
        <>
          If <strong className="wrap-anywhere text-ink">{email}</strong> has an account, a link to choose a
          new password is on its way. Please check your inbox and spam folder.
        </>
      }
      isResult
    >
      <PageMeta title="Check Your Email" path={paths.forgotPassword} />
      <ButtonLink to={paths.signIn}>Back to Sign In</ButtonLink>
    </AccountFrame>
  )
}

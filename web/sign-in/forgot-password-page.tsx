import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { apiContext, browserApi } from '#web/data/api.ts'
import { CoverView } from '#web/properties/cover-view.tsx'
import { loadCover } from '#web/properties/load-cover.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { AccountFrame } from './account-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cover: await loadCover(context.get(apiContext)) }
}

export const clientLoader = () => ({ cover: loadCover(browserApi) })

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState('')
  const view = <CoverView cover={loaderData.cover} />
  if (sentTo) return <LinkSent email={sentTo} view={view} />
  return (
    <AccountFrame
      title="Reset Your Password"
      lead="Enter the email address of your account, and we will send you a link to choose a new password."
      view={view}
      isShort
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
function LinkSent({ email, view }: { email: string; view: ReactNode }) {
  return (
    <AccountFrame
      title="Check Your Email"
      lead={
        <>
          If <strong className="wrap-anywhere text-ink">{email}</strong> has an account, a link to choose a
          new password is on its way. Please check your inbox and spam folder.
        </>
      }
      view={view}
      isShort
      isResult
    >
      <PageMeta title="Check Your Email" path={paths.forgotPassword} />
      <ButtonLink to={paths.signIn}>Back to Sign In</ButtonLink>
    </AccountFrame>
  )
}

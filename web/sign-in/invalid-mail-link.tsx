import type { LinkType } from '#web/session/mail-links.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ResendForm } from './resend-form.tsx'

type InvalidMailLinkProps = { type: LinkType | undefined; redirectTo: string; isResult: boolean }

/** Renders the notice that a link is no longer valid, with a way to get a new one. */
export function InvalidMailLink({ type, redirectTo, isResult }: InvalidMailLinkProps) {
  const title = 'This link no longer works'
  return (
    <AccountFrame title={title} lead={leads[type ?? 'other']} isResult={isResult}>
      <PageMeta title={title} />
      {type === 'signup' && <ResendForm redirectTo={redirectTo} />}
      {type === 'recovery' && <ButtonLink to={paths.forgotPassword}>Request New Reset Link</ButtonLink>}
      {type === 'email_change' && <ButtonLink to={paths.editProfile}>Go to my profile</ButtonLink>}
      {type !== 'recovery' && type !== 'email_change' && (
        <ButtonLink to={paths.signIn} variant={type === 'signup' ? 'secondary' : 'primary'}>
          Go to Sign In
        </ButtonLink>
      )}
    </AccountFrame>
  )
}

const old = 'Each link works once, for one hour, and a newer email replaces it.'

const leads: Record<LinkType | 'other', string> = {
  signup: `${old} If your address is already confirmed, just sign in. Otherwise, we can send you a new link.`,
  invite: `${old} Please ask the person who invited you for a new one, or sign in if you have already accepted.`,
  recovery: `${old} Please request a new one.`,
  magiclink: `${old} Please sign in again.`,
  email_change: `${old} Please change your email address again.`,
  other: `${old} Please open the newest email, or sign in.`,
}

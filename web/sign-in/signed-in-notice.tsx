import { useState } from 'react'
import { paths } from '#web/routing/paths.ts'
import { requestSignOut } from '#web/session/request-sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'

/** Returns whether the user was already signed in when the screen was opened, and so needs no form. */
export function useAlreadySignedIn(): boolean {
  const { status } = useSession()
  const [hadForm, setHadForm] = useState(false)
  // a form that is signing in stays until the next screen
  if (status === 'signed-out' && !hadForm) setHadForm(true)
  return status === 'signed-in' && !hadForm
}

/** Renders a notice for a user who is signed in, with links to continue, instead of a redirect. */
export function SignedInNotice({ next }: { next: string }) {
  const { status, session, profile } = useSession()
  const [isLeaving, leave] = usePending()
  if (status !== 'signed-in' || !session) return null
  return (
    <Notice
      tone="info"
      action={
        <span className="flex flex-wrap gap-3">
          {next !== paths.home && (
            <ButtonLink to={next} size="small">
              Continue
            </ButtonLink>
          )}
          <ButtonLink to={paths.home} size="small" {...(next !== paths.home && { variant: 'secondary' })}>
            Go to Home
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            isBusy={isLeaving}
            onClick={() => void leave(requestSignOut)}
          >
            Use another account
          </Button>
        </span>
      }
    >
      You are signed in as <strong>{profile?.name || session.user.email}</strong>.
    </Notice>
  )
}

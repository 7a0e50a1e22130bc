import { requestSignOut } from '#web/session/request-sign-out.ts'
import { useSession } from '#web/session/use-session.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'

/**
 * Renders the header's account buttons. Until the session is known, a spinner is in the place of the sign-in links, which show
 * without JavaScript.
 */
export function AccountButtons() {
  const { status } = useSession()
  if (status === 'signed-in') return <SignOutButton />
  if (status === 'signed-out') return <EntryLinks />
  return (
    <span className="relative">
      <span className="invisible flex gap-2 noscript:visible">
        <EntryLinks />
      </span>
      <span className="absolute inset-0 grid place-items-center text-muted noscript:hidden">
        <Spinner label="Loading your account" />
      </span>
    </span>
  )
}

function EntryLinks() {
  return (
    <>
      <ButtonLink to={paths.signIn} variant="quiet" size="small">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.signUp} size="small">
        Sign Up
      </ButtonLink>
    </>
  )
}

function SignOutButton() {
  const [isLeaving, leave] = usePending()
  return (
    <Button variant="secondary" size="small" isBusy={isLeaving} onClick={() => void leave(requestSignOut)}>
      Sign Out
    </Button>
  )
}

import { signOut } from './auth/sign-out.ts'
import { useSession } from './auth/use-session.ts'
import { paths } from './paths.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { Spinner } from './ui/spinner.tsx'
import { usePending } from './ui/use-pending.ts'

/** Renders the header's account buttons: a spinner until the session is known, or the sign-in links without JavaScript. */
export function AccountButtons() {
  const { status } = useSession()
  if (status === 'signed-in') return <SignOutButton />
  if (status === 'signed-out') return <EntryLinks />
  return (
    <>
      <span className="inline-flex min-h-9 items-center px-4 text-muted noscript:hidden">
        <Spinner label="Loading your account" />
      </span>
      <span className="hidden gap-2 noscript:flex">
        <EntryLinks />
      </span>
    </>
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
    <Button variant="secondary" size="small" isBusy={isLeaving} onClick={() => void leave(signOut)}>
      Sign Out
    </Button>
  )
}

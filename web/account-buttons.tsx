import { useState } from 'react'
import { signOut } from './auth/sign-out.ts'
import { useSession } from './auth/use-session.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { Spinner } from './ui/spinner.tsx'

/** What the header says about the account: nothing but a wait until it is known whose it is. */
export function AccountButtons() {
  const { status } = useSession()
  if (status === 'loading') {
    return (
      <span className="inline-flex min-h-9 items-center px-4 text-muted">
        <Spinner label="Loading your account" />
      </span>
    )
  }
  if (status === 'signed-in') return <SignOutButton />
  return (
    <>
      <ButtonLink to="/signin" variant="quiet" size="small">
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" size="small">
        Sign Up
      </ButtonLink>
    </>
  )
}

function SignOutButton() {
  const [isBusy, setIsBusy] = useState(false)
  const leave = () => {
    setIsBusy(true)
    void signOut().finally(() => setIsBusy(false))
  }
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={leave}>
      Sign Out
    </Button>
  )
}

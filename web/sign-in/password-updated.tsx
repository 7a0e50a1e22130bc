import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut, signOutEverywhere } from '#web/session/sign-out.ts'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

const shownForMs = 3000

/** Renders the confirmation, signs out everywhere and, after a short delay, opens the sign-in page. */
export function PasswordUpdated() {
  const navigate = useNavigate()

  useEffect(() => {
    signOutAll().catch((error: unknown) => console.error('Signing out failed', error))
    const timer = setTimeout(() => void navigate(paths.signIn), shownForMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <AccountFrame
      title="Password Updated!"
      lead="You can now sign in with your new password. We are taking you there."
      isResult
    >
      <ButtonLink to={paths.signIn}>Sign In Now</ButtonLink>
    </AccountFrame>
  )
}

async function signOutAll(): Promise<void> {
  if (!(await signOutEverywhere())) await signOut()
}

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MissingProfile } from '#web/members/missing-profile.tsx'
import { signInPath, signUpPath } from '#web/routing/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Renders the replacement for the wizard when the session is missing, or the profile, which the user can then reload. */
export function SignInRequired() {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  // A session may end while the user is far down in the form, which is much longer than this.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' }) // returns a promise in new browsers
  }, [])
  return (
    <Card ref={card} className="flex flex-col items-start gap-6 p-8">
      <p className="text-lg">
        <strong>Sign In Required:</strong> Please sign in to list your property. Anyone can list a property
        here!
      </p>
      {status === 'signed-in' ? (
        <MissingProfile />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={signInPath(pathname + search)}>Sign In</ButtonLink>
          <ButtonLink to={signUpPath(pathname + search)} variant="secondary">
            Sign Up
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

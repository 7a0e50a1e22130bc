import { useSession } from '#web/session/use-session.ts'
import { paths, signInPath } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MissingProfile } from '#web/members/missing-profile.tsx'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** Renders the replacement for the form when the session is missing, or the profile, which the user can then reload. */
export function SignInRequired() {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  return (
    <EmptyState
      heading="h1"
      title="Sign In Required"
      action={
        isSignedIn ? <MissingProfile /> : <ButtonLink to={signInPath(paths.editProfile)}>Sign In</ButtonLink>
      }
    >
      <p>Please sign in to edit your profile</p>
      {!isSignedIn && hasUnsavedChanges() && <p>Your unsaved changes will still be there.</p>}
    </EmptyState>
  )
}

import { refreshProfile } from '#web/session/auth-events.ts'
import { useSession } from '#web/session/use-session.ts'
import { paths, signInPath } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChange } from '#web/members/use-change.ts'
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

function MissingProfile() {
  const retry = useChange(refreshProfile)
  return (
    <div className="text-left">
      <Notice
        tone="error"
        action={
          <Button variant="secondary" size="small" isBusy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        }
      >
        You are signed in, but your profile could not be loaded.
      </Notice>
    </div>
  )
}

import { refreshProfile } from '#web/session/auth-events.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChange } from './use-change.ts'

/** Renders a retry notice for a user who is signed in but whose profile could not be loaded. */
export function MissingProfile() {
  const retry = useChange(() => refreshProfile())
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

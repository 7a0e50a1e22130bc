import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type UnreadDraftProps = { onRetry: () => void; onNew: () => void }

/** Renders in place of the form when the draft that the user wants to continue could not be loaded. */
export function UnreadDraft({ onRetry, onNew }: UnreadDraftProps) {
  return (
    <EmptyState
      state="failed"
      title="Your draft could not be loaded"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>Try again</Button>
          <Button variant="secondary" onClick={onNew}>
            Start a new listing
          </Button>
        </div>
      }
    >
      It is saved, and nothing has changed. Check your connection and try again.
    </EmptyState>
  )
}

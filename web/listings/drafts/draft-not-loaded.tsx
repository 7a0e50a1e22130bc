import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type DraftNotLoadedProps = {
  /** Why, as a sentence that says what to do. */
  reason: string
  onRetry: () => void
  onContinue: () => void
}

/** Renders in place of the form when the draft that the user wants to continue could not be loaded. */
export function DraftNotLoaded({ reason, onRetry, onContinue }: DraftNotLoadedProps) {
  return (
    <EmptyState
      state="failed"
      title="Your draft could not be loaded"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onRetry}>Try again</Button>
          <Button variant="secondary" onClick={onContinue}>
            Continue without it
          </Button>
        </div>
      }
    >
      Nothing has changed. {reason}
    </EmptyState>
  )
}

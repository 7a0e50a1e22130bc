import type { Failure } from '#contract/client.ts'
import { failureMessage } from '#web/data/api.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DeckState } from './deck.ts'

/** Renders a skeleton as tall as a card with its buttons, so that nothing moves when the card is loaded. */
export function DeckSkeleton() {
  return (
    <section aria-label="Loading properties" aria-busy="true">
      <div className="overflow-hidden rounded-md border border-line bg-surface shadow-low">
        <Skeleton className="aspect-3/2 rounded-none tablet:aspect-4/3 max-tablet:[@media(max-height:44rem)]:aspect-video" />
        <div className="flex flex-col gap-2.5 px-5 pt-5 pb-6">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </div>
      <div className="flex justify-center gap-8 pt-7 pb-6">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="size-16 rounded-full" />
      </div>
    </section>
  )
}

export function DeckFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <EmptyState
      state="failed"
      title="Error Loading Properties"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {failureMessage(failure)}
    </EmptyState>
  )
}

export const endTitles = {
  exhausted: "You've seen it all!",
  'no-match': 'No properties match your filters',
} satisfies Partial<Record<DeckState, string>>

type DeckEndProps = { state: keyof typeof endTitles; onReset: () => void }

export function DeckEnd({ state, onReset }: DeckEndProps) {
  const reset = (
    <Button variant={state === 'exhausted' ? 'secondary' : 'primary'} onClick={onReset}>
      Reset Filters
    </Button>
  )
  if (state === 'no-match') {
    return (
      <EmptyState title={endTitles[state]} action={reset}>
        There is more to see with a wider price range, fewer bedrooms or another type.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={endTitles[state]}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.dashboard}>Go to My Dashboard</ButtonLink>
          {reset}
        </div>
      }
    >
      There is nothing left in the deck for now. The properties you liked are on your dashboard.
    </EmptyState>
  )
}

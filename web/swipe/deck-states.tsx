import type { Failure } from '#contract/client.ts'
import { failureAdvice, failureMessage } from '#web/data/api.ts'
import { useSavedPath } from '#web/members/use-saved-path.ts'
import { ContactLink } from '#web/routing/contact-link.tsx'
import { useSession } from '#web/session/use-session.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { DeckState } from './deck.ts'
import { noFilters } from './deck-filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { RecentLikes } from './recent-likes.tsx'

/** Renders the filters and a card while the first cards are loaded. */
export function DeckSkeleton() {
  return (
    <>
      <FilterPanel filters={noFilters} onChange={() => {}} onReset={() => {}} isInert />
      <div className="deck-cards">
        <CardSkeleton />
      </div>
      <RecentLikes liked={[]} />
    </>
  )
}

/** Renders the boxes of a card and its buttons, so that nothing moves when the card is loaded. */
export function CardSkeleton() {
  return (
    <section aria-label="Loading properties" aria-busy="true" className="contents">
      <div className="deck-stack">
        <div className="deck-card shadow-mid">
          <Skeleton className="deck-image rounded-none" />
          <div className="deck-text">
            <div className="deck-owner">
              <Skeleton className="size-12 rounded-full ring-4 ring-surface" />
              <div className="deck-more w-36">
                <Skeleton className="h-11 w-full" />
              </div>
            </div>
            <div className="deck-price">
              <Line width="w-2/5" />
            </div>
            <div className="deck-name">
              <Line width="w-11/12" />
              <Line width="w-1/3 tablet:hidden [@media(height<360px)]:hidden" />
            </div>
            <Line width="w-1/2" />
            <div className="deck-line">
              <Line width="w-full" />
            </div>
            <div className="deck-facts">
              <div className="facts text-sm">
                <Line width="w-3/5" />
              </div>
            </div>
            <div className="deck-more deck-rest">
              <Line width="w-full" />
            </div>
          </div>
        </div>
      </div>
      <div className="deck-actions">
        <div className="deck-verdict">
          <VerdictSkeleton />
          <VerdictSkeleton look="deck-button-small" />
          <VerdictSkeleton />
        </div>
        <VerdictSkeleton look="deck-undo invisible" />
      </div>
    </section>
  )
}

function VerdictSkeleton({ look }: { look?: string }) {
  return (
    <div className={classNames('deck-button', look)}>
      <Skeleton className="rounded-full" />
      <div className="w-11">
        <Line width="w-full" />
      </div>
    </div>
  )
}

/** Renders a bar as high as a line of the text around it. */
function Line({ width }: { width: string }) {
  return <Skeleton className={classNames('h-[1lh] border-y-4 border-transparent bg-clip-padding', width)} />
}

export function DeckFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <EmptyState
      state="failed"
      title="Error Loading Properties"
      lead="We couldn’t load the cards"
      reason={failureMessage(failure)}
      reference={failure.requestId}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {failureAdvice(failure)} If that does not help, <ContactLink />.
    </EmptyState>
  )
}

export const endTitles = {
  exhausted: "You've seen it all!",
  'no-match': 'No properties match your filters',
} satisfies Partial<Record<DeckState, string>>

const placesOfLikes = {
  loading: '',
  'signed-out': 'Your likes are in this browser. Sign in to save them to your account.',
  'signed-in': 'Your saved properties are on your dashboard.',
}

type DeckEndProps = { state: keyof typeof endTitles; onReset: () => void }

export function DeckEnd({ state, onReset }: DeckEndProps) {
  const savedPath = useSavedPath()
  const { status } = useSession()
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
          <ButtonLink to={savedPath}>Go to My Dashboard</ButtonLink>
          {reset}
        </div>
      }
    >
      That’s every property for now. {placesOfLikes[status]}
    </EmptyState>
  )
}

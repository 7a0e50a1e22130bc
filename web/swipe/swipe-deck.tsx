import { useState } from 'react'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import type { CardContent } from './card-content.ts'
import { type DeckPage, shownCards, stateOf } from './deck.ts'
import { DeckCard } from './deck-card.tsx'
import { DeckEnd, DeckFailure, DeckSkeleton } from './deck-states.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { PeekDialog } from './peek-dialog.tsx'
import { type OnRecorded, record } from './recorder.ts'
import { useDeck } from './use-deck.ts'
import { type Decision, useVerdict } from './use-verdict.ts'
import { useVerdictKeys } from './use-verdict-keys.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

type SwipeDeckProps = {
  owner: string | null
  first: Result<DeckPage> | null
  present: (property: Property) => CardContent
  onRecorded: OnRecorded
}

export function SwipeDeck({ owner, first, present, onRecorded }: SwipeDeckProps) {
  const { deck, failure, retry, handle, setFilters, reset } = useDeck(owner, first)
  const { leaving, matched, decide, next } = useVerdict(handle, onRecorded)
  const [peekedId, setPeekedId] = useState<string | null>(null)
  const [top, below] = shownCards(deck)
  const state = stateOf(deck)

  const verdict = (decision: Decision) => () => top && decide(top, decision)
  const peek = () => {
    if (!top || leaving) return
    record({ propertyId: top.id, interactionType: 'VIEW' }, onRecorded)
    setPeekedId(top.id)
  }
  const actions = { onReject: verdict('REJECT'), onPeek: peek, onLike: verdict('LIKE') }
  useVerdictKeys({ ArrowLeft: actions.onReject, ArrowUp: peek, ArrowRight: actions.onLike })

  return (
    <div className="grid items-start gap-5 tablet:grid-cols-[minmax(0,1fr)_240px] tablet:gap-8">
      <div className="tablet:order-last">
        <FilterPanel filters={deck.filters} onChange={setFilters} onReset={reset} />
      </div>
      <div className="mx-auto w-full max-w-[480px] min-w-0">
        {top && (
          <>
            <div className="-mx-gutter grid grid-cols-[minmax(0,1fr)] overflow-x-clip px-gutter tablet:mx-0 tablet:overflow-visible tablet:px-0">
              {below && (
                <DeckCard
                  key={below.id}
                  property={below}
                  content={present(below)}
                  isActive={false}
                  leaving={null}
                />
              )}
              <DeckCard
                key={top.id}
                property={top}
                content={present(top)}
                isActive
                leaving={leaving?.decision ?? null}
              />
            </div>
            <VerdictButtons isBusy={leaving !== null} {...actions} />
            <p aria-live="polite" className="sr-only">
              {top.title}, {present(top).price}
            </p>
            <PeekDialog
              property={top}
              content={present(top)}
              isOpen={peekedId === top.id}
              onClose={() => setPeekedId(null)}
            />
          </>
        )}
        {matched && (
          <MatchDialog property={matched} content={present(matched)} isOpen onLater={() => next(matched)} />
        )}
        {!top && failure && <DeckFailure failure={failure} onRetry={retry} />}
        {!top && !failure && state === 'loading' && <DeckSkeleton />}
        {!top && !failure && (state === 'exhausted' || state === 'no-match') && (
          <DeckEnd state={state} onReset={reset} />
        )}
      </div>
    </div>
  )
}

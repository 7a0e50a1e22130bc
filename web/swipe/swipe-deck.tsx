import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Result } from '#contract/client.ts'
import type { Property } from '#contract/properties.ts'
import { useSession } from '#web/session/use-session.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import type { CardContent } from './card-content.ts'
import { CardStack } from './card-stack.tsx'
import { type DeckPage, visibleCards, stateOf } from './deck.ts'
import { cacheDeck, leaveDeck, type LeftDeck } from './deck-cache.ts'
import { CardSkeleton, DeckEnd, DeckFailure, endTitles } from './deck-states.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { PeekDialog } from './peek-dialog.tsx'
import { RecentLikes } from './recent-likes.tsx'
import { type OnRecorded, record } from '#web/swipe/recording/recorder.ts'
import { useDeck } from './use-deck.ts'
import { type Decision, useVerdict } from './use-verdict.ts'
import { useVerdictKeys } from './use-verdict-keys.ts'
import { UndoButton, VerdictButtons } from './verdict-buttons.tsx'

type SwipeDeckProps = {
  owner: string | null
  first: Result<DeckPage> | null
  /** The deck that the owner left, on a return to it. */
  left: LeftDeck | null
  present: (property: Property) => CardContent
  onRecorded: OnRecorded
}

export function SwipeDeck({ owner, first, left, present, onRecorded }: SwipeDeckProps) {
  const dealing = useDeck(owner, first, left)
  const { deck, failure, idle, retry, handle, putBack, setFilters, reset } = dealing
  const cards = visibleCards(deck)
  const verdicts = useVerdict({ cards, handle, putBack, onRecorded, leftPast: left?.past ?? [] })
  const { leaving, isLiked, past, liked, matched, decide, next, returned, undo } = verdicts
  const [peekedId, setPeekedId] = useState<string | null>(null)
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const areCardsHidden = useSession().status === 'loading' || !deck.isSettled
  const [top] = cards
  const isPeeking = top !== undefined && top.id === peekedId
  const isDragged = top !== undefined && top.id === draggedId
  const isBusy = isPeeking || isDragged || leaving.length > 0
  useLayoutEffect(() => idle.setPaused(isBusy), [idle, isBusy])
  const state = stateOf(deck)
  const hasCard = top !== undefined || leaving.length > 0
  const ending = !top && (state === 'exhausted' || state === 'no-match') ? state : null

  const { key } = useLocation()
  useEffect(() => {
    cacheDeck(key, { owner, deck, past })
    return leaveDeck
  }, [key, owner, deck, past])

  const verdict = (decision: Decision) => () => {
    setPeekedId(null)
    setDraggedId(null)
    decide(decision)
  }
  const peek = () => {
    if (!top || isLiked) return
    record({ propertyId: top.id, interactionType: 'VIEW' }, onRecorded)
    dealing.peek(top.id)
    startTransition(() => setPeekedId(top.id)) // in short tasks, between which the browser can react
  }
  const actions = { onReject: verdict('REJECT'), onPeek: peek, onLike: verdict('LIKE') }
  const column = useFocusFallback<HTMLDivElement>()
  useVerdictKeys(column.ref, {
    ArrowLeft: actions.onReject,
    ArrowUp: peek,
    ArrowRight: actions.onLike,
    ...(undo && { z: undo, Z: undo }),
  })

  return (
    <>
      <FilterPanel
        filters={deck.filters}
        onChange={setFilters}
        onReset={reset}
        isAboveCards={!hasCard && ending !== null}
      />
      <div {...column} className="deck-cards">
        {hasCard && (
          <CardStack
            {...{ cards, leaving, returned, present, areCardsHidden }}
            onDrag={setDraggedId}
            onDecide={decide}
          />
        )}
        {!hasCard &&
          state === 'loading' &&
          (failure ? <DeckFailure failure={failure} onRetry={retry} /> : <CardSkeleton />)}
        {!hasCard && ending && <DeckEnd state={ending} onReset={reset} />}
        <div className="deck-actions">
          {hasCard && <VerdictButtons isBusy={isLiked} {...actions} />}
          <UndoButton onUndo={undo} />
        </div>
        <p aria-live="polite" className="sr-only">
          {!areCardsHidden && top && (
            <>
              {`${top.title}, `}
              <span className="in-units">{present(top).price}</span>
            </>
          )}
          {ending && endTitles[ending]}
        </p>
        {top && (
          <PeekDialog
            property={top}
            content={present(top)}
            isOpen={isPeeking}
            onClose={() => setPeekedId(null)}
            onReject={actions.onReject}
            onLike={actions.onLike}
          />
        )}
        {matched && (
          <MatchDialog property={matched} content={present(matched)} isOpen onLater={() => next(matched)} />
        )}
      </div>
      <RecentLikes liked={liked} present={present} />
    </>
  )
}

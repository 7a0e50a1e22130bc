import { type RefObject, useState } from 'react'
import type { Interaction, InteractionType } from '#contract/interactions.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import { newestFirst } from './interaction-pages.ts'
import { InteractionRow, type Summary } from './interaction-row.tsx'
import { RemovedRow } from './removed-row.tsx'
import { useInteractions } from './use-interactions.ts'
import type { Removals } from './use-removals.ts'
import { rowsAtOnce, useShownRows } from './use-shown-rows.ts'

export type InteractionListProps = {
  type: InteractionType
  /** Whether the tab is open. */
  isOpen: boolean
  empty: { text: string; hint: string }
  summary: Summary
  /** While true, the rows are not shown yet, because what they show would make them taller. */
  isWaiting?: boolean
  removals: Removals
  onMessage: (property: PropertyCard) => void
  onRemove: (interaction: Interaction) => void
}

/** Renders the properties of one tab, newest first, one page at a time. */
export function InteractionList(props: InteractionListProps) {
  const { type, isOpen, empty, removals, isWaiting = false } = props
  const { interactions, counts, isLoaded, hasFailed, hasMore, isLoadingMore, loadMore } = useInteractions(
    type,
    isOpen,
  )
  const [limit, setLimit] = useShownRows(type)
  const removed = removals.removed.filter(({ interactionType }) => interactionType === type)
  const shown = interactions.slice(0, limit)
  const { list, expectRows } = useNewRowFocus(shown.length + removed.length)
  if (!isLoaded)
    return hasFailed ? (
      <NotLoaded>Your properties will appear here once they can be loaded.</NotLoaded>
    ) : (
      <RowsSkeleton count={3} hasButton />
    )
  if (isWaiting) return <RowsSkeleton count={3} hasButton />
  const isAll = shown.length === interactions.length && !hasMore
  const showMore = () => {
    expectRows()
    setLimit(limit + rowsAtOnce)
    if (hasMore && interactions.length < limit + rowsAtOnce) loadMore()
  }
  return (
    <>
      <Rows {...props} list={list} rows={shown} removed={removed} />
      {shown.length === 0 ? (
        <EmptyState
          title={empty.text}
          heading="h3"
          action={<ButtonLink to={paths.swipe}>Start Exploring</ButtonLink>}
        >
          {empty.hint}
        </EmptyState>
      ) : (
        <div className="flex flex-col items-center gap-3 pt-6 max-tablet:border-t max-tablet:border-line">
          {interactions.length > rowsAtOnce && (
            <output className="text-sm text-muted tabular-nums">
              {formatNumber(shown.length)} of {counts && formatNumber(counts[type])} shown
            </output>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            {!isAll && (
              <Button variant="secondary" isBusy={isLoadingMore} onClick={showMore}>
                Show more
              </Button>
            )}
            <ButtonLink to={paths.swipe} variant="quiet">
              Find More Properties
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  )
}

type RowsProps = InteractionListProps & {
  list: RefObject<HTMLUListElement | null>
  rows: Interaction[]
  removed: Interaction[]
}

/** Renders the rows. Removed rows keep their place for a while, and nothing moves under the pointer. */
function Rows({ list, rows, removed, summary, removals, onMessage, onRemove }: RowsProps) {
  const [isHovered, setHovered] = useState(false)
  const gone = new Set(removed.map(({ propertyId }) => propertyId))
  const all = [...rows.filter(({ propertyId }) => !gone.has(propertyId)), ...removed].toSorted(newestFirst)
  if (all.length === 0) return null
  return (
    <ul
      ref={list}
      className="property-rows"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {all.map((interaction) =>
        gone.has(interaction.propertyId) ? (
          <RemovedRow
            key={`removed ${interaction.propertyId}`}
            interaction={interaction}
            isPaused={isHovered}
            onReturned={(returned) => removals.onReturned(interaction, returned)}
            onExpire={() => removals.dismiss(interaction)}
          />
        ) : (
          <InteractionRow
            key={interaction.propertyId}
            interaction={interaction}
            takesFocus={interaction.id === removals.returned?.id}
            summary={summary}
            onMessage={() => onMessage(interaction.property)}
            onRemove={() => onRemove(interaction)}
          />
        ),
      )}
    </ul>
  )
}

import { useState } from 'react'
import type { Interaction, InteractionType } from '#contract/interactions.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InteractionRow, type Summary } from './interaction-row.tsx'
import { useInteractions } from './use-interactions.ts'

export type InteractionListProps = {
  type: InteractionType
  emptyText: string
  summary: Summary
  onMessage: (property: PropertyCard) => void
  onRemove: (interaction: Interaction) => void
}

const shownAtOnce = 20

/** The properties of one tab, newest first, a page of them at a time. */
export function InteractionList({ type, emptyText, summary, onMessage, onRemove }: InteractionListProps) {
  const { interactions, isLoaded, isError, hasMore, isLoadingMore, loadMore } = useInteractions(type)
  const [limit, setLimit] = useState(shownAtOnce)
  if (!isLoaded) return isError ? null : <ListSkeleton />
  if (interactions.length === 0) {
    return <EmptyState title={emptyText} action={<ButtonLink to="/swipe">Start Exploring</ButtonLink>} />
  }
  const showMore = () => {
    setLimit(limit + shownAtOnce)
    if (hasMore && interactions.length < limit + shownAtOnce) loadMore()
  }
  return (
    <div className="flex flex-col gap-6">
      <ul className="divide-y divide-line">
        {interactions.slice(0, limit).map((interaction) => (
          <InteractionRow
            key={interaction.id}
            interaction={interaction}
            summary={summary}
            onMessage={() => onMessage(interaction.property)}
            onRemove={() => onRemove(interaction)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3 border-t border-line pt-6">
        {(interactions.length > limit || hasMore) && (
          <Button variant="secondary" isBusy={isLoadingMore} onClick={showMore}>
            Show More
          </Button>
        )}
        <ButtonLink to="/swipe" variant="quiet">
          Find More Properties
        </ButtonLink>
      </div>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  )
}

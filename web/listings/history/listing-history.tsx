import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayInBelize } from '#contract/lib/date-text.ts'
import { listOwnPropertyEvents } from '#contract/listings.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/fields/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sections } from '#web/listings/editor-sections.ts'
import { eventText } from './event-text.ts'

type ListingHistoryProps = { propertyId: string; priceText: (price: number) => string }

const shownAtFirst = 6

/** Renders what happened to a listing of the signed-in user, newest first. */
export function ListingHistory({ propertyId, priceText }: ListingHistoryProps) {
  const [isWhole, setWhole] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['own-property-events', propertyId],
      queryFn: ({ signal }) => callSignedIn(listOwnPropertyEvents, { params: { id: propertyId } }, signal),
    },
    queryClient,
  )
  const events = data?.events ?? []
  const shown = isWhole ? events : events.slice(0, shownAtFirst)
  return (
    <FormSection {...sections.history}>
      <p className="text-muted">
        Buyers see the prices and when it was on the market. The reasons are hidden from them, and so is the
        price of a sale unless you show it.
      </p>
      {isError && (
        <p className="flex flex-wrap items-center gap-3">
          The history could not be loaded.
          <Button size="small" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {shown.length > 0 && (
        <ol className="flex flex-col gap-3">
          {shown.map((event) => (
            <li
              key={`${event.at} ${event.kind}`}
              className="grid gap-x-4 tablet:grid-cols-[7.5rem_minmax(0,1fr)]"
            >
              <time dateTime={event.at} className="text-sm text-muted tabular-nums tablet:leading-6">
                {formatDayInBelize(event.at)}
              </time>
              <span>{eventText(event, priceText)}</span>
            </li>
          ))}
        </ol>
      )}
      {shown.length < events.length && (
        <Button size="small" variant="secondary" className="self-start" onClick={() => setWhole(true)}>
          Show all {events.length} entries
        </Button>
      )}
    </FormSection>
  )
}

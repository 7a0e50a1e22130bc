import type { ReactNode } from 'react'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { ListedOwnProperty, StatusCounts } from '#contract/listings.ts'
import type { Property, PropertyCard } from '#contract/properties.ts'
import type { WantedChange } from '#web/members/listing-status/status-dialog.tsx'
import { paths } from '#web/routing/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import { ListingRow } from './listing-row.tsx'
import {
  countListed,
  countUnlessWithdrawn,
  type ListingTab,
} from '#web/members/listing-status/listing-tabs.ts'
import { useOwnProperties } from './use-own-properties.ts'

/** What a row says about a listing beyond its image, title, location and price. */
export type SummaryParts = { state?: ReactNode; interest?: ReactNode }
export type Summarized = PropertyCard & { soldPage?: Property['soldPage'] | undefined }
export type Summary = (property: Summarized, actions: ReactNode, parts: SummaryParts) => ReactNode

type ListingListProps = {
  tab: ListingTab
  summary: Summary
  onChange: (wanted: WantedChange) => void
}

/** Renders the listings of one tab, newest first, one page at a time. */
export function ListingList({ tab, summary, onChange }: ListingListProps) {
  const own = useOwnProperties(tab.statuses)
  const { properties, counts, isLoaded, hasFailed } = own
  const { list, expectRows } = useNewRowFocus(properties.length)
  if (!isLoaded)
    return hasFailed ? (
      <NotLoaded>These listings will appear here once they can be loaded.</NotLoaded>
    ) : (
      <RowsSkeleton count={3} />
    )
  if (properties.length === 0) return counts ? <NothingLive counts={counts} /> : <NoListings />
  return (
    <>
      <ul ref={list} className="property-rows">
        {properties.map((property) => (
          <ListingRow
            key={property.id}
            property={property}
            summary={summary}
            onChange={(to) => onChange({ listing: property, to })}
          />
        ))}
      </ul>
      <div className="mt-4">
        <Fees properties={properties} />
      </div>
      <div className="mt-6 empty:hidden">
        <ShowMore own={own} onMore={expectRows} />
      </div>
    </>
  )
}

type ShowMoreProps = {
  own: ReturnType<typeof useOwnProperties>
  /** Called when the next page is requested. */
  onMore: () => void
}

/** Renders how many listings are shown, with a button for more, unless these are all. */
export function ShowMore({
  own: { properties, total, hasMore, isLoadingMore, loadMore },
  onMore,
}: ShowMoreProps) {
  if (!hasMore) return null
  const showMore = () => {
    onMore()
    loadMore()
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <output className="text-sm text-muted tabular-nums">
        {formatNumber(properties.length)} of {total !== undefined && formatNumber(total)} shown
      </output>
      <Button variant="secondary" isBusy={isLoadingMore} onClick={showMore}>
        Show more
      </Button>
    </div>
  )
}

/** Renders the fees that the seller agreed to, once where they are the same. */
export function Fees({ properties }: { properties: readonly ListedOwnProperty[] }) {
  const fees = [...new Set(properties.map(({ feePercent }) => `${feePercent}%`))]
  return (
    <p className="text-sm text-muted">Fee agreed when published: {fees.join(' or ')} of the sale price</p>
  )
}

/** Renders what a seller without listings sees. */
export function NoListings() {
  return (
    <EmptyState
      title="No listings yet"
      heading="h3"
      action={<ButtonLink to={paths.listProperty}>Add Your First Property</ButtonLink>}
    >
      Your photos, your words, your price. Buyers write to you directly, and there is no agent’s commission to
      pay.
    </EmptyState>
  )
}

function NothingLive({ counts }: { counts: StatusCounts }) {
  if (countUnlessWithdrawn(counts) === 0) return <NothingButWithdrawn count={counts.WITHDRAWN} />
  const title = countListed(counts) === 0 ? 'Nothing live right now' : 'Everything live is under offer'
  return (
    <EmptyState title={title} heading="h3">
      Your other listings are in the tabs above.
    </EmptyState>
  )
}

/** Renders that the seller has no listings, as the specification counts them, and where the withdrawn ones are. */
function NothingButWithdrawn({ count }: { count: number }) {
  const isOnly = count === 1
  const show = isOnly ? 'Show your listing' : 'Show your listings'
  return (
    <EmptyState
      title="No listings yet"
      heading="h3"
      action={
        <>
          <ButtonLink to={dashboardOf('WITHDRAWN')}>{show}</ButtonLink>
          <ButtonLink to={paths.listProperty} variant="secondary">
            Add Your First Property
          </ButtonLink>
        </>
      }
    >
      {isOnly ? 'Your listing is' : 'Your listings are'} in the “Off” tab.
    </EmptyState>
  )
}

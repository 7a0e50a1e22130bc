import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type ListingState, listingStates } from '#contract/moderation/staff-listings.ts'
import { queryClient } from '#web/members/query.tsx'
import { KeyRegion } from '#web/staff/key-region.tsx'
import { PagedList, useRowKeys } from '#web/staff/paged-list.tsx'
import { RowSkeletons } from '#web/staff/row-skeletons.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { StaffSearch } from '#web/staff/staff-search.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListingRow } from './listing-row.tsx'
import { type ListingFilter, listingsHref, listingsQuery, readListingFilter } from './listings-query.ts'

const stateNames: Record<ListingState, string> = {
  for_sale: 'For sale',
  held: 'Held',
  removed: 'Removed',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  paused: 'Paused',
}

/** Renders the listings of every status, the newest first. */
export function ListingsScreen() {
  const [search] = useSearchParams()
  const filter = readListingFilter(search)
  const query = useInfiniteQuery(listingsQuery(filter), queryClient)
  const list = useRef<HTMLUListElement>(null)
  const rowKeys = useRowKeys(list, 'listing')
  return (
    <KeyRegion shortcuts={rowKeys} others={[{ key: 'Enter', name: 'Open the listing' }]}>
      {(keysButton) => (
        <StaffFrame title="Listings" actions={keysButton}>
          <StaffSearch
            key={filter.q}
            label="Find a listing"
            hint="By number, title or location, or the seller’s name or email address."
            q={filter.q}
            hrefOf={(q) => listingsHref({ ...filter, q })}
          />
          <States filter={filter} />
          <PagedList
            query={query}
            rowsOf={(page) => page.listings}
            label="Listings"
            rowsName="listings"
            loading={<RowSkeletons rowsName="listings" />}
            empty={<EmptyState title="No listing matches" />}
            list={list}
            className="flex flex-col gap-3"
          >
            {(listing) => <ListingRow key={listing.id} listing={listing} />}
          </PagedList>
        </StaffFrame>
      )}
    </KeyRegion>
  )
}

function States({ filter }: { filter: ListingFilter }) {
  return (
    <nav aria-label="Listings to show" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {[null, ...listingStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={listingsHref({ ...filter, state })}
              aria-current={state === filter.state ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm font-semibold',
                state === filter.state
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-line-strong text-ink hover:border-primary',
              )}
            >
              {state === null ? 'All' : stateNames[state]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type ListingState, listingStates } from '#contract/moderation/staff-listings.ts'
import { queryClient } from '#web/members/query.tsx'
import { SearchScreen } from '#web/staff/search-screen.tsx'
import { classNames } from '#web/ui/class-names.ts'
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
  return (
    <SearchScreen
      title="Listings"
      rowName="listing"
      hasImages
      hint="By number, title or location, or the seller’s name or email address."
      q={filter.q}
      hrefOf={(q) => listingsHref({ ...filter, q })}
      filters={<States filter={filter} />}
      query={useInfiniteQuery(listingsQuery(filter), queryClient)}
      rowsOf={(page) => page.listings}
    >
      {(listing) => <ListingRow key={listing.id} listing={listing} />}
    </SearchScreen>
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

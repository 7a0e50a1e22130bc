import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getStaffListing,
  listingStates,
  type ListingState,
  listStaffListings,
} from '#contract/moderation/staff-listings.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { staffSectionHref } from '#web/routing/paths.ts'
import { withSearch } from '#web/staff/staff-search.tsx'

/** Which listings are shown; it is in the address. */
export type ListingFilter = { q: string; state: ListingState | null }

export function readListingFilter(search: URLSearchParams): ListingFilter {
  return {
    q: search.get('q') ?? '',
    state: listingStates.find((state) => state === search.get('state')) ?? null,
  }
}

export function listingsHref(filter: ListingFilter): string {
  return withSearch(staffSectionHref('listings'), filter)
}

const listingsKey = ['staff-listings'] as const

export function listingsQuery({ q, state }: ListingFilter) {
  return infiniteQueryOptions({
    queryKey: [...listingsKey, q, state],
    queryFn: ({ pageParam, signal }) => {
      const querystring = {
        ...(q && { q }),
        ...(state && { state }),
        ...(pageParam && { cursor: pageParam }),
      }
      return callSignedIn(listStaffListings, { querystring }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

export function listingQuery(id: string) {
  return queryOptions({
    queryKey: ['staff-listing', id],
    queryFn: ({ signal }) => callSignedIn(getStaffListing, { params: { id } }, signal),
    staleTime: 0,
  })
}

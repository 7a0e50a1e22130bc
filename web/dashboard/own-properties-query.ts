import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listOwnProperties, listPropertyStats } from '#contract/listings.ts'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { ownPropertiesKey } from '#web/members/own-properties-key.ts'
import { callSignedIn } from '#web/members/query.tsx'

/**
 * Creates the query for the user's own listings in some statuses, newest first; refetched on every mount, since the wizard
 * may add one.
 */
export function ownPropertiesQuery(userId: string, statuses: readonly PropertyStatus[]) {
  return infiniteQueryOptions({
    queryKey: [...ownPropertiesKey, userId, statuses.join()],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { status: [...statuses], ...(pageParam && { cursor: pageParam }) }
      return callSignedIn(listOwnProperties, { querystring }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.pagination.nextCursor,
    staleTime: 0,
  })
}

/** Creates the query for the statistics of all of a seller's listings, however many are loaded. */
export function propertyStatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['property-stats', userId],
    queryFn: ({ signal }) => callSignedIn(listPropertyStats, {}, signal),
    staleTime: 0,
  })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listOwnProperties, listPropertyStats } from '#contract/properties.ts'
import { callSignedIn } from '#web/query.tsx'

/** One's own listings, newest first; loaded anew whenever they are shown, since the wizard may have added one. */
export function ownPropertiesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['own-properties', userId],
    queryFn: ({ pageParam, signal }) => {
      const querystring = pageParam ? { cursor: pageParam } : {}
      return callSignedIn(listOwnProperties, { querystring }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.pagination.nextCursor,
    staleTime: 0,
  })
}

/** The statistics of all of a seller's listings, however many are loaded. */
export function propertyStatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['property-stats', userId],
    queryFn: ({ signal }) => callSignedIn(listPropertyStats, {}, signal),
    staleTime: 0,
  })
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import { useLastProfile, useSession } from '#web/session/use-session.ts'
import { queryClient } from '#web/members/query.tsx'
import { failedAttempt, useQueryFailure } from '#web/members/query-failure.ts'
import { liveTab } from '#web/members/listing-status/listing-tabs.ts'
import { ownPropertiesQuery, propertyStatsQuery } from './own-properties-query.ts'

/** Returns the user's own listings in some statuses, by default those for sale, and the count of every status. */
export function useOwnProperties(statuses: readonly PropertyStatus[] = liveTab.statuses) {
  const { session, accessToken } = useSession()
  const query = useInfiniteQuery(
    { ...ownPropertiesQuery(session?.user.id ?? '', statuses), enabled: accessToken !== null },
    queryClient,
  )
  const { hasFailed, advice } = useQueryFailure(query)
  return {
    properties: query.data?.pages.flatMap((page) => page.properties) ?? [],
    total: query.data?.pages[0]?.pagination.total,
    counts: query.data?.pages[0]?.statusCounts,
    isLoaded: query.data !== undefined,
    /** Whether they were loaded since this component is shown and are not being loaded again, so that a new listing is not missing. */
    isCurrent: query.isSuccess && query.isFetchedAfterMount && !query.isFetching,
    /** Also true during a retry. */
    hasFailed: accessToken === null || hasFailed,
    advice,
    retry: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** Returns the total interest in a seller's listings. Requested for sellers only, because other users have no statistics. */
export function usePropertyStats() {
  const { session, accessToken } = useSession()
  const hasStats = useLastProfile()?.role === 'SELLER' && accessToken !== null
  const query = useQuery({ ...propertyStatsQuery(session?.user.id ?? ''), enabled: hasStats }, queryClient)
  const { hasFailed, advice } = useQueryFailure(query)
  return {
    totalInterest: query.data?.properties.reduce((sum, { stats }) => sum + stats.total, 0),
    hasFailed,
    advice,
    retry: () => query.refetch(),
  }
}

/** Returns the user's own listings in every status. */
export function useAllOwnProperties() {
  return useOwnProperties(propertyStatuses)
}

export function useOwnListingsFailure(statuses?: readonly PropertyStatus[]) {
  const own = useOwnProperties(statuses)
  return failedAttempt(own, 'Failed to fetch your listings', 'They are safe, and nothing has changed.')
}

export function usePropertyStatsFailure() {
  const detail = 'The interest in your listings could not be counted.'
  return failedAttempt(usePropertyStats(), 'Failed to fetch property stats', detail)
}

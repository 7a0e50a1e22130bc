import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/session/use-session.ts'
import { queryClient } from '#web/members/query.tsx'
import type { FailedAttempt } from '#web/ui/failed-attempts.tsx'
import { ownPropertiesQuery, propertyStatsQuery } from './own-properties-query.ts'

export function useOwnProperties() {
  const { session, accessToken } = useSession()
  const query = useInfiniteQuery(
    { ...ownPropertiesQuery(session?.user.id ?? ''), enabled: accessToken !== null },
    queryClient,
  )
  return {
    properties: query.data?.pages.flatMap((page) => page.properties) ?? [],
    total: query.data?.pages[0]?.pagination.total,
    isLoaded: query.data !== undefined,
    /** Also true during a retry. */
    hasFailed: accessToken === null || query.isError || (query.isPending && query.errorUpdateCount > 0),
    retry: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** Returns the total interest in a seller's listings. Requested for sellers only, because other users have no statistics. */
export function usePropertyStats() {
  const { session, accessToken, role } = useSession()
  const hasStats = accessToken !== null && role === 'SELLER'
  const query = useQuery({ ...propertyStatsQuery(session?.user.id ?? ''), enabled: hasStats }, queryClient)
  return {
    totalInterest: query.data?.properties.reduce((sum, { stats }) => sum + stats.total, 0),
    hasFailed: query.isError || (query.isPending && query.errorUpdateCount > 0),
    retry: () => query.refetch(),
  }
}

export function useOwnListingsFailure(): FailedAttempt | null {
  const { hasFailed, retry } = useOwnProperties()
  if (!hasFailed) return null
  return {
    message: 'Failed to fetch your listings',
    detail: 'They are safe and still on the market.',
    retry,
  }
}

export function usePropertyStatsFailure(): FailedAttempt | null {
  const { hasFailed, retry } = usePropertyStats()
  if (!hasFailed) return null
  return {
    message: 'Failed to fetch property stats',
    detail: 'The interest in your listings could not be counted.',
    retry,
  }
}

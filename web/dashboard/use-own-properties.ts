import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/auth/use-session.ts'
import { queryClient } from '#web/query.tsx'
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
    isError: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** Asked for sellers alone: the server has none for anyone else. */
export function usePropertyStats() {
  const { session, accessToken, role } = useSession()
  const isAsked = accessToken !== null && role === 'SELLER'
  const { data, isError, refetch } = useQuery(
    { ...propertyStatsQuery(session?.user.id ?? ''), enabled: isAsked },
    queryClient,
  )
  const totalInterest = data?.properties.reduce((sum, { stats }) => sum + stats.total, 0)
  return { totalInterest, isError, retry: () => void refetch() }
}

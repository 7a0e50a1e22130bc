import { useInfiniteQuery } from '@tanstack/react-query'
import type { Interaction, InteractionCounts, InteractionType } from '#contract/interactions.ts'
import { useSession } from '#web/session/use-session.ts'
import { queryClient } from '#web/members/query.tsx'
import { failedAttempt, useQueryFailure } from '#web/members/query-failure.ts'
import { interactionsQuery } from './interactions-query.ts'

export type TypedInteractions = {
  interactions: Interaction[]
  /** Null until loaded. */
  counts: InteractionCounts | null
  /** True if there is a list to show, even if refetching it has failed. */
  isLoaded: boolean
  /** Also true during a retry. */
  hasFailed: boolean
  /** What to do about the last failure. */
  advice: string
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => Promise<unknown>
}

/** Returns how many interactions of each type the signed-in user has, or null until that is loaded. */
export function useInteractionCounts(): InteractionCounts | null {
  return useAllInteractions().data?.pages[0]?.counts ?? null
}

/**
 * Returns the signed-in user's interactions of one type. The first page of all interactions serves every type;
 * only a history longer than that page is requested by type, once its tab is open.
 */
export function useInteractions(type: InteractionType, isOpen: boolean): TypedInteractions {
  const { session, accessToken } = useSession()
  const userId = session?.user.id ?? ''
  const all = useAllInteractions()
  const first = all.data?.pages[0]
  const isLong = first !== undefined && first.nextCursor !== null
  const typed = useInfiniteQuery(
    { ...interactionsQuery(userId, type), enabled: isLong && isOpen },
    queryClient,
  )
  const query = isLong ? typed : all
  const { hasFailed, advice } = useQueryFailure(query)
  const loaded = query.data?.pages.flatMap((page) => page.interactions) ?? []
  return {
    interactions: loaded.filter(({ interactionType }) => interactionType === type),
    counts: query.data?.pages[0]?.counts ?? first?.counts ?? null,
    isLoaded: query.data !== undefined,
    hasFailed: accessToken === null || hasFailed,
    advice,
    hasMore: isLong && query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

/** Returns the failure to load the interactions of the open tab, or null. */
export function useInteractionsFailure(openType: InteractionType) {
  const detail = 'Your saved, passed and viewed properties are safe.'
  return failedAttempt(useInteractions(openType, true), 'Failed to fetch interactions', detail)
}

function useAllInteractions() {
  const { session, accessToken } = useSession()
  const query = interactionsQuery(session?.user.id ?? '')
  return useInfiniteQuery({ ...query, enabled: accessToken !== null }, queryClient)
}

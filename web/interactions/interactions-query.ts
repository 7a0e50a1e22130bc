import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type InteractionType, listInteractions, listLikedPropertyIds } from '#contract/interactions.ts'
import { callSignedIn } from '#web/members/query.tsx'

/** Start of the keys of all these queries. */
export const interactionsKey = ['interactions'] as const

/** Creates the query for the user's interactions, newest first: all of them, or those of one type. */
export function interactionsQuery(userId: string, type?: InteractionType) {
  return infiniteQueryOptions({
    queryKey: [...interactionsKey, userId, type ?? 'ALL'],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { ...(type && { type }), ...(pageParam && { cursor: pageParam }) }
      return callSignedIn(listInteractions, { querystring }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
}

/** Creates the query for the IDs of the properties that the user likes, for hearts. */
export function likedIdsQuery(userId: string) {
  return queryOptions({
    queryKey: [...interactionsKey, 'liked-ids', userId],
    // Without its signal: a heart that unmounts would cancel the request of the screen that follows.
    queryFn: async () => (await callSignedIn(listLikedPropertyIds, {})).propertyIds,
  })
}

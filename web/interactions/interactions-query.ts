import { infiniteQueryOptions } from '@tanstack/react-query'
import { type InteractionType, listInteractions } from '#contract/interactions.ts'
import { callSignedIn } from '#web/members/query.tsx'

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

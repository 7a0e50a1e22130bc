import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNotices } from '#contract/notices.ts'
import { callSignedIn } from '#web/members/query.tsx'

export const noticesKey = ['notices'] as const

/** Creates the query for the user's notices, newest first; requested again whenever the panel opens. */
export function noticesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...noticesKey, userId],
    queryFn: ({ pageParam, signal }) =>
      callSignedIn(listNotices, { querystring: pageParam ? { cursor: pageParam } : {} }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

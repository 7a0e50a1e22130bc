import { useQuery } from '@tanstack/react-query'
import { draftsQuery } from '#web/members/drafts-query.ts'
import { useQueryFailure } from '#web/members/query-failure.ts'
import { queryClient } from '#web/members/query.tsx'
import { useSession } from '#web/session/use-session.ts'

/** Returns the user's unfinished listings, the one that was changed last first. */
export function useDrafts() {
  const { accessToken } = useSession()
  const query = useQuery({ ...draftsQuery, staleTime: 0, enabled: accessToken !== null }, queryClient)
  const { hasFailed, advice } = useQueryFailure(query)
  return {
    drafts: query.data ?? [],
    isLoaded: query.data !== undefined,
    /** Also true during a retry. Drafts that were loaded before stay. */
    hasFailed: query.data === undefined && (accessToken === null || hasFailed),
    advice,
    retry: () => query.refetch(),
  }
}

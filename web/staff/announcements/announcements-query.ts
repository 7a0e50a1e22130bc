import { queryOptions } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/moderation/announcements.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'

export const announcementsQuery = queryOptions({
  queryKey: ['staff-announcements'],
  queryFn: ({ signal }) => callSignedIn(listAnnouncements, {}, signal),
  staleTime: 0,
})

/** Loads the list again after a change whose call failed: it may have been made, or refused because of another one. */
export function reloadAnnouncements(): void {
  void queryClient.invalidateQueries({ queryKey: announcementsQuery.queryKey })
}

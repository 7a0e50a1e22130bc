import { queryOptions } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/moderation/announcements.ts'
import { callSignedIn } from '#web/members/query.tsx'

export const announcementsQuery = queryOptions({
  queryKey: ['staff-announcements'],
  queryFn: ({ signal }) => callSignedIn(listAnnouncements, {}, signal),
  staleTime: 0,
})

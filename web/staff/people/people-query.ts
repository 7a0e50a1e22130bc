import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getPerson, listPeople } from '#contract/moderation/people.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'

const peopleKey = ['staff-people'] as const

export function peopleQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: [...peopleKey, q],
    queryFn: ({ pageParam, signal }) => {
      const querystring = { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }
      return callSignedIn(listPeople, { querystring }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['staff-person', id],
    queryFn: ({ signal }) => callSignedIn(getPerson, { params: { id } }, signal),
    staleTime: 0,
  })
}

/** Requests a person again after a change. */
export function reloadPerson(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey })
}

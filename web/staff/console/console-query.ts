import { queryOptions } from '@tanstack/react-query'
import { getConsole } from '#contract/operation/console.ts'
import { callSignedIn } from '#web/members/query.tsx'

export const consoleQuery = queryOptions({
  queryKey: ['staff-console'],
  queryFn: ({ signal }) => callSignedIn(getConsole, {}, signal),
  staleTime: 0,
  // A console that was left open shows the present state.
  refetchInterval: 60_000,
})

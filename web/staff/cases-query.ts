import { infiniteQueryOptions, type InfiniteData, queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import { type CaseDetails, type CaseSummary, getCase, listCases } from '#contract/moderation/cases.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import type { QueueFilter } from './queue-filter.ts'

type QueuePages = InfiniteData<Output<typeof listCases>, string>

const queueKey = ['staff-queue'] as const
const refreshMs = 60_000
const caseRefreshMs = 20_000

/** Creates the query for the cases of a filter; requested again every minute, because others work on the same queue. */
export function queueQuery({ kind, show }: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, kind, show],
    queryFn: ({ pageParam, signal }) => {
      const querystring = {
        ...(kind && { kind }),
        ...(show === 'waiting' && { state: 'WAITING' as const }),
        ...(show === 'own' && { isOwn: true }),
        ...(pageParam && { cursor: pageParam }),
      }
      return callSignedIn(listCases, { querystring }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: refreshMs,
  })
}

/** Creates the query for a case. Requested once: `freshCaseQuery` is for a page on which the user does not write. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['staff-case', id],
    queryFn: ({ signal }) => callSignedIn(getCase, { params: { id } }, signal),
    refetchOnReconnect: false,
  })
}

/**
 * Creates the query that follows what others do with a case that is on the screen. Not for a conversation, because each request for one
 * is written to the audit log. While a decision is written nothing moves: its call is refused if the case was changed meanwhile.
 */
export function freshCaseQuery({ id, subjectType }: CaseSummary, isWriting: boolean) {
  return {
    ...caseQuery(id),
    enabled: subjectType !== 'conversation' && !isWriting,
    refetchInterval: caseRefreshMs,
    refetchOnWindowFocus: 'always' as const,
  }
}

/** Shows a case as it was changed, on its page and in the queue. */
export function showCase(changed: CaseSummary): void {
  queryClient.setQueryData<CaseDetails>(
    caseQuery(changed.id).queryKey,
    (details) => details && { ...details, case: changed },
  )
  updateQueues((cases) => cases.map((each) => (each.id === changed.id ? changed : each)))
}

/** Removes a decided case from the queue, which is then requested again. */
export function showDecided(details: CaseDetails): void {
  queryClient.setQueryData(caseQuery(details.case.id).queryKey, details)
  updateQueues((cases) => cases.filter(({ id }) => id !== details.case.id))
  refreshQueue()
}

export function refreshQueue(): void {
  void queryClient.invalidateQueries({ queryKey: queueKey })
}

function updateQueues(update: (cases: CaseSummary[]) => CaseSummary[]): void {
  queryClient.setQueriesData<QueuePages>(
    { queryKey: queueKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, cases: update(page.cases) })) },
  )
}

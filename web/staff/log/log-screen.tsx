import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type AuditEntry, listAudit } from '#contract/moderation/audit.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { paths } from '#web/routing/paths.ts'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatTime } from '#web/ui/times.ts'
import { actionName, actorName, changesOf } from './entry-texts.ts'

const logQuery = infiniteQueryOptions({
  queryKey: ['staff-log'],
  queryFn: ({ pageParam, signal }) =>
    callSignedIn(listAudit, { querystring: pageParam ? { cursor: pageParam } : {} }, signal),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

/** Renders what staff and the system did, the newest first. */
export function LogScreen() {
  const query = useInfiniteQuery(logQuery, queryClient)
  const entries = query.data?.pages.flatMap((page) => page.entries)
  return (
    <StaffFrame title="Log">
      {query.isError && !entries && (
        <EmptyState
          state="failed"
          title="The log could not be loaded"
          action={
            <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          {reasonOf(query.error)}
        </EmptyState>
      )}
      {!query.isError && !entries && <Skeleton className="h-40" />}
      {entries?.length === 0 && <EmptyState title="Nothing has been done yet" />}
      <ul aria-label="Entries" className="divide-y divide-line">
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center pt-6">
          <Button
            variant="secondary"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            Show more
          </Button>
        </div>
      )}
    </StaffFrame>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, subjectType, subjectId, reason } = entry
  const changes = changesOf(entry)
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p dir="auto">
          <span className="font-semibold">{actionName(entry)}</span> · {actorName(entry)}
        </p>
        <time dateTime={at} className="text-sm text-muted">
          {formatTime(at)}
        </time>
      </div>
      {reason && (
        <p dir="auto" className="whitespace-pre-line">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 text-sm text-muted">
        {subjectType === 'case' ? (
          <Link to={paths.staffCase(subjectId)} className="text-link">
            Open the case
          </Link>
        ) : (
          <span className="wrap-anywhere">
            {subjectType} {subjectId}
          </span>
        )}
        {changes && <span>{changes}</span>}
      </div>
    </li>
  )
}

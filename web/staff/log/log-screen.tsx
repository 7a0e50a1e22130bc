import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTimeInBelize } from '#contract/lib/time-text.ts'
import { type AuditEntry, listAudit } from '#contract/moderation/audit.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { paths } from '#web/routing/paths.ts'
import { PagedList } from '#web/staff/paged-list.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { actionName, actorName, changesOf, reasonText } from './entry-texts.ts'

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
  return (
    <StaffFrame title="Log">
      <PagedList
        query={query}
        rowsOf={(page) => page.entries}
        label="Entries"
        rowsName="entries"
        loading={<Skeleton className="h-40" />}
        empty={<EmptyState title="Nothing has been done yet" />}
        className="divide-y divide-line"
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </PagedList>
    </StaffFrame>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, subjectType, subjectId } = entry
  const reason = reasonText(entry)
  const changes = changesOf(entry)
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p dir="auto">
          <span className="font-semibold">{actionName(entry)}</span> · {actorName(entry)}
        </p>
        <time dateTime={at} className="text-sm text-muted">
          {formatTimeInBelize(at)}
        </time>
      </div>
      {reason && (
        <p dir="auto" className="whitespace-pre-line">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 text-sm text-muted">
        {subjectId === null ? null : subjectType === 'case' ? (
          <Link to={paths.staffCase(subjectId)} className="text-link">
            Open the case
          </Link>
        ) : (
          <span className="wrap-anywhere">
            {subjectType} {subjectId}
          </span>
        )}
        {changes && <span dir="auto">{changes}</span>}
      </div>
    </li>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import type { CaseSummary } from '#contract/moderation/cases.ts'
import { CallError, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import NotFoundPage from '#web/not-found-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import { queueQuery } from '#web/staff/cases-query.ts'
import { KeyRegion, type Shortcut } from '#web/staff/key-region.tsx'
import { caseHref, type QueueFilter, queueHref, readQueueFilter } from '#web/staff/queue-filter.ts'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { useClaim, useRelease } from '#web/staff/use-claims.ts'
import { CaseRow, RowSkeletons } from './case-row.tsx'
import { QueueFilters } from './queue-filters.tsx'

/** Renders the cases that wait, the most dangerous first, then the oldest. */
export function QueueScreen() {
  const [search] = useSearchParams()
  const filter = readQueueFilter(search)
  const query = useInfiniteQuery(queueQuery(filter), queryClient)
  const cases = query.data?.pages.flatMap((page) => page.cases)
  const { list, expectRows } = useNewRowFocus(cases?.length ?? 0)
  const shortcuts = useShortcuts(list, cases ?? [], filter)
  const headingId = useId()
  if (query.error instanceof CallError && query.error.failure.status === 404) return <NotFoundPage />
  return (
    <KeyRegion shortcuts={shortcuts} others={[{ key: 'Enter', name: 'Open the case' }]}>
      {(keysButton) => (
        <StaffFrame title="Cases" headingId={headingId} actions={keysButton}>
          <QueueFilters filter={filter} counts={query.data?.pages[0]?.counts} />
          {query.isError && !cases && (
            <EmptyState
              state="failed"
              title="The cases could not be loaded"
              action={
                <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
                  Try Again
                </Button>
              }
            >
              {reasonOf(query.error)}
            </EmptyState>
          )}
          {!query.isError && !cases && <RowSkeletons />}
          {cases?.length === 0 && <Nothing filter={filter} />}
          {cases && cases.length > 0 && (
            <ul ref={list} aria-labelledby={headingId} className="flex flex-col gap-3">
              {cases.map((each) => (
                <CaseRow key={each.id} summary={each} to={caseHref(each.id, filter)} />
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <div className="flex justify-center pt-6">
              <Button
                variant="secondary"
                isBusy={query.isFetchingNextPage}
                onClick={() => {
                  expectRows()
                  void query.fetchNextPage({ cancelRefetch: false })
                }}
              >
                Show more
              </Button>
            </div>
          )}
        </StaffFrame>
      )}
    </KeyRegion>
  )
}

function Nothing({ filter }: { filter: QueueFilter }) {
  const isAll = filter.kind === null && filter.show === 'open'
  return (
    <EmptyState
      title="Nothing is waiting"
      action={
        !isAll && (
          <ButtonLink to={queueHref({ kind: null, show: 'open' })} variant="secondary">
            Show all cases
          </ButtonLink>
        )
      }
    >
      {isAll && 'The first listing of a seller and every report appear here.'}
    </EmptyState>
  )
}

/** Returns what the keys do with the row that has the focus; without one, they focus the first. */
function useShortcuts(
  list: RefObject<HTMLUListElement | null>,
  cases: CaseSummary[],
  filter: QueueFilter,
): Shortcut[] {
  const navigate = useNavigate()
  const claim = useClaim()
  const release = useRelease()
  const rows = () => [...(list.current?.children ?? [])]
  const focusedAt = () => rows().findIndex((row) => row.contains(document.activeElement))
  const focus = (at: number) => rows()[at]?.querySelector('a')?.focus()
  const withRow = (run: (row: CaseSummary) => void) => () => {
    const row = cases[focusedAt()]
    if (row) run(row)
    else focus(0)
  }
  const decide = (decision: CaseDecision) =>
    withRow(({ id }) => void navigate(caseHref(id, filter), { state: { decision } }))
  return [
    { key: 'j', name: 'Next case', run: () => focus(Math.min(focusedAt() + 1, cases.length - 1)) },
    { key: 'k', name: 'Previous case', run: () => focus(Math.max(focusedAt() - 1, 0)) },
    {
      key: 'c',
      name: 'Claim the case, or release it',
      run: withRow((row) => (row.claim?.isOwn ? release : claim).mutate(row)),
    },
    { key: 'a', name: 'Open the case and approve', run: decide('approve') },
    { key: 'r', name: 'Open the case and remove', run: decide('remove') },
  ]
}

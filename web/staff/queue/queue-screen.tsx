import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CaseDecision } from '#contract/moderation/case-kinds.ts'
import type { CaseSummary } from '#contract/moderation/cases.ts'
import { CallError, queryClient } from '#web/members/query.tsx'
import { NotFound } from '#web/not-found.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { queueQuery } from '#web/staff/cases-query.ts'
import { KeyRegion, type Shortcut } from '#web/staff/key-region.tsx'
import type { WantedDecision } from '#web/staff/cases/use-chosen-decision.ts'
import { caseHref, type QueueFilter, queueHref, readQueueFilter } from '#web/staff/queue-filter.ts'
import { focusedRow, focusRow, PagedList, useRowKeys } from '#web/staff/paged-list.tsx'
import { RowSkeletons } from '#web/staff/row-skeletons.tsx'
import { StaffFrame } from '#web/staff/staff-frame.tsx'
import { useClaim, useRelease } from '#web/staff/use-claims.ts'
import { CaseRow } from './case-row.tsx'
import { QueueFilters } from './queue-filters.tsx'

/** Renders the cases that wait, the most dangerous first, then the oldest. */
export function QueueScreen() {
  const [search] = useSearchParams()
  const filter = readQueueFilter(search)
  const query = useInfiniteQuery(queueQuery(filter), queryClient)
  const cases = query.data?.pages.flatMap((page) => page.cases) ?? []
  const list = useRef<HTMLUListElement>(null)
  const shortcuts = useShortcuts(list, cases, filter)
  if (query.error instanceof CallError && query.error.failure.status === 404) return <NotFound />
  return (
    <KeyRegion shortcuts={shortcuts} others={[{ key: 'Enter', name: 'Open the case' }]}>
      {(keysButton) => (
        <StaffFrame title="Cases" actions={keysButton}>
          <QueueFilters
            filter={filter}
            counts={query.data?.pages[0]?.counts}
            unplacedLocations={query.data?.pages[0]?.unplacedLocations}
          />
          <PagedList
            query={query}
            rowsOf={(page) => page.cases}
            label="Cases"
            rowsName="cases"
            loading={<RowSkeletons rowsName="cases" />}
            empty={<Nothing filter={filter} />}
            list={list}
            className="flex flex-col gap-3"
          >
            {(each) => <CaseRow key={each.id} summary={each} to={caseHref(each.id, filter)} />}
          </PagedList>
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
  const moves = useRowKeys(list, 'case')
  const withRow = (run: (row: CaseSummary) => void) => () => {
    const row = cases[focusedRow(list)]
    if (row) run(row)
    else focusRow(list, 0)
  }
  const decide = (decision: CaseDecision) =>
    withRow(
      ({ id, state: caseState }) =>
        void navigate(caseHref(id, filter), { state: { decision, caseState } satisfies WantedDecision }),
    )
  return [
    ...moves,
    {
      key: 'c',
      name: 'Claim the case, or release it',
      run: withRow((row) => (row.claim?.isOwn ? release : claim).mutate(row)),
    },
    { key: 'a', name: 'Open the case and approve', run: decide('approve') },
    { key: 'r', name: 'Open the case and remove', run: decide('remove') },
  ]
}

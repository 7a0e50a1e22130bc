import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { reasonOf } from '#web/members/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import type { Shortcut } from './key-region.tsx'

type PagedListProps<Page, Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => Row[]
  /** Name of the list, and of its rows where they could not be loaded, such as `cases`. */
  label: string
  rowsName: string
  /** What is shown while the first page loads, and when there are no rows. */
  loading: ReactNode
  empty: ReactNode
  list?: RefObject<HTMLUListElement | null>
  className?: string
  /** Renders a row as a list item with a key. */
  children: (row: Row) => ReactNode
}

/** Renders the rows of all pages that were loaded. Those that are requested by the button get the focus. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { query, rowsOf, label, rowsName, loading, empty, className, children } = props
  const rows = query.data?.pages.flatMap(rowsOf)
  const { list, expectRows } = useNewRowFocus(rows?.length ?? 0, props.list)
  if (!rows && !query.isError) return loading
  if (!rows) {
    return (
      <EmptyState
        state="failed"
        title={`The ${rowsName} could not be loaded`}
        action={
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {reasonOf(query.error)}
      </EmptyState>
    )
  }
  if (rows.length === 0) return empty
  return (
    <>
      <ul ref={list} aria-label={label} className={className}>
        {rows.map(children)}
      </ul>
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
    </>
  )
}

/** Returns the position of the row that has the focus, -1 without one. */
export function focusedRow(list: RefObject<HTMLUListElement | null>): number {
  return [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement))
}

export function focusRow(list: RefObject<HTMLUListElement | null>, at: number): void {
  list.current?.children[at]?.querySelector<HTMLElement>('a, button')?.focus()
}

/** Returns the keys that move the focus between the rows of a list; without a focused row, they focus the first. */
export function useRowKeys(list: RefObject<HTMLUListElement | null>, name: string): Shortcut[] {
  const last = () => (list.current?.children.length ?? 0) - 1
  return [
    { key: 'j', name: `Next ${name}`, run: () => focusRow(list, Math.min(focusedRow(list) + 1, last())) },
    { key: 'k', name: `Previous ${name}`, run: () => focusRow(list, Math.max(focusedRow(list) - 1, 0)) },
  ]
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeyRegion } from './key-region.tsx'
import { PagedList, useRowKeys } from './paged-list.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { StaffSearch } from './staff-search.tsx'

type SearchScreenProps<Page, Row> = {
  title: string
  /** Name of a row, such as `listing`. */
  rowName: string
  hasImages: boolean
  /** By what rows are found. */
  hint: string
  q: string
  /** Returns the path of the results. */
  hrefOf: (q: string) => string
  /** What is between the search and the list. */
  filters?: ReactNode
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOf: (page: Page) => Row[]
  /** Renders a row as a list item with a key. */
  children: (row: Row) => ReactNode
}

/** Renders a list of staff below its search. The J and K keys move between its rows. */
export function SearchScreen<Page, Row>(props: SearchScreenProps<Page, Row>) {
  const { title, rowName, hasImages, hint, q, hrefOf, filters, query, rowsOf, children } = props
  const list = useRef<HTMLUListElement>(null)
  const rowKeys = useRowKeys(list, rowName)
  const rowsName = title.toLowerCase()
  return (
    <KeyRegion shortcuts={rowKeys} others={[{ key: 'Enter', name: `Open the ${rowName}` }]}>
      {(keysButton) => (
        <StaffFrame title={title} actions={keysButton}>
          <StaffSearch key={q} label={`Find a ${rowName}`} hint={hint} q={q} hrefOf={hrefOf} />
          {filters}
          <PagedList
            query={query}
            rowsOf={rowsOf}
            label={title}
            rowsName={rowsName}
            loading={<RowSkeletons rowsName={rowsName} hasImages={hasImages} />}
            empty={<EmptyState title={`No ${rowName} matches`} />}
            list={list}
            className="flex flex-col gap-3"
          >
            {children}
          </PagedList>
        </StaffFrame>
      )}
    </KeyRegion>
  )
}

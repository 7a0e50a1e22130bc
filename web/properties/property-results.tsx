import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Failure } from '#contract/client.ts'
import type { PropertyCard as Property } from '#contract/properties.ts'
import { browserApi, failureMessage } from '#web/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type ListFilters, listHref, noFilters } from './filters.ts'
import { formatNumber } from './format.ts'
import { leaveList, rememberList } from './list-memory.ts'
import { loadList, type PropertyList } from './load-list.ts'
import { PropertyCard, PropertyGrid } from './property-card.tsx'

type PropertyResultsProps = {
  filters: ListFilters
  loaded: PropertyList
  isStale: boolean
  renderActions: (property: Property) => ReactNode
}

/** Cards in the first row of the widest screen. */
const firstRow = 3

export function PropertyResults({ filters, loaded, isStale, renderActions }: PropertyResultsProps) {
  const [list, setList] = useState(loaded)
  const [given, setGiven] = useState(loaded)
  const { key } = useLocation()
  if (given !== loaded) {
    setGiven(loaded)
    setList(loaded)
  }

  useEffect(() => {
    if (!isStale) rememberList(key, listHref(filters), list)
    return leaveList
  }, [key, filters, list, isStale])

  const { properties, pagination } = list
  const add = (next: PropertyList) =>
    setList((now) => ({
      properties: [...now.properties, ...next.properties],
      pagination: { ...next.pagination, total: now.pagination.total },
    }))

  return (
    <>
      {properties.length === 0 ? (
        <NothingFound />
      ) : (
        <PropertyGrid label="Properties">
          {properties.map((property, at) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                heading="h2"
                isFirst={at < firstRow}
                actions={renderActions(property)}
              />
            </li>
          ))}
        </PropertyGrid>
      )}
      {pagination.nextCursor && (
        <ShowMore
          filters={{ ...filters, cursor: pagination.nextCursor }}
          shownCount={properties.length}
          onLoaded={add}
        />
      )}
    </>
  )
}

type ShowMoreProps = { filters: ListFilters; shownCount: number; onLoaded: (list: PropertyList) => void }

/** A link to the next page of the list; with scripts it adds that page below instead. */
function ShowMore({ filters, shownCount, onLoaded }: ShowMoreProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const loadMore = async () => {
    setIsBusy(true)
    setFailure(null)
    const result = await loadList(browserApi, filters)
    setIsBusy(false)
    if (result.ok) onLoaded(result.data)
    else setFailure(result.failure)
  }
  const showMore = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isBusy) void loadMore()
  }

  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-sm text-muted" aria-live="polite">
        {failure
          ? `More could not be loaded. ${failureMessage(failure)}`
          : `${formatNumber(shownCount)} shown`}
      </p>
      <ButtonLink
        to={listHref(filters)}
        variant="secondary"
        onClick={showMore}
        aria-disabled={isBusy || undefined}
        prefetch="none"
      >
        {isBusy && <Spinner />}
        Show more
      </ButtonLink>
    </div>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title="No properties match your search criteria"
      action={
        <Link to={listHref(noFilters)} className="text-link" preventScrollReset>
          Reset filters
        </Link>
      }
    >
      Try a wider price range, fewer bedrooms or another place.
    </EmptyState>
  )
}

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useGradualCount } from '#web/ui/hooks/use-gradual-count.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListFilters, listHref, noFilters } from './filters.ts'
import { leaveList, cacheList } from './list-cache.ts'
import { type LoadedList, type PropertyList, unpackList } from './load-list.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'
import { ShowMore } from './show-more.tsx'
import { describeSearch, type WiderSearch } from './wider-searches.ts'

/** Six cards fill whole rows of two or three; every seventh card spans a row, to give a long list a rhythm. */
const isSpreadAt = (at: number) => at % 7 === 6

type PropertyResultsProps = {
  filters: ListFilters
  loaded: LoadedList
  isStale: boolean
  /** False when the whole list must be there at once: in a document, and for the scroll position on a return. */
  isGradual: boolean
  renderActions: (property: CardProperty) => ReactNode
}

export function PropertyResults({
  filters,
  loaded,
  isStale,
  isGradual,
  renderActions,
}: PropertyResultsProps) {
  const [list, setList] = useState(() => unpackList(loaded))
  const [given, setGiven] = useState(loaded)
  const { key, pathname, search } = useLocation()
  if (given !== loaded) {
    setGiven(loaded)
    setList(unpackList(loaded))
  }

  useEffect(() => {
    if (!isStale) cacheList(key, pathname + search, list)
    return leaveList
  }, [key, pathname, search, list, isStale])

  const [firstAdded, setFirstAdded] = useState<string>()
  useEffect(() => {
    if (firstAdded)
      document.querySelector<HTMLElement>(`a[href="${firstAdded}"]`)?.focus({ preventScroll: true })
  }, [firstAdded])

  const { properties, pagination } = list
  const { count, showAll } = useGradualCount(properties.length, isGradual)
  const shown = useMemo(() => properties.slice(0, count), [properties, count])
  const add = (next: PropertyList) => {
    showAll()
    setFirstAdded(next.properties[0] && paths.property(next.properties[0].id))
    setList((now) => ({
      properties: [...now.properties, ...next.properties],
      pagination: { ...next.pagination, total: now.pagination.total },
    }))
  }
  if (properties.length === 0) return <NothingFound wider={list.wider} />
  return (
    <>
      <PropertyGrid
        label="Properties"
        properties={shown}
        isSpreadAt={isSpreadAt}
        renderCard={(property, at) => (
          <PropertyCard
            property={property}
            heading="h2"
            isFirst={at === 0}
            isSpread={isSpreadAt(at)}
            actions={renderActions(property)}
          />
        )}
      />
      <ShowMore
        filters={pagination.nextCursor ? { ...filters, cursor: pagination.nextCursor } : null}
        shownCount={properties.length}
        onLoaded={add}
      />
    </>
  )
}

function NothingFound({ wider }: { wider: WiderSearch | undefined }) {
  return (
    <EmptyState
      title="No properties match your search criteria"
      action={
        <div className="flex flex-col items-center gap-4">
          {wider && (
            <ButtonLink to={listHref(wider.filters)} variant="secondary" className="py-2" preventScrollReset>
              {describeSearch(wider)}
            </ButtonLink>
          )}
          <Link to={listHref(noFilters)} className="text-link" preventScrollReset>
            Reset filters
          </Link>
        </div>
      }
    >
      {wider ? 'The closest search with results:' : 'Try another place, type or price.'}
    </EmptyState>
  )
}

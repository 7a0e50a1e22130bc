import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useGradualCount } from '#web/ui/hooks/use-gradual-count.ts'
import { leaveList, cacheList } from './list-cache.ts'
import type { ListFilters } from './filters.ts'
import { type LoadedList, type PropertyList, unpackList } from './load-list.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { PropertyCard, PropertyGrid } from '#web/properties/property-card.tsx'
import { SearchAddress } from './search-address.ts'
import { type NextPage, ShowMore } from './show-more.tsx'

type PropertyResultsProps = {
  loaded: LoadedList
  isStale: boolean
  /** False when the whole list must be there at once: in a document, and for the scroll position on a return. */
  isGradual: boolean
  /** The address of the start of the list, if this is a later page of it. */
  startHref?: string | undefined
  /** Returns the page that starts at a cursor. */
  pageAt: (cursor: string) => NextPage
  /** The filters that list every match, if the order of this list leaves out old ones. */
  complete?: ListFilters | undefined
  /** Receives the properties of each further page. */
  onAdded?: (properties: CardProperty[]) => void
  renderActions?: (property: CardProperty) => ReactNode
  renderEmpty: (list: PropertyList) => ReactNode
}

export function PropertyResults({
  loaded,
  isStale,
  isGradual,
  startHref,
  pageAt,
  complete,
  onAdded,
  renderActions,
  renderEmpty,
}: PropertyResultsProps) {
  const [list, setList] = useState(() => unpackList(loaded))
  const [given, setGiven] = useState(loaded)
  const { key, pathname, search } = useLocation()
  const hrefOf = useContext(SearchAddress)
  if (given !== loaded) {
    setGiven(loaded)
    setList(unpackList(loaded))
  }

  useEffect(() => {
    if (!isStale) cacheList(key, pathname + search, list)
    return leaveList
  }, [key, pathname, search, list, isStale])

  const [firstAdded, setFirstAdded] = useState<CardProperty>()
  useEffect(() => {
    if (!firstAdded) return
    const link = document.querySelector<HTMLElement>(`.card-link[href="${paths.property(firstAdded.id)}"]`)
    link?.focus({ preventScroll: true })
  }, [firstAdded])

  const { properties, pagination } = list
  const { count, showAll } = useGradualCount(properties.length, isGradual)
  const shown = useMemo(() => properties.slice(0, count), [properties, count])
  const add = (next: PropertyList) => {
    showAll()
    onAdded?.(next.properties)
    setFirstAdded(next.properties[0])
    setList((now) => ({
      ...now,
      properties: withNextPage(now.properties, next.properties),
      pagination: { ...next.pagination, total: now.pagination.total },
    }))
  }
  const start = startHref && (
    <Link to={startHref} className="text-link mb-6 inline-block">
      Back to the start of the list
    </Link>
  )
  if (properties.length === 0)
    return start ? (
      <EmptyState title="There is nothing more in this list" action={start} />
    ) : (
      renderEmpty(list)
    )
  return (
    <>
      {start}
      <PropertyGrid
        label="Properties"
        properties={shown}
        renderCard={(property, at) => (
          <PropertyCard
            property={property}
            heading="h2"
            isFirst={at === 0}
            actions={renderActions?.(property)}
          />
        )}
      />
      <ShowMore
        next={pagination.nextCursor ? pageAt(pagination.nextCursor) : null}
        shownCount={properties.length}
        isContinued={Boolean(startHref)}
        allHref={pagination.totalIsCapped && complete ? hrefOf(complete) : undefined}
        onLoaded={add}
      />
    </>
  )
}

/** Returns the cards with those of the next page, each once: a property may have moved there since its page was loaded. */
function withNextPage(shown: CardProperty[], next: CardProperty[]): CardProperty[] {
  const ids = new Set(next.map(({ id }) => id))
  return [...shown.filter(({ id }) => !ids.has(id)), ...next]
}

import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure, Result } from '#contract/client.ts'
import { countText } from '#contract/lib/number-text.ts'
import { MapCredit } from '#web/map/base-map.tsx'
import { country } from '#web/map/view.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import type { PlaceNames } from '#web/properties/list/chosen-filters.ts'
import { type LoadedList, type PropertyList, unpackList } from '#web/properties/list/load-list.ts'
import { paths } from '#web/routing/paths.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FirstView } from './first-view.tsx'
import { mapHref, type MapSearch } from './map-address.ts'
import { MapCard } from './map-card.tsx'
import { SearchControls, ZoomButtons } from './map-controls.tsx'
import { areaOfPin } from './pin-area.ts'
import { nameOfPin, type Pin } from './pins.ts'
import { useExplorerMap } from './use-explorer-map.ts'
import { usePins } from './use-pins.ts'
import { useSearch } from './use-search.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useSettled } from './use-settled.ts'
import { useSheet } from './use-sheet.ts'

type MapExplorerProps = {
  search: MapSearch
  result: Result<LoadedList> | Promise<Result<LoadedList>>
  renderFilters: (total: string, placeNames: PlaceNames | undefined) => ReactNode
  /** Must report the properties of each further page. */
  renderList: (
    list: PropertyList,
    isPending: boolean,
    onAdded: (further: CardProperty[]) => void,
  ) => ReactNode
  renderFailure: (failure: Failure) => ReactNode
}

/** Renders what is for sale on a map and in a list: beside each other, or on a narrow window the list as a sheet over the map. */
export function MapExplorer({ search, result, renderFilters, renderList, renderFailure }: MapExplorerProps) {
  // the buttons that search the map disappear when it has been searched
  const { ref: stage, ...focusFallback } = useFocusFallback<HTMLDivElement>()
  const results = useRef<HTMLDivElement>(null)
  const { settled, isPending } = useSettled(result)
  const list = useMemo(() => (settled?.ok ? unpackList(settled.data) : undefined), [settled])
  const { frame, map, hasFailed, retry } = useExplorerMap(search, 'Map of the listings', {
    onMove: (moved) => noteMove(moved),
    onShown: (shown) => noteShown(shown),
    onPin: (key) => press(findPin(key)),
    onPress: () => deselect(),
  })
  const [added, setAdded] = useState<CardProperty[]>([])
  const listed = useMemo(() => [...added, ...(list?.properties ?? [])], [added, list])
  const { findPin, findPinOf, cardOf } = usePins(map, list?.found, listed)
  const { isMoved, followsMap, follow, searchArea, noteMove, noteShown } = useSearch(map, search)
  const { selection, select, deselect } = useSelection(search.filters, cardOf)
  const selected = selection?.pin
  useEffect(() => map?.select(selected?.key), [map, selected])
  useBackCloses(selected !== undefined, deselect)
  const { position, drawFurther, uncover } = useSheet(stage)

  const press = (pin: Pin | undefined) => {
    const found = list?.found
    if (!pin || !map || !found) return
    const area = areaOfPin(pin, found)
    if (pin.key === selected?.key) deselect()
    else if (pin.count > 1 && map.canZoomTo(area)) {
      deselect()
      map.goTo(area, () => searchArea(map))
    } else void select(pin, found).then(() => showInList(pin))
  }
  const close = () => {
    deselect()
    if (selected) map?.focusPin(selected.key)
  }
  const searchAgain = () => {
    deselect()
    if (map) searchArea(map)
  }
  const showAll = () => {
    results.current?.focus({ preventScroll: true })
    deselect()
  }
  const highlight = ({ type, target }: SyntheticEvent) => {
    const id = target instanceof Element && type !== 'pointerleave' ? propertyIdAt(target) : undefined
    map?.highlight(id === undefined ? undefined : findPinOf(id)?.key)
  }
  const total = list?.found ? countText(list.found.total, 'listing') : 'Listings'
  // The state of the map changes at the end of a move, when the list is the same.
  const placeNames = list?.placeNames
  const filters = useMemo(() => renderFilters(total, placeNames), [renderFilters, total, placeNames])
  const failure = settled && !settled.ok ? settled.failure : undefined
  const cards = useMemo(
    () => list && renderList(list, isPending, (further) => setAdded((now) => [...now, ...further])),
    [renderList, list, isPending, setAdded],
  )
  return (
    <div className="map-explorer">
      <a
        href="#map-list"
        className="sr-only z-20 rounded-md bg-surface px-4 py-2.5 shadow-mid focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip the map
      </a>
      <div className="map-filters">{filters}</div>
      <div
        ref={stage}
        {...focusFallback}
        onFocus={(event) => {
          focusFallback.onFocus(event)
          uncover(event)
        }}
        className="map-stage"
      >
        <div ref={frame} className="absolute inset-0" />
        {!map && <FirstView search={search} found={list?.found} cardOf={cardOf} />}
        <SearchControls
          isMoved={isMoved}
          isPending={isPending && settled !== undefined}
          followsMap={followsMap}
          onSearch={() => map && searchArea(map)}
          onFollow={follow}
        />
        <ZoomButtons map={map} />
        {hasFailed && (
          <MapNotice text="The map could not be loaded.">
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </MapNotice>
        )}
        {map && failure && !isPending && (
          <MapNotice text="The listings could not be loaded.">
            <Button size="small" onClick={() => searchArea(map, { replace: true })}>
              Try again
            </Button>
          </MapNotice>
        )}
        {map && list?.found?.total === 0 && (
          <MapNotice text="Nothing for sale in this area">
            <Button
              size="small"
              variant="secondary"
              onClick={() => map?.goTo(country, () => searchArea(map))}
            >
              Zoom out
            </Button>
          </MapNotice>
        )}
        {selection && (
          <MapCard
            key={selection.pin.key}
            name={nameOfPin(selection.pin, undefined)}
            properties={selection.properties}
            allHref={selection.hasMore ? listOf(selection, search) : undefined}
            hasFailed={selection.hasFailed}
            onRetry={() => void select(selection.pin, selection.found)}
            onSearch={searchAgain}
            onShowAll={showAll}
            onClose={close}
          />
        )}
        <MapCredit />
      </div>
      <button
        type="button"
        className="map-handle"
        aria-label={`${total}: ${handleNames[position]}`}
        aria-expanded={position !== 'closed'}
        onClick={drawFurther}
      >
        <span className="map-grip" />
        {total}
        <Icon name={position === 'full' ? 'chevron-down' : 'chevron-up'} size={18} />
      </button>
      <output className="sr-only">{list?.found && `${total} on this map`}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside it are what the user points at */}
      <div
        ref={results}
        id="map-list"
        tabIndex={-1}
        className="map-list"
        aria-busy={isPending}
        onPointerOver={highlight}
        onPointerLeave={highlight}
        onFocus={highlight}
        onBlur={() => map?.highlight(undefined)}
      >
        {cards}
        {failure && renderFailure(failure)}
        {!settled && <Skeleton className="h-96" />}
      </div>
    </div>
  )
}

const handleNames = { closed: 'show the list', half: 'show the whole list', full: 'show the map' }

/** Returns the address of the list of what is selected. */
function listOf({ pin, found }: Selection, { filters }: MapSearch): string {
  return `${mapHref({ filters, area: areaOfPin(pin, found) })}#map-list`
}

type MapNoticeProps = { text: string; children: ReactNode }

function MapNotice({ text, children }: MapNoticeProps) {
  return (
    <output className="map-notice">
      <span className="font-semibold">{text}</span>
      {children}
    </output>
  )
}

function propertyIdAt(target: Element): string | undefined {
  const link = target.closest('.property-card')?.querySelector<HTMLAnchorElement>('.card-link')
  return link?.pathname.split('/').at(-1)
}

/** Scrolls to the card of a pin, where the list is beside the map. */
function showInList({ markers }: Pin): void {
  if (!matchMedia('(width >= 960px)').matches) return
  const [id] = markers.flatMap((marker) => marker.id ?? [])
  if (id)
    document
      .querySelector(`.card-link[href="${paths.property(id)}"]`)
      ?.closest('li')
      ?.scrollIntoView({ block: 'center' })
}

import { type ReactNode, useMemo, useRef } from 'react'
import type { Failure, Result } from '#contract/client.ts'
import { countText } from '#contract/lib/number-text.ts'
import { MapCredit } from '#web/map/base-map.tsx'
import type { CardProperty } from '#web/properties/card-property.ts'
import type { PlaceNames } from '#web/properties/list/chosen-filters.ts'
import type { LoadedList, PropertyList } from '#web/properties/list/load-list.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FirstView } from './first-view.tsx'
import { mapHref, type MapSearch } from './map-address.ts'
import { MapCard } from './map-card.tsx'
import { SearchControls, ZoomButtons } from './map-controls.tsx'
import { MapList } from './map-list.tsx'
import { MapNotices } from './map-notices.tsx'
import { areaOfPin } from './pin-area.ts'
import { nameOfPin } from './pins.ts'
import { useExplorerMap } from './use-explorer-map.ts'
import { useListed } from './use-listed.ts'
import { usePins } from './use-pins.ts'
import { usePressedPin } from './use-pressed-pin.ts'
import { useSearch } from './use-search.ts'
import type { Selection } from './use-selection.ts'
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
  const { list, failure, isSettled, isPending, listed, setAdded } = useListed(result)
  const { frame, map, hasFailed, retry } = useExplorerMap(search, 'Map of the listings', {
    onMove: (moved) => noteMove(moved),
    onShown: (shown) => noteShown(shown),
    onPin: (key) => press(findPin(key)),
    onPress: () => deselect(),
  })
  const found = list?.found
  const { findPin, findPinOf, cardOf } = usePins(map, found, listed)
  const { isMoved, followsMap, follow, searchArea, noteMove, noteShown } = useSearch(map, search)
  const pressed = usePressedPin(map, { search, found, cardOf, searchArea })
  const { press, deselect } = pressed
  const { position, drawFurther, uncover } = useSheet(stage)

  const showAll = () => {
    results.current?.focus({ preventScroll: true })
    deselect()
  }
  const total = found ? countText(found.total, 'listing') : 'Listings'
  // The state of the map changes at the end of a move, when the list is the same.
  const placeNames = list?.placeNames
  const filters = useMemo(() => renderFilters(total, placeNames), [renderFilters, total, placeNames])
  const cards = useMemo(
    () => list && renderList(list, isPending, (further) => setAdded((now) => [...now, ...further])),
    [renderList, list, isPending, setAdded],
  )
  return (
    <div className="map-explorer">
      <SkipLink />
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
        {!map && <FirstView search={search} found={found} cardOf={cardOf} />}
        <SearchControls
          isMoved={isMoved}
          isPending={isPending && isSettled}
          followsMap={followsMap}
          onSearch={() => map && searchArea(map)}
          onFollow={follow}
        />
        <ZoomButtons map={map} />
        <MapNotices
          map={map}
          hasFailed={hasFailed}
          hasListFailed={failure !== undefined && !isPending}
          isEmpty={found?.total === 0}
          onRetry={retry}
          onSearch={searchArea}
        />
        <SelectionCard pressed={pressed} search={search} onShowAll={showAll} />
        <MapCredit />
      </div>
      <SheetHandle total={total} position={position} onPress={drawFurther} />
      <output className="sr-only">{found && `${total} on this map`}</output>
      <MapList
        ref={results}
        isPending={isPending}
        onPoint={(id) => map?.highlight(id === undefined ? undefined : findPinOf(id)?.key)}
      >
        {cards}
        {failure && renderFailure(failure)}
        {!isSettled && <Skeleton className="h-96" />}
      </MapList>
    </div>
  )
}

function SkipLink() {
  return (
    <a
      href="#map-list"
      className="sr-only z-20 rounded-md bg-surface px-4 py-2.5 shadow-mid focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Skip the map
    </a>
  )
}

type SelectionCardProps = {
  pressed: ReturnType<typeof usePressedPin>
  search: MapSearch
  onShowAll: () => void
}

/** Renders the card of the selected pin, if there is one. */
function SelectionCard({ pressed, search, onShowAll }: SelectionCardProps) {
  const { selection, retry, searchAgain, close } = pressed
  if (!selection) return null
  const { pin, properties, hasMore, hasFailed } = selection
  return (
    <MapCard
      key={pin.key}
      name={nameOfPin(pin, undefined)}
      properties={properties}
      allHref={hasMore ? listOf(selection, search) : undefined}
      hasFailed={hasFailed}
      onRetry={retry}
      onSearch={searchAgain}
      onShowAll={onShowAll}
      onClose={close}
    />
  )
}

/** Returns the address of the list of what is selected. */
function listOf({ pin, found }: Selection, { filters }: MapSearch): string {
  return `${mapHref({ filters, area: areaOfPin(pin, found) })}#map-list`
}

const handleNames = { closed: 'show the list', half: 'show the whole list', full: 'show the map' }

type SheetHandleProps = { total: string; position: keyof typeof handleNames; onPress: () => void }

/** Renders the button that draws the list further over the map on a narrow window. */
function SheetHandle({ total, position, onPress }: SheetHandleProps) {
  return (
    <button
      type="button"
      className="map-handle"
      aria-label={`${total}: ${handleNames[position]}`}
      aria-expanded={position !== 'closed'}
      onClick={onPress}
    >
      <span className="map-grip" />
      {total}
      <Icon name={position === 'full' ? 'chevron-down' : 'chevron-up'} size={18} />
    </button>
  )
}

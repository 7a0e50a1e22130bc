import { useEffect } from 'react'
import type { ExplorerMap } from '#web/map/leaflet/explorer-map.ts'
import type { Found } from '#web/properties/list/load-list.ts'
import { paths } from '#web/routing/paths.ts'
import { useBackCloses } from '#web/ui/hooks/use-back-closes.ts'
import type { MapSearch } from './map-address.ts'
import { areaOfPin } from './pin-area.ts'
import type { Pin } from './pins.ts'
import type { usePins } from './use-pins.ts'
import { useSelection } from './use-selection.ts'

type Options = {
  search: MapSearch
  found: Found | undefined
  cardOf: ReturnType<typeof usePins>['cardOf']
  searchArea: (shown: ExplorerMap) => void
}

/**
 * Returns the selected pin with its properties, and a function for a pin that is pressed: it zooms to a group that comes apart there, and
 * selects any other pin. Back ends the selection.
 */
export function usePressedPin(map: ExplorerMap | undefined, { search, found, cardOf, searchArea }: Options) {
  const { selection, select, deselect } = useSelection(search.filters, cardOf)
  const selected = selection?.pin
  useEffect(() => map?.select(selected?.key), [map, selected])
  useBackCloses(selected !== undefined, deselect)

  const press = (pin: Pin | undefined) => {
    if (!pin || !map || !found) return
    const area = areaOfPin(pin, found)
    if (pin.key === selected?.key) deselect()
    else if (pin.count > 1 && map.canZoomTo(area)) {
      deselect()
      map.goTo(area, () => searchArea(map))
    } else void select(pin, found).then(() => showInList(pin))
  }
  /** Ends the selection, and returns the focus to the pin. */
  const close = () => {
    deselect()
    if (selected) map?.focusPin(selected.key)
  }
  /** Loads the properties of the selected pin again. */
  const retry = () => {
    if (selection) void select(selection.pin, selection.found)
  }
  /** Ends the selection, and searches what the map shows. */
  const searchAgain = () => {
    deselect()
    if (map) searchArea(map)
  }
  return { selection, press, deselect, close, retry, searchAgain }
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

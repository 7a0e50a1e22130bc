import type * as Leaflet from 'leaflet'
import { gazetteer } from '#contract/places/gazetteer.ts'
import type { PlaceKind } from '#contract/places/kinds.ts'
import { anchorOf, boxAround, placeLabels, widthOf } from '#web/map/labels.ts'

type Box = ReturnType<typeof boxAround>

/** The level from which places of a kind are named; the largest come first. */
const firstLevels: Partial<Record<PlaceKind, number>> = { city: 0, town: 0, caye: 8.5, village: 9, area: 9 }
const kinds = Object.keys(firstLevels)

const places = gazetteer
  .filter(({ kind }) => kind in firstLevels)
  .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))

const pane = 'names'

/** Adds the names of places to a map. Returns a function that draws them again, within the window and clear of what is taken. */
export function addPlaceNames(map: Leaflet.Map): (taken: Box[]) => void {
  const names = map.createPane(pane)
  names.className += ' map-names leaflet-zoom-hide'
  names.style.zIndex = '450'
  names.setAttribute('aria-hidden', 'true')
  return (taken) => names.replaceChildren(...fittingNames(map, taken))
}

function fittingNames(map: Leaflet.Map, taken: Box[]): HTMLElement[] {
  const level = map.getZoom()
  const spots = places
    .filter(({ kind }) => (firstLevels[kind] ?? 0) <= level)
    .flatMap(({ name, position }) => {
      if (!position) return []
      const { x, y } = map.latLngToLayerPoint([position.lat, position.lon])
      return [{ x, y, text: name, radius: 3, width: widthOf(name), height: 18 }]
    })
  return placeLabels(spots, { frame: shownBox(map), taken }).flatMap((label) => {
    const dot = element('map-dot', label)
    const text = element('map-label', anchorOf(label))
    text.dataset['side'] = label.side
    text.textContent = label.text
    return [dot, text]
  })
}

/** How far names stay from the edge of the window, below which another part of the page may begin. */
const margin = 12

/** Returns what the window of a map shows, in pixels of the layer. */
function shownBox(map: Leaflet.Map): Box {
  const { x: width, y: height } = map.getSize()
  const middle = map.containerPointToLayerPoint([width / 2, height / 2])
  return boxAround(middle, width - 2 * margin, height - 2 * margin)
}

function element(className: string, { x, y }: { x: number; y: number }): HTMLElement {
  const span = document.createElement('span')
  span.className = className
  span.style.left = `${Math.round(x)}px`
  span.style.top = `${Math.round(y)}px`
  return span
}

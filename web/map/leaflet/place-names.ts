import type * as Leaflet from 'leaflet'
import { gazetteer } from '#contract/places/gazetteer.ts'
import type { PlaceKind } from '#contract/places/kinds.ts'
import { areaNames } from '#web/map/area-names.ts'
import {
  anchorOf,
  type Box,
  boxAround,
  dotOf,
  placeAreaNames,
  placeLabels,
  widthOf,
} from '#web/map/labels.ts'

/** The level from which places of a kind are named. */
const levelsOfKinds: Partial<Record<PlaceKind, number>> = {
  city: 0,
  town: 1,
  caye: 8.5,
  village: 9,
  area: 9.5,
}
/** Places that visitors from abroad know are named before others of their kind. */
const levelsOfPlaces: Record<string, number> = {
  'ambergris-caye': 7,
  'caye-caulker': 7,
  placencia: 7,
  hopkins: 7.5,
  'turneffe-atoll': 7.5,
}

const places = gazetteer
  .flatMap(({ slug, name, kind, position }) => {
    const level = levelsOfPlaces[slug] ?? levelsOfKinds[kind]
    return position && level !== undefined ? [{ name, position, level }] : []
  })
  .toSorted((one, other) => one.level - other.level)

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
  const frame = shownBox(map)
  const spots = places
    .filter((place) => place.level <= level)
    .map(({ name, position: { lat, lon } }) => {
      const { x, y } = map.latLngToLayerPoint([lat, lon])
      return { x, y, text: name, radius: 3, width: widthOf(name), height: 18 }
    })
  const areas = placeAreaNames(areasOf(map), { frame, taken: [...taken, ...spots.map(dotOf)] })
  const labels = placeLabels(spots, { frame, taken: [...taken, ...areas.map(({ box }) => box)] })
  return [...areas.map(areaElement), ...labels.flatMap(labelElements)]
}

/** Of the styles of the three kinds, rather too large. */
const areaSizes = {
  country: { character: 21, height: 30 },
  surroundings: { character: 8, height: 18 },
  district: { character: 9.5, height: 16 },
}

/** Returns the names of areas at the level of a map, with the boxes in which each may stand. */
function areasOf(map: Leaflet.Map) {
  return areaNames
    .filter(({ lastLevel }) => map.getZoom() <= lastLevel)
    .map(({ kind, text, positions }) => {
      const { character, height } = areaSizes[kind]
      const boxes = positions.map(({ lat, lon }) =>
        boxAround(map.latLngToLayerPoint([lat, lon]), text.length * character, height),
      )
      return { kind, text, boxes }
    })
}

function areaElement({ kind, text, box }: ReturnType<typeof areasOf>[number] & { box: Box }): HTMLElement {
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
  const name = element(`map-area map-area-${kind}`, middle)
  name.textContent = text
  return name
}

function labelElements(label: Parameters<typeof anchorOf>[0] & { text: string }): HTMLElement[] {
  const dot = element('map-dot', label)
  const text = element('map-label', anchorOf(label))
  text.dataset['side'] = label.side
  text.textContent = label.text
  return [dot, text]
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

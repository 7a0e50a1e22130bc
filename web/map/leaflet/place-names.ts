import type * as Leaflet from 'leaflet'
import { gazetteer } from '#contract/places/gazetteer.ts'
import type { PlaceKind } from '#contract/places/kinds.ts'
import { areaNames } from '#web/map/area-names.ts'
import {
  anchorOf,
  type Box,
  boxAround,
  dotOf,
  type Label,
  placeAreaNames,
  placeLabels,
  type Spot,
  widthOf,
} from '#web/map/labels.ts'

const levelOfVillages = 9

/** The level from which places of a kind are named. */
const levelsOfKinds: Partial<Record<PlaceKind, number>> = {
  city: 0,
  town: 1,
  village: levelOfVillages,
  caye: 9.5,
  area: 9.75,
}
/**
 * Places that visitors from abroad know are named before others of their kind. Those above the level of villages are major, as
 * towns are.
 */
const levelsOfPlaces: Record<string, number> = {
  placencia: 7,
  'caye-caulker': 7,
  hopkins: 7.5,
  'turneffe-atoll': 8,
  'lighthouse-reef': 8,
  'glovers-reef': 8,
  'ambergris-caye': 9,
}
/** Kinds that are larger than a dot, or whose shape is drawn. */
const withoutDot: PlaceKind[] = ['caye', 'area']

const places = gazetteer
  .flatMap(({ slug, name, kind, position }) => {
    const level = levelsOfPlaces[slug] ?? levelsOfKinds[kind]
    return position && level !== undefined ? [{ name, kind, position, level }] : []
  })
  .toSorted((one, other) => one.level - other.level)

const pane = 'names'

/** What names stay clear of. That of a major place below a pin stands beside the pin. */
type Above = { controls: Box[]; pins: Box[] }

/** Adds the names of places to a map. Returns a function that draws them again, within the window. */
export function addPlaceNames(map: Leaflet.Map): (above?: Above) => void {
  const names = map.createPane(pane)
  names.className += ' map-names leaflet-zoom-hide'
  names.style.zIndex = '450'
  names.setAttribute('aria-hidden', 'true')
  return (above = { controls: [], pins: [] }) => names.replaceChildren(...fittingNames(map, above))
}

function fittingNames(map: Leaflet.Map, { controls, pins }: Above): HTMLElement[] {
  const level = map.getZoom()
  const frame = shownBox(map)
  const spots = places
    .filter((place) => place.level <= level)
    .map(({ name, kind, level: from, position: { lat, lon } }) => {
      const { x, y } = map.latLngToLayerPoint([lat, lon])
      const isMajor = from < levelOfVillages
      return { x, y, text: name, kind, isMajor, radius: 3, width: widthOf(name), height: 18 }
    })
  const taken = [...controls, ...pins, ...spots.map(dotOf)]
  const areas = placeAreaNames(areasOf(map), { frame, taken })
  const besides = [...controls, ...areas.map(({ box }) => box)]
  const labels = placeLabels(spots, { frame, taken: besides, covers: pins })
  return [...areas.map(areaElement), ...labels.flatMap(labelElements)]
}

/** Below this level, the name of the country is smaller. */
const smallLevel = 8.3

/** Of the styles of the kinds, rather too large. */
const areaSizes = {
  country: { character: 21, height: 30 },
  'small-country': { character: 15.5, height: 24 },
  surroundings: { character: 8, height: 18 },
  district: { character: 9.5, height: 16 },
}

/** Returns the names of areas at the level of a map, with the boxes in which each may stand. */
function areasOf(map: Leaflet.Map) {
  return areaNames
    .filter(({ lastLevel }) => map.getZoom() <= lastLevel)
    .map(({ kind: given, text, positions }) => {
      const isSmall = given === 'country' && map.getZoom() < smallLevel
      const kind = isSmall ? 'small-country' : given
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

function labelElements(label: Label<Spot> & { text: string; kind: PlaceKind }): HTMLElement[] {
  const text = element('map-label', anchorOf(label))
  text.dataset['side'] = label.side
  text.textContent = label.text
  const hasDot = !label.isCovered && !withoutDot.includes(label.kind)
  return hasDot ? [element('map-dot', label), text] : [text]
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

import { formatNumber } from '#contract/lib/number-text.ts'
import { placesAround } from '#contract/places/distance.ts'
import type { Marker } from '#contract/map/markers.ts'
import { typeNames } from '#contract/property-limits.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import { isHome } from '#web/properties/format.ts'
import { priceText, shortPriceText } from '#web/properties/price.tsx'
import { type Position, project, scaleAt } from '#web/map/projection.ts'

/** What one button of the map stands for: markers that have no room beside each other. */
export type Pin = Position & { key: string; text: string; count: number; minPrice: number; markers: Marker[] }

const pinHeight = 32
const characterWidth = 8
const padding = 24

/** Returns the width of a pin in pixels, rather too wide. */
export function pinWidth({ text }: Pick<Pin, 'text'>): number {
  return text.length * characterWidth + padding
}

/** Returns the pins at a level, in reading order: from north to south. */
export function groupMarkers(markers: readonly Marker[], level: number): Pin[] {
  let pins = inOrder(markers.map((marker) => pinOf([marker])))
  for (;;) {
    const merged = mergeOnce(pins, scaleAt(level))
    if (merged.length === pins.length) return merged
    pins = inOrder(merged)
  }
}

function mergeOnce(pins: Pin[], scale: number): Pin[] {
  const apart: (Pin & { x: number; y: number })[] = []
  for (const pin of pins) {
    const { x, y } = project(pin)
    const placed = { ...pin, x: x * scale, y: y * scale }
    const at = apart.findIndex(
      (other) =>
        Math.abs(other.y - placed.y) < pinHeight &&
        Math.abs(other.x - placed.x) < (pinWidth(other) + pinWidth(placed)) / 2,
    )
    const other = apart[at]
    if (other) apart[at] = { ...pinOf([...other.markers, ...pin.markers]), x: other.x, y: other.y }
    else apart.push(placed)
  }
  return apart
}

function inOrder(pins: Pin[]): Pin[] {
  return pins.toSorted((one, other) => other.lat - one.lat || one.lon - other.lon)
}

function pinOf(markers: Marker[]): Pin {
  const count = sum(markers.map((marker) => marker.count))
  const minPrice = Math.min(...markers.map((marker) => marker.minPrice))
  return {
    lat: sum(markers.map((marker) => marker.lat * marker.count)) / count,
    lon: sum(markers.map((marker) => marker.lon * marker.count)) / count,
    key: markers.map(({ id, lat, lon, count: own }) => id ?? `${lat},${lon},${own}`).join(' '),
    count,
    minPrice,
    text: count === 1 ? shortPriceText(minPrice) : `${formatNumber(count)} from ${shortPriceText(minPrice)}`,
    markers,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns what a screen reader calls a pin, such as "3 listings near Hopkins from US$72,000" or "2-bedroom house, US$345,000". */
export function nameOfPin(pin: Pin, card: CardProperty | undefined): string {
  const price = priceText(pin.minPrice)
  if (card) return `${kindOf(card)}, ${price}`
  const [nearest] = placesAround(pin)
  const near = nearest ? ` near ${nearest.place.name}` : ''
  return pin.count === 1
    ? `1 listing${near}, ${price}`
    : `${formatNumber(pin.count)} listings${near} from ${price}`
}

function kindOf({ propertyType, bedrooms }: CardProperty): string {
  const type = typeNames[propertyType]
  if (!isHome(propertyType) || bedrooms === null) return type
  return bedrooms === 0 ? `Studio ${type.toLowerCase()}` : `${bedrooms}-bedroom ${type.toLowerCase()}`
}

/** Returns the ids of the listings of a pin that are known. */
export function idsOf({ markers }: Pin): string[] {
  return markers.flatMap(({ id }) => id ?? [])
}

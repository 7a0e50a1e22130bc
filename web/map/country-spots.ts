import type { PlaceSummary } from '#contract/places.ts'
import { findPlace } from '#contract/places/match.ts'
import { districtPositions } from './area-names.ts'
import { boxAround, type Label, placeLabels, type Spot, widthOf } from './labels.ts'
import { type Point, type Position, project } from './projection.ts'

/** The country with its atolls, in units of the drawing. */
const northWest = project({ lat: 18.6, lon: -89.4 })
const southEast = project({ lat: 15.78, lon: -87.3 })
export const crop = {
  ...northWest,
  width: southEast.x - northWest.x,
  height: southEast.y - northWest.y,
}

/** Returns a position as a share of the crop, from 0 to 1. */
export function shareOf(position: Position): Point {
  const { x, y } = project(position)
  return { x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height }
}

export function shortNameOf({ name }: PlaceSummary): string {
  return name.replace(' District', '')
}

type CountrySpot = Spot & { place: PlaceSummary; at: Point }
/** Widths of the map on the smallest phone, on others, and beside a list. */
const widths = [320, 375, 560] as const
export type CountryLabel = Label<CountrySpot> & { from: (typeof widths)[number] }

const dotAndLine = { radius: 5, height: 24 }
/** Of the number after a name. */
const countWidth = 24

/** Returns the names of the districts with their spots. */
export function districtSpots(places: PlaceSummary[]) {
  return places.flatMap((place) => {
    const position = districtPositions[place.slug]?.[0]
    return position ? [{ place, at: shareOf(position) }] : []
  })
}

/**
 * Returns the places with listings that have room on the map, with the width from which on they have it. Where there is room for
 * one of two, it is the one with more listings.
 */
export function placeLabelsOf(places: PlaceSummary[]): CountryLabel[] {
  // an island is represented by its towns
  const parents = new Set(places.map(({ parent, total }) => (total > 0 ? parent : null)))
  const shown = places
    .filter(({ slug, total }) => total > 0 && !parents.has(slug))
    .toSorted((one, other) => other.total - one.total)
  const names = districtSpots(places)
  const placed = new Map<PlaceSummary, CountryLabel>()
  for (const from of widths) {
    const rest = shown.filter((place) => !placed.has(place))
    for (const label of labelsAt(from, names, [...placed.keys(), ...rest], placed))
      if (!placed.has(label.place)) placed.set(label.place, { ...label, from })
  }
  return [...placed.values()]
}

function labelsAt(
  widthPx: number,
  names: ReturnType<typeof districtSpots>,
  places: PlaceSummary[],
  placed: Map<PlaceSummary, CountryLabel>,
): Label<CountrySpot>[] {
  const size = { width: widthPx, height: (widthPx * crop.height) / crop.width }
  const inPixels = ({ x, y }: Point) => ({ x: x * size.width, y: y * size.height })
  const spots = places.flatMap((place): CountrySpot[] => {
    const position = findPlace(place.slug)?.position
    if (!position) return []
    const [at, side] = [shareOf(position), placed.get(place)?.side]
    const width = widthOf(place.name) + countWidth
    return [{ ...inPixels(at), ...dotAndLine, ...(side && { side }), width, at, place }]
  })
  const frame = boxAround(inPixels({ x: 0.5, y: 0.5 }), size.width, size.height)
  const taken = names.map(({ place, at }) => boxAround(inPixels(at), widthOf(shortNameOf(place)) + 52, 34))
  return placeLabels(spots, { frame, taken })
}

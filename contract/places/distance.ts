import { gazetteer, type Place } from './gazetteer.ts'

type Position = NonNullable<Place['position']>

const kmPerDegree = 111.2

/** Returns the distance in kilometers. Belize is small enough to count as flat. */
export function distanceBetween(one: Position, other: Position): number {
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * kmPerDegree
}

type Distant = { place: Place; position: Position; km: number }

const positioned = gazetteer.flatMap((place) => (place.position ? [{ place, position: place.position }] : []))

/** Returns the places with a position by distance, the nearest first. A district has no position, so that none is near it. */
export function placesAround(position: Position | null): Distant[] {
  if (!position) return []
  const around = positioned.map((one) => ({ ...one, km: distanceBetween(position, one.position) }))
  return around.toSorted((one, other) => one.km - other.km)
}

import { gazetteer, type Place } from '#contract/places/gazetteer.ts'

type Position = NonNullable<Place['position']>

const kmPerDegree = 111.2

/** Returns the distance in kilometers. Belize is small enough to count as flat. */
function distanceBetween(one: Position, other: Position): number {
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * kmPerDegree
}

/** Returns the suitable places by distance, the nearest first. A district has no position, so that none is near it. */
export function nearestPlaces({ position }: Place, isSuitable: (place: Place) => boolean): Place[] {
  if (!position) return []
  const withDistance = gazetteer.flatMap((place) =>
    place.position && isSuitable(place) ? [{ place, km: distanceBetween(position, place.position) }] : [],
  )
  return withDistance.toSorted((one, other) => one.km - other.km).map(({ place }) => place)
}

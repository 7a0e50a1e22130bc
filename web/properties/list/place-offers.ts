import type { ApiClient } from '#contract/client.ts'
import { getNamedPlace, type PlaceSummary } from '#contract/places.ts'
import { isFiltered, placesIn } from './chosen-filters.ts'
import type { ListFilters } from './filters.ts'

/** A place to search instead of the text of a location. */
export type PlaceOffer = {
  name: string
  /** Number of listings that the place has; null when other filters leave fewer of them. */
  count: number | null
  filters: ListFilters
}

/** Returns the place that the text of the location names; null when it names none, or when it cannot be loaded. */
export async function findNamedPlace(
  api: ApiClient,
  { location }: ListFilters,
): Promise<PlaceSummary | null> {
  if (location === '') return null
  const result = await api(getNamedPlace, { querystring: { text: location } })
  return result.ok ? result.data.place : null
}

/** Returns the place as an offer, unless the text has already found everything in it. */
export function offerOf(place: PlaceSummary, filters: ListFilters, found: number): PlaceOffer | undefined {
  const count = filters.type ? place.counts[filters.type] : place.total
  if (count <= found || placesIn(filters.place).includes(place.slug)) return undefined
  const rest = { ...filters, location: '', place: '', type: '' as const }
  return {
    name: place.name,
    count: isFiltered(rest) ? null : count,
    filters: { ...filters, cursor: '', location: '', place: place.slug },
  }
}

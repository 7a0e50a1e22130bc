import type { ApiClient, Result } from '#contract/client.ts'
import type { Pagination } from '#contract/fields.ts'
import type { Marker } from '#contract/map/markers.ts'
import { listProperties, pageSize, type PropertyCard, readPropertyList } from '#contract/properties.ts'
import type { MedianPrice } from '#contract/sold-properties.ts'
import type { Area } from '#web/map/view.ts'
import { type CardProperty, packCards, unpackCards } from '#web/properties/card-property.ts'
import { type PlaceNames, placesIn } from './chosen-filters.ts'
import type { ListFilters } from './filters.ts'
import { findNamedPlace, offerOf, type PlaceOffer } from './place-offers.ts'
import { loadPlaceTree, loadSimilarPlaces, type SimilarPlace } from './similar-places.ts'
import { widerSearches, type WiderSearch } from './wider-searches.ts'

export type PropertyList = {
  properties: CardProperty[]
  pagination: Pagination
  /** The words that the list was searched for, if others were in the address that nothing contains. */
  searchedFor?: string
  wider?: WiderSearch
  offer?: PlaceOffer
  /** Names of the places that the list is filtered by. */
  placeNames?: PlaceNames
  /** Places with listings that an empty list may have been searched for. */
  similar?: SimilarPlace[]
  medians?: MedianPrice[]
  /** What the map shows of the list. */
  found?: Found
}
export type Found = {
  markers: Marker[]
  total: number
  /** Width and height of the group of cells of a marker, in cells. */
  groupSize: number
  /** The part of the country that was searched. */
  area: Area
}
/** A list as a document contains it, with packed cards, and where they are if a map shows them. */
export type PackedList = Omit<PropertyList, 'properties'> & { cards: string; spots?: Spot[] }
type Spot = readonly [lat: number, lon: number] | null
export type LoadedList = PropertyList | PackedList

export function packList({ properties, ...rest }: PropertyList): PackedList {
  const spots = rest.found && properties.map(({ spot }): Spot => (spot ? [spot.lat, spot.lon] : null))
  return { ...rest, cards: packCards(properties), ...(spots && { spots }) }
}

export function unpackList(list: LoadedList): PropertyList {
  if (!('cards' in list)) return list
  const { cards, spots, ...rest } = list
  const properties = unpackCards(cards).map((card, at) => {
    const [lat, lon] = spots?.[at] ?? []
    return lat === undefined || lon === undefined ? card : { ...card, spot: { lat, lon } }
  })
  return { ...rest, properties }
}

/** Returns one page of the list. Blank filters are not sent. */
export async function loadList(
  api: ApiClient,
  filters: ListFilters & { bbox?: string },
): Promise<Result<PropertyList>> {
  const result = await api(listProperties, { querystring: queryOf(filters, pageSize) })
  return result.ok ? { ok: true, data: readPropertyList<PropertyCard>(result.data) } : result
}

/**
 * Returns a list with the names of its places and with the place that its location names. A list without results also has the nearest
 * wider search that has some, and places with similar names.
 */
export async function loadSearch(api: ApiClient, filters: ListFilters): Promise<Result<PropertyList>> {
  const [result, named, placeNames] = await Promise.all([
    loadList(api, filters),
    findNamedPlace(api, filters),
    loadPlaceNames(api, filters),
  ])
  if (!result.ok) return result
  const { properties, pagination } = result.data
  const offer = named ? offerOf(named, filters, pagination.total) : undefined
  const isEmpty = properties.length === 0 && filters.cursor === ''
  const [wider, similar] = await Promise.all([
    isEmpty ? firstFound(api, widerSearches(filters)) : undefined,
    isEmpty ? loadSimilarPlaces(api, filters, placeNames) : undefined,
  ])
  const more = {
    ...(offer && { offer }),
    ...(placeNames && { placeNames }),
    ...(wider && { wider }),
    ...(similar && { similar }),
  }
  return { ok: true, data: { ...result.data, ...more } }
}

/** Returns the names of the places that a list is filtered by, without those that do not exist. */
export async function loadPlaceNames(api: ApiClient, filters: ListFilters): Promise<PlaceNames | undefined> {
  const tree = filters.place ? await loadPlaceTree(api) : undefined
  const slugs = placesIn(filters.place)
  return (
    tree &&
    Object.fromEntries(tree.filter(({ slug }) => slugs.includes(slug)).map(({ slug, name }) => [slug, name]))
  )
}

async function firstFound(api: ApiClient, searches: ListFilters[]): Promise<WiderSearch | undefined> {
  const results = await Promise.all(
    searches.map(async (filters) => ({
      filters,
      result: await api(listProperties, { querystring: queryOf(filters, 1) }),
    })),
  )
  for (const { filters, result } of results) {
    if (!result.ok) continue
    const { pagination } = readPropertyList<PropertyCard>(result.data)
    if (pagination.total > 0)
      return { filters, total: pagination.total, totalIsCapped: pagination.totalIsCapped }
  }
  return undefined
}

/** Returns the query of a call. The client sends each value as text, which the filters are already, and leaves out blank ones. */
function queryOf(filters: ListFilters, limit: number): object {
  return { limit, ...filters, view: 'card' }
}

import type { ApiClient, Result } from '#contract/client.ts'
import type { Pagination } from '#contract/fields.ts'
import {
  listProperties,
  pageSize,
  type PropertyCard,
  type PropertyQuery,
  readPropertyList,
} from '#contract/properties.ts'
import type { MedianPrice } from '#contract/sold-properties.ts'
import { type CardProperty, packCards, unpackCards } from '#web/properties/card-property.ts'
import { type ListFilters, placesIn } from './filters.ts'
import { findNamedPlace, offerOf, type PlaceOffer } from './place-offers.ts'
import { widerSearches, type WiderSearch } from './wider-searches.ts'

export type PropertyList = {
  properties: CardProperty[]
  pagination: Pagination
  wider?: WiderSearch
  offer?: PlaceOffer
  medians?: MedianPrice[]
}
/** A list as a document contains it, with packed cards. */
export type PackedList = Omit<PropertyList, 'properties'> & { cards: string }
export type LoadedList = PropertyList | PackedList

export function packList({ properties, ...rest }: PropertyList): PackedList {
  return { ...rest, cards: packCards(properties) }
}

export function unpackList(list: LoadedList): PropertyList {
  if (!('cards' in list)) return list
  const { cards, ...rest } = list
  return { ...rest, properties: unpackCards(cards) }
}

/** Returns one page of the list. Blank filters are not sent. */
export async function loadList(api: ApiClient, filters: ListFilters): Promise<Result<PropertyList>> {
  const result = await api(listProperties, { querystring: queryOf(filters, pageSize) })
  return result.ok ? { ok: true, data: readPropertyList<PropertyCard>(result.data) } : result
}

/** Returns a list with the place that its location names and, when it is empty, the nearest wider search that has results. */
export async function loadSearch(api: ApiClient, filters: ListFilters): Promise<Result<PropertyList>> {
  const [result, named] = await Promise.all([loadList(api, filters), findNamedPlace(api, filters)])
  if (!result.ok) return result
  const { properties, pagination } = result.data
  const offer = named ? offerOf(named, filters, pagination.total) : undefined
  const wider = properties.length === 0 ? await firstFound(api, widerSearches(filters)) : undefined
  return { ok: true, data: { ...result.data, ...(offer && { offer }), ...(wider && { wider }) } }
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

function queryOf(filters: ListFilters, limit: number): PropertyQuery {
  const { cursor, location, place, type, minPrice, maxPrice, minBedrooms, sort } = filters
  return {
    limit,
    cursor: cursor || undefined,
    location: location || undefined,
    place: place ? placesIn(place) : undefined,
    type: type || undefined,
    minPrice: numberIn(minPrice),
    maxPrice: numberIn(maxPrice),
    minBedrooms: numberIn(minBedrooms),
    sort: sort || undefined,
    view: 'card',
  }
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

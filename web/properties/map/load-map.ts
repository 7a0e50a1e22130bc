import type { ApiClient, Result } from '#contract/client.ts'
import { listMarkers } from '#contract/map/markers.ts'
import { searchLength } from '#contract/properties.ts'
import { country } from '#web/map/view.ts'
import type { ListFilters } from '#web/properties/list/filters.ts'
import { loadList, type PropertyList } from '#web/properties/list/load-list.ts'
import { bboxOf, type MapSearch } from './map-address.ts'

/** Shows the country on a phone. */
const countryLevel = 8

/** Returns the first page of what lies in the searched area, with the markers of all of it. */
export async function loadMap(
  api: ApiClient,
  { filters, area, view }: MapSearch,
): Promise<Result<PropertyList>> {
  const bbox = bboxOf(area ?? country)
  const zoom = Math.floor(view?.level ?? countryLevel)
  const loadMarkers = (q: string) =>
    api(listMarkers, { querystring: queryOf({ ...filters, q }, { bbox, zoom }) })
  const [list, asked] = await Promise.all([loadList(api, { ...filters, bbox }), loadMarkers(filters.q)])
  if (!list.ok) return list
  const { searchedFor } = list.data
  const found = searchedFor ? await loadMarkers(searchedFor.slice(0, searchLength)) : asked
  return found.ok ? { ok: true, data: { ...list.data, found: found.data } } : found
}

/** Returns the query of a call, which has no order. The client sends each value as text, which these are already. */
function queryOf({ sort: _sort, cursor: _cursor, ...filters }: ListFilters, shown: object): object {
  return { ...filters, ...shown }
}

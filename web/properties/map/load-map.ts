import type { ApiClient, Result } from '#contract/client.ts'
import { listMarkers } from '#contract/map/markers.ts'
import { searchLength } from '#contract/properties.ts'
import { country } from '#web/map/view.ts'
import type { ListFilters } from '#web/properties/list/filters.ts'
import type { PlaceNames } from '#web/properties/list/chosen-filters.ts'
import { loadList, loadPlaceNames, type PropertyList } from '#web/properties/list/load-list.ts'
import { levelOfArea } from './area-frame.ts'
import type { MapSearch } from './map-address.ts'
import { bboxOf } from './map-around.ts'

/** Returns the first page of what lies in the searched area, with the markers of all of it. */
export async function loadMap(
  api: ApiClient,
  { filters, area = country, view, cursor = '' }: MapSearch,
): Promise<Result<PropertyList>> {
  const bbox = bboxOf(area)
  const zoom = Math.floor(view?.level ?? levelOfArea(area))
  const loadMarkers = (q: string) =>
    api(listMarkers, { querystring: queryOf({ ...filters, q }, { bbox, zoom }) })
  const [list, asked, placeNames] = await Promise.all([
    loadList(api, { ...filters, cursor, bbox }),
    loadMarkers(filters.q),
    placeNamesOf(api, filters),
  ])
  if (!list.ok) return list
  const { searchedFor } = list.data
  const found = searchedFor ? await loadMarkers(searchedFor.slice(0, searchLength)) : asked
  if (!found.ok) return found
  const { markers, total, groupSize } = found.data
  const named = placeNames && { placeNames }
  return { ok: true, data: { ...list.data, ...named, found: { markers, total, groupSize, area } } }
}

/** The names that a client has loaded last. In the browser, which has one client, each move of the map needs them. */
const loadedNames = new WeakMap<ApiClient, { place: string; placeNames: PlaceNames }>()

async function placeNamesOf(api: ApiClient, filters: ListFilters): Promise<PlaceNames | undefined> {
  const { place } = filters
  const last = loadedNames.get(api)
  if (last?.place === place) return last.placeNames
  const placeNames = await loadPlaceNames(api, filters)
  if (placeNames) loadedNames.set(api, { place, placeNames })
  return placeNames
}

/** Returns the query of a call, which has no order. The client sends each value as text, which these are already. */
function queryOf({ sort: _sort, cursor: _cursor, ...filters }: ListFilters, shown: object): object {
  return { ...filters, ...shown }
}

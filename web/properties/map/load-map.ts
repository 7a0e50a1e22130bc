import type { ApiClient, Result } from '#contract/client.ts'
import { groupAt } from '#contract/map/cells.ts'
import { listMarkers, type Marker } from '#contract/map/markers.ts'
import { searchLength } from '#contract/properties.ts'
import { country } from '#web/map/view.ts'
import type { CardProperty } from '#web/properties/card-property.ts'
import type { ListFilters } from '#web/properties/list/filters.ts'
import { loadList, type PropertyList } from '#web/properties/list/load-list.ts'
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
  const [list, asked] = await Promise.all([
    loadList(api, { ...filters, cursor, bbox }),
    loadMarkers(filters.q),
  ])
  if (!list.ok) return list
  const { searchedFor } = list.data
  const found = searchedFor ? await loadMarkers(searchedFor.slice(0, searchLength)) : asked
  if (!found.ok) return found
  const { markers, total, groupSize } = found.data
  const markerOf = markersOf(list.data.properties, markers, groupSize)
  return { ok: true, data: { ...list.data, found: { markers, total, markerOf, groupSize, area } } }
}

/** Returns which marker contains a property, by its id. */
function markersOf(
  properties: Pick<CardProperty, 'id' | 'spot'>[],
  markers: Marker[],
  groupSize: number,
): Record<string, number> {
  const byGroup = new Map(markers.map((marker, at) => [groupAt(marker, groupSize), at]))
  return Object.fromEntries(
    properties.flatMap(({ id, spot }) => {
      const at = spot && byGroup.get(groupAt(spot, groupSize))
      return at === undefined ? [] : [[id, at]]
    }),
  )
}

/** Returns the query of a call, which has no order. The client sends each value as text, which these are already. */
function queryOf({ sort: _sort, cursor: _cursor, ...filters }: ListFilters, shown: object): object {
  return { ...filters, ...shown }
}

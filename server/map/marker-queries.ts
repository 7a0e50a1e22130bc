import type pg from 'pg'
import { fewestGrouped, type MapQuery, type Marker } from '#contract/map/markers.ts'
import {
  cellCondition,
  cellOf,
  columnsOfCells,
  spotCondition,
  withoutCellCondition,
} from '#server/properties/positions/box-queries.ts'
import type { LocatedPoint } from '#server/properties/locations.ts'
import { filterConditions } from '#server/properties/search/filter-queries.ts'
import { parseTerms } from '#server/properties/search/search-text.ts'
import { tsqueryOf } from '#server/properties/search/tsquery.ts'

export type MarkerSearch = {
  query: MapQuery
  /** Ids of the locations that the filters by text and place match. */
  locations: number[] | undefined
  /** The locations whose place lies in the box. */
  located: LocatedPoint[]
  /** Width of a group in cells. */
  groupSize: number
  now: Date
}

type MarkerRow = {
  markers: (Omit<Marker, 'id'> & { id: string | null })[] | null
  total: number
  size: number
  newest_location: number | null
}

export async function findMarkers(pool: pg.Pool, search: MarkerSearch): Promise<MarkerRow> {
  const { rows } = await pool.query<MarkerRow>(markerStatement(search))
  if (!rows[0]) throw new Error('The query of markers returned no row')
  return rows[0]
}

/**
 * Returns the statement for the markers of a map: the listings by spot, which are then grouped. A spot is a cell, or the negative number
 * of a location for the listings that have none.
 */
export function markerStatement({ query, locations, located, groupSize, now }: MarkerSearch): pg.QueryConfig {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const words = tsqueryOf(parseTerms(query.q ?? '')) || undefined
  const filters = filterConditions({ query, words, locations, unseenBy: undefined, now }, bind)
  const listed = ['is_listed', ...filters].join(' and ')
  const places = [...new Map(located.map((point) => [point.place, point])).values()]
  const [slugs, cells, lats, lons] = [
    places.map(({ place }) => place),
    places.map(cellOf),
    places.map(({ lat }) => millionths(lat)),
    places.map(({ lon }) => millionths(lon)),
  ].map(bind)
  const cellInBox = cellCondition(query.bbox, bind)
  const spots =
    filters.length === 0
      ? storedSpots(spotCondition(query.bbox, bind), cellInBox)
      : countedSpots(
          `${listed} and ${cellInBox}`,
          `${listed} and ${withoutCellCondition(
            located.map(({ id }) => id),
            bind,
          )}`,
        )
  return {
    text: `
      with spots as materialized (
        ${spots}
      ),
      points as materialized (
        select spot as cell, null::int as location, (spot / ${columnsOfCells} * 10000 + 5000)::bigint as lat,
          ((spot % ${columnsOfCells} - 18000) * 10000 + 5000)::bigint as lon, count, price
        from spots where spot > 0
        union all
        select point.cell, locations.id, point.lat, point.lon, count, price
        from spots join palapa.locations on locations.id = -spot
        join unnest(${slugs}::text[], ${cells}::int[], ${lats}::bigint[], ${lons}::bigint[])
          as point (place, cell, lat, lon) using (place)
      ),
      all_points as (
        select coalesce(sum(count), 0)::int as total,
          case when sum(count) < ${fewestGrouped} then 1 else ${Math.trunc(groupSize)} end as size
        from points
      ),
      groups as (
        select (sum(lat * count) / sum(count))::float8 / 1e6 as lat, (sum(lon * count) / sum(count))::float8 / 1e6 as lon,
          sum(count)::int as count,
          min(price)::float8 as price, min(cell) as cell, min(location) as location
        from points, all_points group by cell / ${columnsOfCells} / size, cell % ${columnsOfCells} / size
      )
      select total, size, (select max(revision)::float8 from palapa.locations) as newest_location, (
        select json_agg(json_build_object('lat', lat, 'lon', lon, 'count', count, 'minPrice', price, 'id', case
          when count > 1 then null
          when location is null then (
            select id from palapa.properties where ${listed} and properties.cell = groups.cell limit 1
          )
          else (
            select id from palapa.properties
            where ${listed} and properties.cell is null and location_id = groups.location limit 1
          ) end
        ) order by lat desc, lon) from groups
      ) as markers from all_points`,
    values,
  }
}

/** Returns degrees as a whole number, whose sums do not depend on their order. */
function millionths(degrees: number): number {
  return Math.round(degrees * 1e6)
}

/** Returns the spots whose properties meet a condition, counted from an index alone when the index has all of its columns. */
function countedSpots(ofCells: string, ofLocations: string): string {
  return `
    select cell as spot, count(*)::int as count, min(price) as price
    from palapa.properties where ${ofCells} group by cell
    union all
    select -location_id, count(*)::int, min(price)
    from palapa.properties where ${ofLocations} group by location_id`
}

/** Returns all spots: those that the job has counted, and those that have changed since. */
function storedSpots(inBox: string, cellInBox: string): string {
  const changed = 'palapa.map_changes'
  return `
    select spot, count, min_price as price from palapa.map_spots
    where ${inBox} and spot not in (select spot from ${changed})
    union all
    ${countedSpots(
      `is_listed and ${cellInBox} and cell in (select spot from ${changed})`,
      `is_listed and cell is null and snapped_lon is null and location_id in (select -spot from ${changed})`,
    )}`
}

import type pg from 'pg'
import { fewestGrouped, type MapQuery, type Marker } from '#contract/map/markers.ts'
import {
  cellCondition,
  cellOf,
  columnsOfCells,
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
  newest_location: number | null
}

export async function findMarkers(pool: pg.Pool, search: MarkerSearch): Promise<MarkerRow> {
  const { rows } = await pool.query<MarkerRow>(markerStatement(search))
  if (!rows[0]) throw new Error('The query of markers returned no row')
  return rows[0]
}

/**
 * Returns the statement for the markers of a map. Listings are counted by cell, and by location where they have none, from an
 * index alone when there is no other filter; then cells are grouped.
 */
export function markerStatement({ query, locations, located, groupSize, now }: MarkerSearch): pg.QueryConfig {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const words = tsqueryOf(parseTerms(query.q ?? '')) || undefined
  const filters = filterConditions({ query, words, locations, unseenBy: undefined, now }, bind)
  const listed = ['is_listed', ...filters].join(' and ')
  const inBox = cellCondition(query.bbox, bind)
  const ids = located.map(({ id }) => id)
  const points = [ids, located.map(cellOf), located.map(({ lat }) => lat), located.map(({ lon }) => lon)]
  const [boundIds, cells, lats, lons] = points.map(bind)
  return {
    text: `
      with points as materialized (
        select cell, null::int as location, (cell / ${columnsOfCells} + 0.5) / 100 as lat,
          (cell % ${columnsOfCells} - 17999.5) / 100 as lon, count(*)::int as count, min(price) as price
        from palapa.properties where ${listed} and ${inBox} group by cell
        union all
        select point.cell, point.id, point.lat, point.lon, placed.count, placed.price
        from (
          select location_id, count(*)::int as count, min(price) as price from palapa.properties
          where ${listed} and ${withoutCellCondition(ids, bind)} group by location_id
        ) placed join unnest(${boundIds}::int[], ${cells}::int[], ${lats}::float8[], ${lons}::float8[])
          as point (id, cell, lat, lon) on point.id = placed.location_id
      ),
      all_points as (
        select coalesce(sum(count), 0)::int as total,
          case when sum(count) < ${fewestGrouped} then 1 else ${Math.trunc(groupSize)} end as size
        from points
      ),
      groups as (
        select sum(lat * count) / sum(count) as lat, sum(lon * count) / sum(count) as lon, sum(count)::int as count,
          min(price)::float8 as price, min(cell) as cell, min(location) as location
        from points, all_points group by cell / ${columnsOfCells} / size, cell % ${columnsOfCells} / size
      )
      select total, (select max(revision)::float8 from palapa.locations) as newest_location, (
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

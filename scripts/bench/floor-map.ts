import type pg from 'pg'
import { MapQuery } from '#contract/map/markers.ts'
import { findPlace } from '#contract/places/match.ts'
import { markerStatement } from '#server/map/marker-queries.ts'
import type { LocatedPoint } from '#server/properties/locations.ts'
import { groupSizeOf } from '#server/map/markers.ts'

/** Returns the locations whose place has a point. */
export async function listLocated(pool: Pick<pg.Pool, 'query'>): Promise<LocatedPoint[]> {
  const { rows } = await pool.query<{ id: number; place: string }>(
    'select id, place from palapa.locations where place is not null',
  )
  return rows.flatMap(({ id, place }) => {
    const point = findPlace(place)?.position
    return point ? [{ id, place, ...point }] : []
  })
}

/** Returns our statement for the markers of a map, with JSON built by PostgreSQL. */
export function mapStatement(parameters: Record<string, string>, all: LocatedPoint[]): pg.QueryConfig {
  const query = MapQuery.parse(parameters)
  const [west, south, east, north] = query.bbox
  const located = all.filter(({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east)
  const search = { query, locations: undefined, located, groupSize: groupSizeOf(query), now: new Date() }
  const { text, values = [] } = markerStatement(search)
  return { text: `select row_to_json(response)::text as body from (${text}) response`, values }
}

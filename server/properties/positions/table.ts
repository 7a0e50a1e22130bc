import { sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, integer, numeric, text } from 'drizzle-orm/pg-core'
import { precisions } from '#contract/map/position.ts'
import { inList } from '#server/db/schemas.ts'

// Computed by PostgreSQL, so that no server stores another cell than that of the position.
const cellCenter = (column: 'lat' | 'lon') =>
  numeric({ precision: 6, scale: 3, mode: 'number' }).generatedAlwaysAs(
    sql.raw(`case when precision <> 'place' then floor(${column} * 100) / 100 + 0.005 end`),
  )

/** The columns of a property for its position. */
export const positionColumns = {
  /** The position as the owner entered it, which only the owner and staff see. */
  lat: numeric({ precision: 8, scale: 6, mode: 'number' }),
  lon: numeric({ precision: 9, scale: 6, mode: 'number' }),
  precision: text({ enum: precisions }),
  /** Middle of the cell of 0.01° that contains the position; null where the position of the place counts instead. */
  snappedLat: cellCenter('lat'),
  snappedLon: cellCenter('lon'),
  /** Number of that cell: the row from the equator times 36000 plus the column from the antimeridian. */
  cell: integer().generatedAlwaysAs(
    sql`case when precision <> 'place' then floor(lat * 100)::int * 36000 + floor(lon * 100)::int + 18000 end`,
  ),
}

type Column = ExtraConfigColumn
type Table = Record<
  | keyof typeof positionColumns
  | 'id'
  | 'isListed'
  | 'locationId'
  | 'mapLocationUrl'
  | 'price'
  | 'propertyType'
  | 'bedrooms',
  Column
>

export function positionConstraints({ id, lat, lon, precision, ...table }: Table) {
  return [
    check(
      'properties_position',
      sql`num_nulls(${lat}, ${lon}, ${precision}) in (0, 3)
        and ${lat} between 15.8 and 18.6 and ${lon} between -89.3 and -87.2`,
    ),
    check('properties_precision', sql`${precision} in ${inList(precisions)}`),
    // Read at each start: links from before positions, or from a server of the release before.
    index('properties_links_without_position')
      .on(id)
      .where(sql`${table.mapLocationUrl} is not null and ${lat} is null`),
    // The map counts by cell, and by location what has none, from this index alone.
    index('properties_listed_map')
      .on(table.cell, table.snappedLon, table.locationId, table.price, table.propertyType, table.bedrooms)
      .where(sql`${table.isListed}`),
  ]
}

import { sql } from 'drizzle-orm'
import { bigint, check, integer, numeric } from 'drizzle-orm/pg-core'
import { palapa } from '#server/db/schemas.ts'

/**
 * How many listings are for sale at a spot of the map, and the lowest price of them. A spot is a cell; where a property has none, it is
 * the negative number of its location. The counts are those of the last time that a job has read `mapChanges`.
 */
export const mapSpots = palapa.table(
  'map_spots',
  {
    spot: integer().primaryKey(),
    count: integer().notNull(),
    minPrice: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
  },
  ({ count }) => [check('map_spots_count', sql`${count} > 0`)],
)

/**
 * The spots whose counts have changed since, written by a trigger in the transaction of the change. Rows are only added, so that two
 * changes of a spot do not wait for each other.
 */
export const mapChanges = palapa.table('map_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  spot: integer().notNull(),
})

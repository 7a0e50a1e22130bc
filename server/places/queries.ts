import type pg from 'pg'
import { fewestAskingPrices } from '#contract/places.ts'
import { fewestSellers } from '#contract/sold-properties.ts'
import type { PropertyType } from '#contract/property-limits.ts'

export type LocationCount = { location: number; type: PropertyType; count: number; lowestPrice: number }

/** Read from an index alone. */
export const countByLocation = {
  name: 'count-by-location',
  text: `
    select location_id as location, property_type as type, count(*)::int as count, min(price)::float8 as "lowestPrice"
    from palapa.properties where is_listed group by location_id, property_type`,
}

export async function listCounts(pool: pg.Pool): Promise<LocationCount[]> {
  const { rows } = await pool.query<LocationCount>(countByLocation)
  return rows
}

export type AskingPrice = { propertyType: PropertyType; price: number; listings: number }

export const askingPrices = {
  name: 'asking-prices',
  text: `
    select property_type as "propertyType", count(*)::int as listings,
      percentile_cont(0.5) within group (order by price)::float8 as price
    from palapa.properties where is_listed and not is_sample and location_id = any($1::int[])
    group by property_type having count(*) >= ${fewestAskingPrices} and count(distinct seller_id) >= ${fewestSellers}
    order by property_type`,
}

/** Returns the medians of the asking prices of each type with enough listings of enough sellers. */
export async function listAskingPrices(pool: pg.Pool, locations: number[]): Promise<AskingPrice[]> {
  const { rows } = await pool.query<AskingPrice>({ ...askingPrices, values: [locations] })
  return rows
}

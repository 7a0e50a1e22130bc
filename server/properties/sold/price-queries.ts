import type pg from 'pg'
import { fewestSales, fewestSellers, type MedianPrice } from '#contract/sold-properties.ts'
import type { PropertyType } from '#contract/property-limits.ts'

export type SoldFilter = {
  /** Ids of locations; undefined for all. */
  locations: number[] | undefined
  type: PropertyType | undefined
}

/** Returns the statement for the medians of a place, by type. It contains the condition of its index, word for word. */
export function medianStatement({ locations, type }: SoldFilter): pg.QueryConfig {
  const values: unknown[] = []
  const conditions = [
    "status = 'SOLD' and sold_page <> 'GONE' and sold_price_shown and not is_sample",
    'not is_suspended',
  ]
  if (locations) conditions.push(`location_id = any($${values.push(locations)}::int[])`)
  if (type) conditions.push(`property_type = $${values.push(type)}`)
  return {
    text: `
      select property_type as "propertyType",
        round(percentile_cont(0.5) within group (order by sold_price)::numeric)::float8 as price,
        count(*)::int as sales
      from palapa.properties where ${conditions.join(' and ')}
      group by property_type having count(*) >= ${fewestSales}
        and count(distinct seller_id) >= ${fewestSellers} order by property_type`,
    values,
  }
}

export async function findMedians(pool: pg.Pool, filter: SoldFilter): Promise<MedianPrice[]> {
  const { rows } = await pool.query<MedianPrice>(medianStatement(filter))
  return rows
}

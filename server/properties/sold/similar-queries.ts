import type pg from 'pg'
import { similarCount } from '#contract/sold-properties.ts'

/** Returns the listed properties on one side of the price that are nearest to it, in the order of an index. */
const nearest = (same: 'location_id' | 'property_type', side: 'above' | 'below') => `(
  select id, version, price, location_id, property_type from palapa.properties
  where is_listed and ${same} = subject.${same}
    and ${side === 'above' ? 'price between subject.price and subject.price * 1.4' : 'price < subject.price and price >= subject.price * 0.6'}
  order by ${side === 'above' ? 'price, id' : 'price desc, id desc'} limit ${similarCount + 1})`

export const similarStatement = {
  name: 'similar-properties',
  text: `
    select found.id, found.version from palapa.properties subject, lateral (
      select distinct * from (
        ${nearest('location_id', 'above')} union all ${nearest('location_id', 'below')}
        union all ${nearest('property_type', 'above')} union all ${nearest('property_type', 'below')}
      ) candidates
    ) found
    where subject.id = $1 and found.id <> subject.id
    order by found.location_id <> subject.location_id, found.property_type <> subject.property_type,
      abs(found.price - subject.price), found.id
    limit ${similarCount}`,
}

/** Returns the listed properties most similar to a property: first those of the same place, then those of the same type. */
export async function findSimilar(pool: pg.Pool, id: string): Promise<{ id: string; version: number }[]> {
  const { rows } = await pool.query<{ id: string; version: number }>({ ...similarStatement, values: [id] })
  return rows
}

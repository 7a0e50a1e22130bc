import type pg from 'pg'
import { ofSellerCount, similarCount } from '#contract/sold-properties.ts'

/** Returns the listed properties on one side of the price that are nearest to it, in the order of an index. */
const nearest = (same: 'location_id' | 'property_type', side: 'above' | 'below') => `(
  select id, version, price, location_id, property_type, seller_id from palapa.properties
  where is_listed and ${same} = subject.${same}
    and ${side === 'above' ? 'price between subject.price and subject.price * 1.4' : 'price < subject.price and price >= subject.price * 0.6'}
  order by ${side === 'above' ? 'price, id' : 'price desc, id desc'} limit ${1 + ofSellerCount + similarCount})`

export const similarStatement = {
  name: 'similar-properties',
  text: `
    (select found.id, found.version, false as "isOfSeller" from palapa.properties subject, lateral (
      select distinct * from (
        ${nearest('location_id', 'above')} union all ${nearest('location_id', 'below')}
        union all ${nearest('property_type', 'above')} union all ${nearest('property_type', 'below')}
      ) candidates
    ) found
    where subject.id = $1 and found.id <> subject.id
    order by found.seller_id = subject.seller_id, found.location_id <> subject.location_id,
      found.property_type <> subject.property_type, abs(found.price - subject.price), found.id
    limit ${similarCount})
    union all
    (select id, version, true from palapa.properties
    where is_listed and id <> $1 and seller_id = (select seller_id from palapa.properties where id = $1)
    order by created_at desc, id desc limit ${ofSellerCount})`,
}

type Found = { id: string; version: number; isOfSeller: boolean }

/**
 * Returns the listed properties most similar to a property, first those with the same location, then those of the same type; and
 * the newest others of its seller, which are the last among the similar ones. In one statement, because every request of the
 * property's page repeats it.
 */
export async function findSimilar(pool: pg.Pool, id: string) {
  const { rows } = await pool.query<Found>({ ...similarStatement, values: [id] })
  return { similar: rows.filter((row) => !row.isOfSeller), ofSeller: rows.filter((row) => row.isOfSeller) }
}

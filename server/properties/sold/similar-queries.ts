import type pg from 'pg'
import { ofSellerCount, similarCount } from '#contract/sold-properties.ts'
import { arrayParameter } from '#server/db/array-parameter.ts'
import type { Locations } from '#server/properties/locations.ts'

/** Returns the listed properties on one side of the price that are nearest to it, in the order of an index. */
const nearest = (same: string, side: 'above' | 'below') => `(
  select id, version, price, location_id, property_type, seller_id from palapa.properties
  where is_listed and ${same}
    and ${side === 'above' ? 'price between subject.price and subject.price * 1.4' : 'price < subject.price and price >= subject.price * 0.6'}
  order by ${side === 'above' ? 'price, id' : 'price desc, id desc'} limit ${1 + ofSellerCount + similarCount})`

/** Each of them is searched by itself. */
const mostLocations = 8

const sides = (same: string) => `${nearest(same, 'above')} union all ${nearest(same, 'below')}`

/** Returns the first of the locations that have a listed property of a similar price. The lateral join reads an index for each. */
const inUse = (ids: string) => `(
  select near.id from unnest(${ids}) with ordinality near (id, rank),
    lateral (select from palapa.properties listed
      where is_listed and location_id = near.id and listed.id <> subject.id
        and price between subject.price * 0.6 and subject.price * 1.4 limit 1) listed
  order by rank limit ${mostLocations})`

type Expressions = {
  /** For the ids of locations to search, the nearest first. */
  ids: string
  /** For the slugs of the place, and of those around it. */
  same: string
  around: string
}

/** Returns the text of the statement. */
export const similarText = ({ ids, same, around }: Expressions) => `
    (select found.id, found.version, false as "isOfSeller" from palapa.properties subject, lateral (
      select distinct * from (
        select in_location.* from ${inUse(ids)} near,
          lateral (${sides('location_id = near.id')}) in_location
        union all ${sides('property_type = subject.property_type')}
      ) candidates
    ) found, lateral (select place from palapa.locations where id = found.location_id limit 1) location
    where subject.id = $1 and found.id <> subject.id
    order by found.seller_id = subject.seller_id,
      (found.location_id = subject.location_id or location.place = any (${same})) is not true,
      (location.place = any (${around})) is not true,
      found.property_type <> subject.property_type, abs(found.price - subject.price), found.id
    limit ${similarCount})
    union all
    (select id, version, true from palapa.properties
    where is_listed and id <> $1 and seller_id = (select seller_id from palapa.properties where id = $1)
    order by created_at desc, id desc limit ${ofSellerCount})`

const parameters = {
  ids: arrayParameter('$2', 'int'),
  same: arrayParameter('$3', 'text'),
  around: arrayParameter('$4', 'text'),
}

const statement = {
  name: 'similar-properties',
  text: `select newest_location, found.* from (select max(revision)::float8 as newest_location from palapa.locations) newest
    left join (${similarText(parameters)}) found on true`,
}

type Found = { id: string; version: number; isOfSeller: boolean }
type Row = { newest_location: number | null } & (Found | { id: null })

/**
 * Returns the listed properties most similar to a property: first those in the same place, then those in the areas around it, then
 * others of the same type; and the newest others of its seller, which are the last among the similar ones. In one statement, because
 * every request of the property's page repeats it.
 */
export async function findSimilar(
  pool: pg.Pool,
  locations: Locations,
  of: { id: string; locationId: number },
) {
  const { found } = await locations.upToDate(async () => {
    const { ids, same, around } = locations.near(of.locationId)
    const { rows } = await pool.query<Row>({ ...statement, values: [of.id, ids, same, around] })
    const newest = rows[0]?.newest_location ?? null
    return { newest_location: newest, found: rows.flatMap((row) => (row.id === null ? [] : [row])) }
  })
  return {
    similar: found.filter(({ isOfSeller }) => !isOfSeller),
    ofSeller: found.filter(({ isOfSeller }) => isOfSeller),
  }
}

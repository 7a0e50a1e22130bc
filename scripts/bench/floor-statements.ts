import type pg from 'pg'
import { similarText } from '#server/properties/sold/similar-queries.ts'

type Query = Record<string, string>
type Verdict = { userId: string; propertyId: string; interactionType: string }

const wholeColumns = `
    p.year_built as "yearBuilt", p.description_short as "descriptionShort", p.description_long as "descriptionLong",
    p.youtube_url as "youtubeUrl", p.map_location_url as "mapLocationUrl",
    s.bio as "sellerBio", s.location as "sellerPlace",
    (select json_agg(row_to_json(f)) from (
      select id, name from palapa.features where property_id = p.id order by position
    ) f) as features,`

/** Selects properties as lists show them, and with `columns` whole. */
const property = (listed: string, columns = wholeColumns) => `
  select p.id, p.title, l.name as location, p.price, p.bedrooms, p.bathrooms, p.area_sqft as "areaSqft",
    p.lot_size_sqft as "lotSizeSqft", p.property_type as "propertyType", p.status, p.is_featured as "isFeatured",
    p.is_sample as "isSample", p.created_at as "createdAt", s.name as "sellerName", ${columns}
    (select json_agg(row_to_json(i)) from (
      select id, '/media/' || hash || '-1280.webp' as url, position = 0 as "isPrimary", media_type as "mediaType",
        1280 as width, 1280 * height / width as height, placeholder, widths
      from palapa.images where property_id = p.id order by position
    ) i) as images
  from (select * from palapa.properties p where ${listed}) p
  join palapa.locations l on l.id = p.location_id
  join palapa.profiles s on s.id = p.seller_id`

const conditions: [string, (value: string) => string][] = [
  ['q', (value) => `p.search @@ to_tsquery('simple', ${value} || ':*')`],
  ['type', (value) => `p.property_type = ${value}`],
  ['minPrice', (value) => `p.price >= ${value}::numeric`],
  ['maxPrice', (value) => `p.price <= ${value}::numeric`],
  ['minBedrooms', (value) => `p.bedrooms >= ${value}::int`],
  ['location', (value) => `p.location_id = any(array(select id from palapa.locations where name ilike '%' || ${value} || '%'))`],
] // prettier-ignore

/** Returns the statement of a list, or of its page, which needs only what cards show. */
function list(query: Query, columns?: string): pg.QueryConfig {
  const values: string[] = []
  const where = ['p.is_listed']
  for (const [name, condition] of conditions) {
    const value = query[name]
    if (value !== undefined) where.push(condition(`$${values.push(value)}`))
  }
  const filter = where.join(' and ')
  const order = orderOf(query)
  const listed =
    query['q'] === undefined ? `${filter} order by ${order}` : `p.id = any(array(${ranked(filter)}))`
  const text = `
    select row_to_json(response)::text as body from (select
      (select json_agg(row_to_json(listed)) from (
        ${property(`${listed} limit 50`, columns)} order by ${order}
      ) listed) as properties,
      (select row_to_json(counted) from (
        select count(*) as total from (select from palapa.properties p where ${filter} limit ${query['q'] === undefined ? 10_001 : 2001}) matching
      ) counted) as pagination
    ) response`
  // Unnamed when filtered, like ours, so that PostgreSQL plans for the values; the generic plan of a named statement
  // takes seconds for some filters.
  return values.length > 0 ? { text, values } : { name: `list-${query['sort']}-${columns}`, text }
}

const newest = 'p.created_at desc, p.id desc'
// The word is the first parameter.
const score = `ln(ts_rank(p.search, to_tsquery('simple', $1 || ':*'))) + extract(epoch from p.created_at)::float8 * 8.9e-8 desc, p.id desc`

function orderOf(query: Query): string {
  if (query['q'] !== undefined) return score
  return query['sort'] === 'price_asc' ? 'p.price, p.id' : newest
}

/** Returns the 50 most relevant of the newest 500 matches. */
function ranked(filter: string): string {
  return `select p.id from (
    select p.id, p.created_at, p.search from palapa.properties p where ${filter} order by ${newest} limit 501
  ) p order by ${score} limit 50`
}

function one(id: string): pg.QueryConfig {
  const text = `select row_to_json(response)::text as body from (${property('p.id = $1 and p.is_listed')}) response`
  return { name: 'one', text, values: [id] }
}

/** Returns the statement of a property's page: the property, similar ones and others of its seller. */
function page(id: string): pg.QueryConfig {
  const none = "'{}'::text[]"
  const located = 'select location_id from palapa.properties where id = $1'
  const text = `
    with found as materialized (${similarText({ ids: `array(${located})`, same: none, around: none })})
    select row_to_json(response)::text as body from (select
      (select row_to_json(p) from (${property('p.id = $1 and p.is_listed')}) p) as property,
      (select json_agg(row_to_json(p)) from (
        ${property('p.id in (select id from found)', '')}
      ) p) as related,
      (select json_agg(id) from found where "isOfSeller") as "ofSeller"
    ) response`
  return { name: 'page', text, values: [id] }
}

// Like ours: only for an active property, and a LIKE or REJECT replaces the other as a new interaction.
function record({ userId, propertyId, interactionType }: Verdict): pg.QueryConfig {
  const text = `
    with saved as (
      insert into palapa.interactions as recorded (id, user_id, property_id, interaction_type)
      select gen_random_uuid(), $1, id, $3 from palapa.properties where id = $2 and is_listed
      on conflict (user_id, property_id) where interaction_type in ('LIKE', 'REJECT')
      do update set id = excluded.id, interaction_type = excluded.interaction_type, created_at = excluded.created_at
      returning id, property_id as "propertyId", interaction_type as "interactionType", created_at as "createdAt"
    )
    select row_to_json(response)::text as body from (select row_to_json(saved) as interaction from saved) response`
  return { name: 'record', text, values: [userId, propertyId, interactionType] }
}

export const floorStatements = {
  list,
  listPage: (query: Query) => list(query, ''),
  one,
  page,
  record,
}

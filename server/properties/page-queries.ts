import type pg from 'pg'
import { countedTotal, pageSize, type PropertyQuery, type PropertySort } from '#contract/properties.ts'
import { reducedDays } from '#contract/property-limits.ts'
import { decodeCursor } from '#server/lib/cursors.ts'

/** Result of a page query: `rows` is `id:version` joined by commas, with one extra row if there is a next page. */
export type PageRow = {
  rows: string | null
  found: number
  counted: number | null
  newest_location: number | null
}

export type Search = {
  query: PropertyQuery
  limit: number
  /** Ids of the locations that the filters by text and place match. */
  locations: number[] | undefined
  /** The user whose own and already seen properties are left out. */
  unseenBy: string | undefined
  hasKnownTotal: boolean
  now: Date
}

export type PageOrder = PropertySort | 'sold'

const orders = {
  newest: {
    by: 'created_at desc, id desc',
    after: '(created_at, id) <',
    type: 'timestamptz',
    cursor: 'time',
  },
  price_asc: { by: 'price, id', after: '(price, id) >', type: 'numeric', cursor: 'number' },
  price_desc: { by: 'price desc, id desc', after: '(price, id) <', type: 'numeric', cursor: 'number' },
  sold: { by: 'sold_on desc, id desc', after: '(sold_on, id) <', type: 'date', cursor: 'day' },
} as const satisfies Record<PageOrder, object>

export function orderOf({ state, sort }: PropertyQuery): PageOrder {
  return state === 'sold' ? 'sold' : (sort ?? 'newest')
}

const isInSoldList = "status = 'SOLD' and sold_page <> 'GONE'"

export async function findPage(pool: pg.Pool, search: Search): Promise<PageRow> {
  const { rows } = await pool.query<PageRow>(pageStatement(search))
  if (!rows[0]) throw new Error('The page query returned no row')
  return rows[0]
}

/**
 * Returns the statement for one page. It is SQL text instead of the query builder to control the query plan: for a named
 * statement with optional filters, PostgreSQL would switch to a generic plan that reads whole indexes, so only unfiltered
 * statements have a name. The page limit is inlined for the same reason; it comes from the validated query.
 */
export function pageStatement(search: Search): pg.QueryConfig {
  const { query, limit, hasKnownTotal } = search
  const order = orderOf(query)
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const filters = [order === 'sold' ? isInSoldList : 'is_listed', ...filterConditions(search, bind)]
  const after = query.cursor === undefined ? [] : [cursorCondition(query.cursor, order, bind)]
  const isNamed = filters.length === 1 && limit === pageSize
  const name = `properties-${order}-${after.length}-${hasKnownTotal}`
  return {
    ...(isNamed && { name }),
    text: pageText({
      page: `where ${[...filters, ...after].join(' and ')} order by ${orders[order].by} limit ${Math.trunc(limit) + 1}`,
      counted: `where ${filters.join(' and ')} limit ${countedTotal + 1}`,
      needsCount: hasKnownTotal ? 'false' : after.length > 0 ? 'true' : `found > ${Math.trunc(limit)}`,
      newestLocation:
        search.locations === undefined
          ? 'null::float8'
          : '(select max(revision)::float8 from palapa.locations)',
    }),
    values,
  }
}

function pageText(part: {
  page: string
  counted: string
  needsCount: string
  newestLocation: string
}): string {
  return `select rows, found, ${part.newestLocation} as newest_location, case when ${part.needsCount} then (
    select count(*)::int from (select from palapa.properties ${part.counted}) matching
  ) end as counted
  from (
    select string_agg(id || ':' || version, ',') as rows, count(*)::int as found
    from (select id, version from palapa.properties ${part.page}) listed
  ) page`
}

type Bind = (value: unknown) => string

function filterConditions({ query, locations, unseenBy, now }: Search, bind: Bind): string[] {
  const conditions: string[] = []
  if (query.type !== undefined) conditions.push(`property_type = ${bind(query.type)}`)
  if (query.minPrice !== undefined) conditions.push(`price >= ${bind(query.minPrice)}`)
  if (query.maxPrice !== undefined) conditions.push(`price <= ${bind(query.maxPrice)}`)
  if (query.minBedrooms !== undefined) conditions.push(`bedrooms >= ${bind(query.minBedrooms)}`)
  if (query.reduced) conditions.push(`reduced_at >= ${bind(daysBefore(now, reducedDays))}::timestamptz`)
  if (query.since !== undefined)
    conditions.push(`listed_at >= ${bind(daysBefore(now, query.since))}::timestamptz`)
  if (query.featured) conditions.push('is_featured')
  if (locations !== undefined) conditions.push(locationCondition(locations, bind))
  if (unseenBy !== undefined) {
    const user = bind(unseenBy)
    conditions.push(
      `seller_id <> ${user}`,
      `not exists (select from palapa.interactions where user_id = ${user} and property_id = properties.id)`,
    )
  }
  return conditions
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
}

// With a single location, equality lets an index return the rows in the order of the page.
function locationCondition(ids: number[], bind: Bind): string {
  return ids.length === 1 ? `location_id = ${bind(ids[0])}` : `location_id = any(${bind(ids)}::int[])`
}

function cursorCondition(cursor: string, order: PageOrder, bind: Bind): string {
  const { after, type, cursor: cursorType } = orders[order]
  const { value, id } = decodeCursor(cursor, cursorType)
  return `${after} (${bind(value)}::${type}, ${bind(id)}::uuid)`
}

/** Returns the cache key of a total, made of the filters that it depends on. */
export function filterKey(query: PropertyQuery): string {
  const { state, location, place, type, minPrice, maxPrice, minBedrooms, reduced, since, featured } = query
  const isSold = state === 'sold'
  const facts = [type, minPrice, maxPrice, minBedrooms, featured, isSold, reduced, since]
  return JSON.stringify([location, place, ...facts])
}

import type pg from 'pg'
import { countedMatches, countedTotal, pageSize } from '#contract/properties.ts'
import { boxCondition } from '#server/properties/positions/box-queries.ts'
import { filterConditions, type Search, wantedTags } from '#server/properties/search/filter-queries.ts'
import {
  cursorCondition,
  orderBy,
  orderOf,
  type PageOrder,
  relevance,
  valueOf,
} from '#server/properties/search/order-queries.ts'

/** Result of a page query: `rows` is `id:version` joined by commas, with one extra row if there is a next page. */
export type PageRow = {
  rows: string | null
  found: number
  counted: number | null
  newest_location: number | null
  /** The relevance of the last property of the page, if that is the order. */
  last_score?: number | null
}

const isInSoldList = "status = 'SOLD' and sold_page <> 'GONE' and not is_suspended"

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
  const { bbox } = query
  const inBox = bbox ? [boxCondition(bbox, search.locationsInBox ?? [], bind)] : []
  const filters = [order === 'sold' ? isInSoldList : 'is_listed', ...filterConditions(search, bind), ...inBox]
  const after = query.cursor === undefined ? [] : [cursorCondition(query.cursor, order, bind)]
  const newestLocation =
    search.locations === undefined && bbox === undefined
      ? 'null::float8'
      : '(select max(revision)::float8 from palapa.locations)'
  if (order === 'relevance' && search.words !== undefined) {
    const score = relevance(`${bind(search.words)}::tsquery`)
    return { text: rankedText({ filters, score, after, limit, newestLocation }), values }
  }
  if (wantedTags(query).length > 0 && !hasKnownTotal && after.length === 0)
    return { text: countedText({ filters, order, limit, newestLocation }), values }
  const isNamed = filters.length === 1 && limit === pageSize
  const name = `properties-${order}-${after.length}-${hasKnownTotal}`
  return {
    ...(isNamed && { name }),
    text: pageText({
      page: `where ${[...filters, ...after].join(' and ')} order by ${orderBy(order)} limit ${Math.trunc(limit) + 1}`,
      counted: `where ${filters.join(' and ')} limit ${countedUpTo(search) + 1}`,
      needsCount: hasKnownTotal ? 'false' : after.length > 0 ? 'true' : `found > ${Math.trunc(limit)}`,
      newestLocation,
    }),
    values,
  }
}

/** Returns up to which number the total of a search is counted. */
export function countedUpTo({ words, query }: Pick<Search, 'words' | 'query'>): number {
  // Each row that has the words or the details is read, because no index can count both.
  return words === undefined && wantedTags(query).length === 0 ? countedTotal : countedMatches
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

/** Returns a statement that finds the matches that it counts once, in the order of the page, if possible in an index alone. */
function countedText(part: {
  filters: string[]
  order: PageOrder
  limit: number
  newestLocation: string
}): string {
  return `with matches as materialized (
    select id, ${valueOf(part.order)} as value from palapa.properties where ${part.filters.join(' and ')}
    order by ${orderBy(part.order)} limit ${countedMatches + 1}
  )
  select rows, found, ${part.newestLocation} as newest_location, (select count(*)::int from matches) as counted
  from (
    select string_agg(id || ':' || version, ',' order by ${orderBy(part.order, 'value')}) as rows, count(*)::int as found
    from (select id, value from matches order by ${orderBy(part.order, 'value')} limit ${Math.trunc(part.limit) + 1}) listed
    join palapa.properties using (id)
  ) page`
}

function rankedText(part: {
  filters: string[]
  score: string
  after: string[]
  limit: number
  newestLocation: string
}): string {
  const after = part.after.length > 0 ? `where ${part.after.join()}` : ''
  // The score is outside of the limit, so that it is calculated for these matches only.
  return `with matches as materialized (
    select id, version, ${part.score} as score from (
      select id, version, search, created_at, completeness from palapa.properties where ${part.filters.join(' and ')}
      order by created_at desc, id desc limit ${countedMatches + 1}
    ) newest
  )
  select rows, found, ${part.newestLocation} as newest_location, last_score,
    (select count(*)::int from matches) as counted
  from (
    select string_agg(id || ':' || version, ',') as rows, count(*)::int as found,
      (array_agg(score))[${Math.trunc(part.limit)}] as last_score
    from (
      select * from matches ${after} order by score desc, id desc limit ${Math.trunc(part.limit) + 1}
    ) listed
  ) page`
}

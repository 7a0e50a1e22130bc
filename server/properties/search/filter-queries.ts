import { readListingNumber } from '#contract/listing-number.ts'
import type { PropertyQuery } from '#contract/properties.ts'
import { reducedDays } from '#contract/property-limits.ts'
import { detailTag } from '#server/properties/details/details.ts'
import { daysBefore } from '#contract/lib/durations.ts'
import type { Bind } from './order-queries.ts'
import { titleBits } from './table.ts'

export type Search = {
  query: PropertyQuery
  /** The words of the query as a tsquery. */
  words?: string | undefined
  limit: number
  /** Ids of the locations that the filters by text and place match. */
  locations: number[] | undefined
  /** Ids of the locations whose place lies in the box of the query; undefined without a box. */
  locationsInBox: number[] | undefined
  /** The user whose own and already seen properties are left out. */
  unseenBy: string | undefined
  hasKnownTotal: boolean
  now: Date
}

type Filters = Pick<Search, 'query' | 'words' | 'locations' | 'unseenBy' | 'now'>

/** Returns the conditions of the filters except the box, which lists and the map apply in different ways. */
export function filterConditions({ query, words, locations, unseenBy, now }: Filters, bind: Bind): string[] {
  const conditions = [...factConditions(query, bind), ...detailConditions(query, words !== undefined, bind)]
  if (words !== undefined) conditions.push(wordsCondition(words, query, bind))
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

/** Returns the condition for the words, which the number of a property may be as well. */
function wordsCondition(words: string, { q = '' }: PropertyQuery, bind: Bind): string {
  const condition = `search @@ ${bind(words)}::tsquery`
  const number = readListingNumber(q)
  return number === undefined ? condition : `(${condition} or "right"(id::text, 6) = ${bind(number)})`
}

/** Returns whether what a query finds changes with the time alone. */
export function dependsOnTime({ reduced, since }: Pick<PropertyQuery, 'reduced' | 'since'>): boolean {
  return reduced === true || since !== undefined
}

function factConditions(query: PropertyQuery, bind: Bind): string[] {
  const { type, minPrice, maxPrice, minBedrooms, minBathrooms, minArea, maxArea } = query
  const conditions: string[] = []
  if (type !== undefined) conditions.push(`property_type = ${bind(type)}`)
  if (minPrice !== undefined) conditions.push(`price >= ${bind(minPrice)}`)
  if (maxPrice !== undefined) conditions.push(`price <= ${bind(maxPrice)}`)
  if (minBedrooms !== undefined) conditions.push(`bedrooms >= ${bind(minBedrooms)}`)
  if (minBathrooms !== undefined) conditions.push(`bathrooms >= ${bind(minBathrooms)}`)
  // A property that does not state its area matches no bound, as one without a number of bedrooms matches none.
  if (minArea !== undefined || maxArea !== undefined)
    conditions.push(`compared_area >= ${bind(Math.max(1, minArea ?? 1))}`)
  if (maxArea !== undefined) conditions.push(`compared_area <= ${bind(maxArea)}`)
  return conditions
}

function detailConditions(query: PropertyQuery, hasWords: boolean, bind: Bind): string[] {
  const lists = wantedTags(query)
  const bits = (tags: string[]) => `palapa.detail_bits(${bind(tags)}::text[])`
  const keys = (all: string[][]) => `array[${all.map(bits).join(', ')}]`
  const each = (tags: string[]) => tags.map((tag) => [tag])
  // Titles have an index of their own, which has no words.
  const titles = !hasWords && query.titleType ? lists[0] : undefined
  const others = lists.filter((tags) => tags !== titles)
  // Of the tags that are no choice, PostgreSQL has statistics without the keys.
  const keyed = hasWords ? others : others.filter(([first]) => isChoice(first))
  const single = keyed.flatMap((tags) => (tags.length === 1 ? tags : []))
  return [
    // With a single title, equality lets the index return the rows in the order of the newest.
    ...(titles
      ? [`detail_bits & ${titleBits} = ${titles.length === 1 ? bits(titles) : `any(${keys(each(titles))})`}`]
      : []),
    // Compared first, because it is cheap; a single tag as in the condition of its index.
    ...others.map((tags) => `detail_bits & ${bits(tags)} <> 0`),
    // The same again, as the index with the words answers it and PostgreSQL estimates the matches.
    ...(single.length > 0 ? [`palapa.detail_keys(detail_bits) @> ${keys(indexedPairs(single))}`] : []),
    ...keyed
      .filter((tags) => tags.length > 1)
      .map((tags) => `palapa.detail_keys(detail_bits) && ${keys(each(tags))}`),
  ]
}

const isChoice = (tag: string | undefined) => tag?.includes(':') === true

/** Returns the tags in as few as possible of the pairs that `palapa.detail_keys` contains. */
function indexedPairs(tags: string[]): string[][] {
  const choices = tags.filter(isChoice)
  const pairs = choices.flatMap((_, index) => (index % 2 === 0 ? [choices.slice(index, index + 2)] : []))
  return [...pairs, ...tags.filter((tag) => !isChoice(tag)).map((tag) => [tag])]
}

/** Returns what the query wants of the details: of each list, one tag at least. */
export function wantedTags(query: PropertyQuery): string[][] {
  const { waterfront, financing } = query
  const choices = (['titleType', 'road', 'water', 'power'] as const).flatMap((name) => {
    const values = query[name]
    return values ? [values.map((value) => detailTag(name, value))] : []
  })
  return [...choices, ...(waterfront ? [['waterfront']] : []), ...(financing ? [['financing']] : [])]
}

// With a single location, equality lets an index return the rows in the order of the page.
function locationCondition(ids: number[], bind: Bind): string {
  return ids.length === 1 ? `location_id = ${bind(ids[0])}` : `location_id = any(${bind(ids)}::int[])`
}

/** Returns the cache key of a total, made of the filters that it depends on. `words` are those of `q`, or others instead. */
export function filterKey(query: PropertyQuery, words: string | undefined): string {
  const { limit: _limit, cursor: _cursor, sort: _sort, view: _view, q: _q, exact: _exact, ...filters } = query
  return JSON.stringify({ ...filters, words, number: readListingNumber(query.q ?? '') })
}

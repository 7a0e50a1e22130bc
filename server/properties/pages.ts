import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Pagination } from '#contract/fields.ts'
import { readListingNumber } from '#contract/listing-number.ts'
import { pageSize, type PropertyQuery } from '#contract/properties.ts'
import { encodeCursor } from '#server/lib/cursors.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import type { Listed } from './lists/bodies.ts'
import type { CardBodies, PropertyBodies } from './caches.ts'
import { ListCache } from './lists/cache.ts'
import type { ListVersion } from './lists/version.ts'
import type { Locations } from './locations.ts'
import { dependsOnTime, filterKey } from '#server/properties/search/filter-queries.ts'
import { missing, orderOf, type PageOrder } from '#server/properties/search/order-queries.ts'
import { countedUpTo, findPage, type PageRow } from './page-queries.ts'
import { replacePlace } from '#server/properties/search/misspelled-places.ts'
import { parseTerms, replaceWords, type Term, textOf } from '#server/properties/search/search-text.ts'
import { tsqueryOf } from '#server/properties/search/tsquery.ts'
import { findReplacements } from '#server/properties/search/word-queries.ts'

/** A number of matches, counted up to a limit. */
type Count = { value: number; isCapped: boolean }
type Page = {
  total: Count
  rows: { id: string; version: number }[]
  hasNext: boolean
  isWhole: boolean
  lastScore: number | null
  searchedFor: string | undefined
}

type SearchRequest = {
  query: PropertyQuery
  terms: Term[]
  limit: number
  unseenBy: string | undefined
  /** The version of the lists; undefined if the result also depends on the time or the user. */
  version: string | undefined
}
type SearchResult = { row: PageRow; total: Count; order: PageOrder; searchedFor?: string }

/** With fewer matches, words that no property contains are replaced by similar ones. */
const fewMatches = 3

/** Small, because a page is quickly joined from its bodies, which pages share. */
const cacheBytes = 8 * 1024 * 1024

/** A cache of serialized pages. The database returns the ids and versions of a page; the JSON comes from memory. */
export class Pages {
  readonly #pool: pg.Pool
  readonly #bodies: PropertyBodies
  readonly #cards: CardBodies
  readonly #locations: Locations
  readonly #clock: () => Date
  readonly #cache = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes,
    sizeCalculation: (response, key) => response.bytes + key.length,
  })
  readonly #found: ListCache<SearchResult>
  /** The totals of filters, which their next pages share. */
  readonly #totals = new LRUCache<string, Count>({ max: 1000 })

  constructor(parts: {
    pool: pg.Pool
    bodies: PropertyBodies
    cards: CardBodies
    locations: Locations
    version: ListVersion
    clock: () => Date
  }) {
    this.#pool = parts.pool
    this.#bodies = parts.bodies
    this.#cards = parts.cards
    this.#locations = parts.locations
    this.#found = new ListCache(parts.version, 2000)
    this.#clock = parts.clock
  }

  async find(query: PropertyQuery, userId: string | undefined): Promise<CachedResponse> {
    const { limit = pageSize, view = 'full' } = query
    const unseenBy = query.unseen ? userId : undefined
    const isShared = unseenBy === undefined && !dependsOnTime(query)
    const search = (version?: string) =>
      this.#search({ query, terms: parseTerms(query.q ?? ''), limit, unseenBy, version })
    const found = isShared ? this.#found.find(JSON.stringify(query), search) : search()
    const { row, total, order, searchedFor } = await found
    const lastScore = row.last_score ?? null
    const { value, isCapped } = total
    const facts = [view, order, limit, value, isCapped, row.found > limit, lastScore, row.rows]
    const key = [...facts, searchedFor].join(' ')
    const cached = this.#cache.get(key)
    if (cached) return cached
    const hasNext = row.found > limit
    const isWhole = query.cursor === undefined && !hasNext
    const rows = readRows(row.rows).slice(0, limit)
    const page = { total, rows, hasNext, isWhole, lastScore, searchedFor }
    const response = await this.#build(page, view, order, limit)
    this.#cache.set(key, response)
    return response
  }

  /** Returns what the words find, or else what similar words find, if that is more. */
  async #search(request: SearchRequest): Promise<SearchResult> {
    const { query, terms } = request
    const found = await this.#findFor(request)
    const { value } = found.total
    if (terms.length === 0 || query.exact || value >= fewMatches) return found
    if (value > 0 && readListingNumber(query.q ?? '') !== undefined) return found
    const place = replacePlace(terms)
    const byPlace =
      place && !(await this.#isFoundAnywhere(request)) && (await this.#searchInstead(request, place, found))
    if (byPlace) return byPlace
    const words = await findReplacements(this.#pool, terms)
    const byWords = words.size > 0 && (await this.#searchInstead(request, replaceWords(terms, words), found))
    return byWords || found
  }

  /** Returns whether the words find listings without the other filters, so that they are meant as they are. */
  async #isFoundAnywhere(request: SearchRequest): Promise<boolean> {
    const { q } = request.query
    const { total } = await this.#findFor({
      ...request,
      query: { q },
      limit: fewMatches,
      unseenBy: undefined,
    })
    return total.value >= fewMatches
  }

  async #searchInstead(
    request: SearchRequest,
    terms: Term[],
    found: SearchResult,
  ): Promise<SearchResult | undefined> {
    const other = await this.#findFor({ ...request, terms })
    return other.total.value > found.total.value ? { ...other, searchedFor: textOf(terms) } : undefined
  }

  async #findFor(given: SearchRequest): Promise<SearchResult> {
    const words = tsqueryOf(given.terms) || undefined
    const request = words === undefined ? { ...given, query: { ...given.query, q: undefined } } : given
    const { query, limit, version } = request
    const order = orderOf(query)
    const filters = version === undefined ? undefined : `${version} ${filterKey(query, words)}`
    const known = filters === undefined ? undefined : this.#totals.get(filters)
    const row = await this.#query(request, words, known !== undefined)
    const isWhole = query.cursor === undefined && row.found <= limit
    if (isWhole) return { row, order, total: { value: row.found, isCapped: false } }
    if (known) return { row, order, total: known }
    const total = cappedCount(row.counted ?? row.found, countedUpTo({ words, query }))
    if (filters !== undefined) this.#totals.set(filters, total)
    return { row, order, total }
  }

  async #query(request: SearchRequest, words: string | undefined, hasKnownTotal: boolean): Promise<PageRow> {
    const { query } = request
    return this.#locations.upToDate(() => {
      const locations = this.#locations.listIds(query)
      const locationsInBox = query.bbox && this.#locations.inBox(query.bbox).map(({ id }) => id)
      return findPage(this.#pool, {
        ...request,
        words,
        locations,
        locationsInBox,
        hasKnownTotal,
        now: this.#clock(),
      })
    })
  }

  async #build(page: Page, view: 'card' | 'full', order: PageOrder, limit: number): Promise<CachedResponse> {
    const found = await this.#listBodies(page.rows, view)
    const last = found.at(-1)
    const shown = found.filter(({ list }) => list === (order === 'sold' ? 'sold' : 'listed'))
    // A property that has just left the list is left out, so the total of a complete list is the number shown.
    const total = page.isWhole ? shown.length : page.total.value
    const pagination: Pagination = {
      total,
      totalIsCapped: page.total.isCapped,
      totalPages: Math.ceil(total / limit),
      limit,
      nextCursor: page.hasNext && last ? cursorAfter(last, order, page.lastScore) : null,
    }
    const list = shown.map(({ json }) => json)
    return new CachedResponse(joinPage(list, { pagination, searchedFor: page.searchedFor }))
  }

  async #listBodies(rows: Page['rows'], view: 'card' | 'full'): Promise<(Listed & { json: Buffer })[]> {
    if (view === 'card') return this.#cards.list(rows)
    return (await this.#bodies.list(rows)).map((body) => ({ ...body, json: body.response.body }))
  }
}

/** Caps a count. `counted` is at most one above the limit. */
function cappedCount(counted: number, limit: number): Count {
  return { value: Math.min(counted, limit), isCapped: counted > limit }
}

function readRows(text: string | null): { id: string; version: number }[] {
  if (text === null) return []
  return text.split(',').map((row) => ({ id: row.slice(0, 36), version: Number(row.slice(37)) }))
}

function cursorAfter(last: Listed, order: PageOrder, score: number | null): string {
  const { id, createdAt, price, reducedAt, area, soldOn } = last
  const values: Record<PageOrder, string | number> = {
    newest: createdAt,
    price_asc: price,
    price_desc: price,
    reduced: reducedAt ?? missing.reducedAt,
    area_desc: area ?? missing.area,
    // the same division of doubles as in PostgreSQL
    price_per_area: area === null ? missing.pricePerArea : price / area,
    relevance: score ?? 0,
    sold: soldOn ?? '',
  }
  return encodeCursor({ value: values[order], id })
}

function joinPage(
  bodies: Buffer[],
  rest: { pagination: Pagination; searchedFor: string | undefined },
): Buffer {
  const comma = Buffer.from(',')
  const list = bodies.flatMap((body, place) => (place === 0 ? [body] : [comma, body]))
  const end = Buffer.from(`],${JSON.stringify(rest).slice(1)}`)
  return Buffer.concat([Buffer.from('{"properties":['), ...list, end])
}

import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Pagination } from '#contract/fields.ts'
import { pageSize, type PropertyQuery } from '#contract/properties.ts'
import { encodeCursor } from '#server/lib/cursors.ts'
import { CachedResponse } from '#server/lib/cached-response.ts'
import type { Bodies, PropertyBody } from './bodies.ts'
import type { Locations } from './locations.ts'
import { filterKey, findPage, orderOf, type PageOrder, type PageRow } from './page-queries.ts'
import { cappedTotal, type Total, type Totals } from './totals.ts'

type Page = Total & { rows: { id: string; version: number }[]; hasNext: boolean; isWhole: boolean }

const cacheBytes = 32 * 1024 * 1024

/** A cache of serialized pages. The database returns the ids and versions of a page; the JSON comes from memory. */
export class Pages {
  readonly #pool: pg.Pool
  readonly #bodies: Bodies
  readonly #locations: Locations
  readonly #totals: Totals
  readonly #clock: () => Date
  readonly #cache = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes,
    sizeCalculation: (response, key) => response.bytes + key.length,
  })

  constructor(parts: {
    pool: pg.Pool
    bodies: Bodies
    locations: Locations
    totals: Totals
    clock: () => Date
  }) {
    this.#pool = parts.pool
    this.#bodies = parts.bodies
    this.#locations = parts.locations
    this.#totals = parts.totals
    this.#clock = parts.clock
  }

  async find(query: PropertyQuery, userId: string | undefined): Promise<CachedResponse> {
    const limit = query.limit ?? pageSize
    const order = orderOf(query)
    const view = query.view ?? 'full'
    const { row, total } = await this.#search(query, limit, query.unseen ? userId : undefined)
    const key = [view, order, limit, total.total, total.totalIsCapped, row.found > limit, row.rows].join(' ')
    const cached = this.#cache.get(key)
    if (cached) return cached
    const hasNext = row.found > limit
    const isWhole = query.cursor === undefined && !hasNext
    const page = { ...total, rows: readRows(row.rows).slice(0, limit), hasNext, isWhole }
    const response = await this.#build(page, view, order, limit)
    this.#cache.set(key, response)
    return response
  }

  async #search(query: PropertyQuery, limit: number, unseenBy: string | undefined) {
    const filters = filterKey(query)
    // Totals of unseen properties are not cached, because they change with every swipe.
    const known = unseenBy === undefined ? this.#totals.get(filters) : undefined
    const { generation } = this.#totals
    const row = await this.#run(query, limit, unseenBy, known !== undefined)
    const isWhole = query.cursor === undefined && row.found <= limit
    if (isWhole) return { row, total: { total: row.found, totalIsCapped: false } }
    if (known) return { row, total: known }
    const counted = row.counted ?? row.found
    if (unseenBy !== undefined) return { row, total: cappedTotal(counted) }
    return { row, total: this.#totals.add(filters, counted, generation) }
  }

  async #run(
    query: PropertyQuery,
    limit: number,
    unseenBy: string | undefined,
    hasKnownTotal: boolean,
  ): Promise<PageRow> {
    // Read before the query: a concurrent request may refresh the locations while this one waits for the result.
    const { newestRevision } = this.#locations
    const locations = this.#locations.filter(query)
    const search = { query, limit, locations, unseenBy, hasKnownTotal, now: this.#clock() }
    const row = await findPage(this.#pool, search)
    if ((row.newest_location ?? 0) <= newestRevision) return row
    await this.#locations.refresh()
    return this.#run(query, limit, unseenBy, hasKnownTotal)
  }

  async #build(page: Page, view: 'card' | 'full', order: PageOrder, limit: number): Promise<CachedResponse> {
    const bodies = await this.#bodies.list(page.rows)
    const last = bodies.at(-1)
    const list = order === 'sold' ? 'sold' : 'listed'
    const shown = bodies.filter((body) => body.list === list)
    // A property that has just left the list is left out, so the total of a complete list is the number shown.
    const total = page.isWhole ? shown.length : page.total
    const pagination: Pagination = {
      total,
      totalIsCapped: page.totalIsCapped,
      totalPages: Math.ceil(total / limit),
      limit,
      nextCursor: page.hasNext && last ? cursorAfter(last, order) : null,
    }
    return new CachedResponse(
      joinPage(
        shown.map(({ card, full }) => (view === 'card' ? card : full.body)),
        pagination,
      ),
    )
  }
}

function readRows(text: string | null): { id: string; version: number }[] {
  if (text === null) return []
  return text.split(',').map((row) => ({ id: row.slice(0, 36), version: Number(row.slice(37)) }))
}

function cursorAfter({ id, createdAt, price, soldOn }: PropertyBody, order: PageOrder): string {
  const values = { newest: createdAt, price_asc: price, price_desc: price, sold: soldOn ?? '' }
  return encodeCursor({ value: values[order], id })
}

function joinPage(bodies: Buffer[], pagination: Pagination): Buffer {
  const comma = Buffer.from(',')
  const list = bodies.flatMap((body, place) => (place === 0 ? [body] : [comma, body]))
  const end = Buffer.from(`],"pagination":${JSON.stringify(pagination)}}`)
  return Buffer.concat([Buffer.from('{"properties":['), ...list, end])
}

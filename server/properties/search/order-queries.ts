import type { PropertyQuery, PropertySort } from '#contract/properties.ts'
import { decodeCursor } from '#server/lib/cursors.ts'

/** Adds a parameter to a statement, and returns its name. */
export type Bind = (value: unknown) => string

export type PageOrder = PropertySort | 'sold'

/** Values that end the order, for properties without the fact. They are no null, so that a cursor can contain them. */
export const missing = { reducedAt: '1970-01-01T00:00:00.000Z', area: 0, pricePerArea: 1e12 }
/** The expression that an index stores; a statement must contain exactly this to read it. */
const reducedAt = "coalesce(reduced_at, '1970-01-01 00:00:00+00'::timestamptz)"

/** A match counts half as much for every so many days that it is older than another one. */
const halvingDays = 90
const perSecond = Math.LN2 / (halvingDays * 86_400)
/** Among equal matches of the same day, the more complete one is first. */
const perPercent = (perSecond * 86_400) / 100
// The logarithm of rank × freshness, without the age that both share: as time passes, the order of two properties stays.
export const relevance = (words: string) =>
  `ln(greatest(ts_rank(search, ${words}), 1e-9)::float8) + extract(epoch from created_at)::float8 * ${perSecond} + completeness * ${perPercent}::float8`

const orders = {
  newest: { value: 'created_at', isAscending: false, type: 'timestamptz', cursor: 'time' },
  price_asc: { value: 'price', isAscending: true, type: 'numeric', cursor: 'number' },
  price_desc: { value: 'price', isAscending: false, type: 'numeric', cursor: 'number' },
  reduced: { value: reducedAt, isAscending: false, type: 'timestamptz', cursor: 'time' },
  area_desc: { value: 'compared_area', isAscending: false, type: 'int', cursor: 'whole' },
  price_per_area: { value: 'price_per_area', isAscending: true, type: 'float8', cursor: 'number' },
  relevance: { value: 'score', isAscending: false, type: 'float8', cursor: 'number' },
  sold: { value: 'sold_on', isAscending: false, type: 'date', cursor: 'day' },
} as const satisfies Record<PageOrder, object>

export function orderOf({ state, q, sort = 'relevance' }: PropertyQuery): PageOrder {
  if (state === 'sold') return 'sold'
  return sort === 'relevance' && q === undefined ? 'newest' : sort
}

/** Returns the expression of an order. */
export function valueOf(order: PageOrder): string {
  return orders[order].value
}

/** Returns the order of a statement, whose `value` may be the result of another one. */
export function orderBy(order: PageOrder, value: string = valueOf(order)): string {
  return orders[order].isAscending ? `${value}, id` : `${value} desc, id desc`
}

export function cursorCondition(cursor: string, order: PageOrder, bind: Bind): string {
  const { value, isAscending, type, cursor: cursorType } = orders[order]
  const last = decodeCursor(cursor, cursorType)
  return `(${value}, id) ${isAscending ? '>' : '<'} (${bind(last.value)}::${type}, ${bind(last.id)}::uuid)`
}

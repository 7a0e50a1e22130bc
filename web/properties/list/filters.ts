import { formatNumber } from '#contract/lib/number-text.ts'
import { type PropertySort, propertySorts, searchLength } from '#contract/properties.ts'
import { type PropertyType, propertyTypes, typeNames } from '#contract/property-limits.ts'
import { paths } from '#web/routing/paths.ts'
import { priceText } from '#web/properties/price.tsx'
import { mapMoreFilters, type MoreValues, noMoreFilters } from './more-filters.ts'

/** The filters in the URL of a list, under the API's parameter names. A blank value means not set. */
export type ListFilters = {
  cursor: string
  /** Words of the title, the place, the features or the descriptions. */
  q: string
  /** Whether the words are not replaced by similar ones when nothing contains them. */
  exact: 'true' | ''
  location: string
  /** Slugs of places, joined by commas. */
  place: string
  type: PropertyType | ''
  minPrice: string
  maxPrice: string
  minBedrooms: string
  /** Blank for the usual order: the best match of a search by words, or else the newest. */
  sort: PropertySort | ''
} & MoreValues

export const noFilters: ListFilters = {
  cursor: '',
  q: '',
  exact: '',
  location: '',
  place: '',
  type: '',
  minPrice: '',
  maxPrice: '',
  minBedrooms: '',
  ...noMoreFilters,
  sort: '',
}

/** The only form field that is not an API parameter: both bounds in one value, such as `250000-500000`. */
export const priceField = 'price'

const placePattern = /^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,4}$/
const pricePattern = /^(\d{0,9})-(\d{0,9})$/
const bounds = ['', '100000', '250000', '500000', '1000000', ''] as const

type Option = { value: string; label: string }
const anything: Option = { value: '', label: 'Any' }

export const typeOptions: Option[] = [
  anything,
  ...propertyTypes.map((type) => ({ value: type, label: typeNames[type] })),
]

/** Returns the choices, and the number in the URL when it is none of them. */
export function bedroomOptions({ minBedrooms }: Pick<ListFilters, 'minBedrooms'>): Option[] {
  const counts = ['', '1', '2', '3', '4', '5']
  const all = counts.includes(minBedrooms) ? counts : [...counts, minBedrooms]
  return all.map((count) => (count === '' ? anything : { value: count, label: `${count}+` }))
}

const sortNames: Record<PropertySort, string> = {
  relevance: 'Best Match',
  newest: 'Newest',
  price_asc: 'Price Low to High',
  price_desc: 'Price High to Low',
  reduced: 'Recently Reduced',
  area_desc: 'Largest First',
  price_per_area: 'Lowest Price per Sq Ft',
}

export function sortOptions({ q }: Pick<ListFilters, 'q'>): Option[] {
  const sorts = Object.entries(sortNames).filter(([sort]) => q !== '' || sort !== 'relevance')
  return sorts.map(([sort, label]) => ({ value: sort === usualSort(q) ? '' : sort, label }))
}

function usualSort(q: string): PropertySort {
  return q === '' ? 'newest' : 'relevance'
}

/** Returns the predefined ranges, and the range in the URL when it is none of them. */
export function priceOptions(filters: ListFilters): Option[] {
  const ranges = bounds.slice(1).map((to, at) => `${bounds[at] ?? ''}-${to}`)
  const current = priceRange(filters)
  const all = current === '' || ranges.includes(current) ? ranges : [...ranges, current]
  return [anything, ...all.map((range) => ({ value: range, label: rangeLabel(range) }))]
}

export function priceRange({ minPrice, maxPrice }: Pick<ListFilters, 'minPrice' | 'maxPrice'>): string {
  return minPrice || maxPrice ? `${minPrice}-${maxPrice}` : ''
}

export function rangeLabel(range: string): string {
  const [from = '', to = ''] = range.split('-')
  if (!from) return `Up to ${priceText(Number(to))}`
  return to ? `${priceText(Number(from))}-${formatNumber(Number(to))}` : `${priceText(Number(from))}+`
}

function withPriceRange(filters: ListFilters, range: string): ListFilters {
  const [, minPrice = '', maxPrice = ''] = pricePattern.exec(range) ?? []
  return { ...filters, minPrice, maxPrice }
}

/** Parses a query leniently: a value that the API would reject counts as not set. */
export function readFilters(query: URLSearchParams): ListFilters {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? text(name) : '')
  const [q, type, bedrooms] = [readWords(text('q')), text('type'), whole('minBedrooms')]
  const filters: ListFilters = {
    cursor: text('cursor').slice(0, 200),
    q,
    exact: q !== '' && text('exact') === 'true' ? 'true' : '',
    location: text('location').slice(0, 64),
    place: readPlaces(text('place')),
    type: propertyTypes.find((known) => known === type) ?? '',
    minPrice: whole('minPrice'),
    maxPrice: whole('maxPrice'),
    minBedrooms: Number(bedrooms) <= 99 ? bedrooms : '',
    ...mapMoreFilters((name, filter) => filter.read(text(name))),
    sort: readSort(text('sort'), q),
  }
  return query.has(priceField) ? withPriceRange(filters, text(priceField)) : filters
}

function readPlaces(text: string): string {
  const slugs = text.toLowerCase()
  return placePattern.test(slugs) ? [...new Set(slugs.split(','))].join(',') : ''
}

/** Returns the words that the API accepts. */
function readWords(text: string): string {
  const words = text.slice(0, searchLength).trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}

function readSort(text: string, q: string): PropertySort | '' {
  const sort = propertySorts.find((known) => known === text) ?? ''
  return sort === usualSort(q) || sort === 'relevance' ? '' : sort
}

/** Returns the same search by newest, if its order is the best match. */
export function newestInstead(filters: ListFilters): ListFilters | undefined {
  const isBestMatch = (filters.sort || usualSort(filters.q)) === 'relevance'
  return isBestMatch ? { ...filters, sort: 'newest', cursor: '' } : undefined
}

/** Returns the canonical URL of a list: only the parameters that are set, in a fixed order. */
export function listHref(filters: ListFilters): string {
  const sort = filters.sort === usualSort(filters.q) ? '' : filters.sort
  const query = new URLSearchParams(Object.entries({ ...filters, sort }).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${paths.properties}?${query}` : paths.properties
}

import { type PropertySort, propertySorts } from '#contract/properties.ts'
import { type PropertyType, propertyTypes, typeNames } from '#contract/property-limits.ts'
import { paths } from '#web/routing/paths.ts'
import { formatNumber } from '#web/properties/format.ts'
import { priceText } from '#web/properties/price.tsx'

/** The filters in the URL of a list, under the API's parameter names. A blank value means not set. */
export type ListFilters = {
  cursor: string
  location: string
  /** Slugs of places, joined by commas. */
  place: string
  type: PropertyType | ''
  minPrice: string
  maxPrice: string
  minBedrooms: string
  sort: PropertySort | ''
}

export const noFilters: ListFilters = {
  cursor: '',
  location: '',
  place: '',
  type: '',
  minPrice: '',
  maxPrice: '',
  minBedrooms: '',
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

export const bedroomOptions: Option[] = [
  anything,
  ...['1', '2', '3', '4', '5'].map((count) => ({ value: count, label: `${count}+` })),
]

export const sortOptions: Option[] = [
  { value: '', label: 'Newest' },
  { value: 'price_asc', label: 'Price Low to High' },
  { value: 'price_desc', label: 'Price High to Low' },
]

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

function rangeLabel(range: string): string {
  const [from = '', to = ''] = range.split('-')
  if (!from) return `Up to ${priceText(Number(to))}`
  return to ? `${priceText(Number(from))}-${formatNumber(Number(to))}` : `${priceText(Number(from))}+`
}

export function withPriceRange(filters: ListFilters, range: string): ListFilters {
  const [, minPrice = '', maxPrice = ''] = pricePattern.exec(range) ?? []
  return { ...filters, minPrice, maxPrice }
}

/** Parses a query leniently: a value that the API would reject counts as not set. */
export function readFilters(query: URLSearchParams): ListFilters {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const whole = (name: string) => (/^\d{1,9}$/.test(text(name)) ? text(name) : '')
  const [type, sort, bedrooms] = [text('type'), text('sort'), whole('minBedrooms')]
  const filters: ListFilters = {
    cursor: text('cursor').slice(0, 200),
    location: text('location').slice(0, 64),
    place: placePattern.test(text('place')) ? text('place') : '',
    type: propertyTypes.find((known) => known === type) ?? '',
    minPrice: whole('minPrice'),
    maxPrice: whole('maxPrice'),
    minBedrooms: Number(bedrooms) <= 99 ? bedrooms : '',
    sort: propertySorts.find((known) => known === sort && known !== 'newest') ?? '',
  }
  return query.has(priceField) ? withPriceRange(filters, text(priceField)) : filters
}

/** Returns the canonical URL of a list: only the parameters that are set, in a fixed order. */
export function listHref(filters: ListFilters): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${paths.properties}?${query}` : paths.properties
}

/** Returns whether any filter other than sort and cursor is set. */
export function isFiltered(filters: ListFilters): boolean {
  return chosenFilters(filters).length > 0
}

export type ChosenFilter = { name: string; without: ListFilters }

/** Returns the name of each filter that is set, with the filters of the same list without it. */
export function chosenFilters(filters: ListFilters): ChosenFilter[] {
  const { location, place, type, minBedrooms } = filters
  const range = priceRange(filters)
  const places = placesIn(place)
  const chosen: { name: string; changes: Partial<ListFilters> }[] = [
    { name: location, changes: { location: '' } },
    ...places.map((slug) => ({
      name: placeName(slug),
      changes: { place: places.filter((other) => other !== slug).join(',') },
    })),
    { name: type && typeNames[type], changes: { type: '' } },
    { name: range && rangeLabel(range), changes: { minPrice: '', maxPrice: '' } },
    { name: minBedrooms && `${minBedrooms}+ bedrooms`, changes: { minBedrooms: '' } },
  ]
  return chosen
    .filter(({ name }) => name !== '')
    .map(({ name, changes }) => ({ name, without: { ...filters, cursor: '', ...changes } }))
}

export function placesIn(place: string): string[] {
  return place === '' ? [] : place.split(',')
}

/** Returns the name that a slug spells, such as "Belize District", because the browser does not load the gazetteer. */
export function placeName(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}

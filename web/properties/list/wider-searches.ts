import { formatNumber } from '#contract/lib/number-text.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { isFiltered, placeName, type PlaceNames, placesIn } from './chosen-filters.ts'
import type { ListFilters } from './filters.ts'
import { noMoreFilters } from './more-filters.ts'
import { priceText } from '#web/properties/price.tsx'

export type WiderSearch = { filters: ListFilters; total: number; totalIsCapped: boolean }

const without: Partial<ListFilters>[] = [
  {},
  { minPrice: '', maxPrice: '' },
  { minBedrooms: '' },
  { type: '' },
  { minPrice: '', maxPrice: '', minBedrooms: '' },
  { type: '', minPrice: '', maxPrice: '', minBedrooms: '' },
  { q: '', exact: '' },
  { location: '' },
  { place: '' },
]

/**
 * Returns searches with fewer filters, the nearest first, all without those under "More filters". The location is dropped last, because it matters most to a
 * buyer. A search without any filter is left out, because a list of everything is no help.
 */
export function widerSearches(filters: ListFilters): ListFilters[] {
  const given = { ...filters, cursor: '' }
  const wider = without
    .map((changes): ListFilters => ({ ...given, ...noMoreFilters, ...changes }))
    .filter(isFiltered)
  const seen = new Set([JSON.stringify(given)])
  return wider.filter((search) => {
    const text = JSON.stringify(search)
    return !seen.has(text) && seen.add(text)
  })
}

const nouns: Record<PropertyType | '', [one: string, many: string]> = {
  '': ['property', 'properties'],
  HOUSE: ['house', 'houses'],
  CONDO: ['condo', 'condos'],
  LAND: ['land listing', 'land listings'],
  COMMERCIAL: ['commercial property', 'commercial properties'],
}

/** Returns the text of a link such as `Show all 3 condos in Placencia`, without the price that it ends with (`describePrice`). */
export function describeSearch(
  { filters, total, totalIsCapped }: WiderSearch,
  placeNames?: PlaceNames,
): string {
  const [one, many] = nouns[filters.type]
  const bedrooms = filters.minBedrooms && `with ${filters.minBedrooms}+ bedrooms`
  const named = [
    filters.location,
    ...placesIn(filters.place).map((slug) => placeName(slug, placeNames)),
  ].filter(Boolean)
  const place = named.length > 0 ? `in ${named.join(', ')}` : 'in Belize'
  const words = [
    'Show',
    describePrice(filters) === '' && !totalIsCapped
      ? wholeCount(total)
      : `${formatNumber(total)}${totalIsCapped ? '+' : ''}`,
    total === 1 ? one : many,
    bedrooms,
    filters.q && `with “${filters.q}”`,
    place,
  ]
  return words.filter(Boolean).join(' ')
}

/** Returns how a number of results is named when no price limits them. */
function wholeCount(total: number): string {
  if (total > 2) return `all ${formatNumber(total)}`
  return total === 2 ? 'both' : 'the only'
}

/** Returns `up to US$100,000`, or a blank without a limit of the price. */
export function describePrice({ minPrice, maxPrice }: ListFilters): string {
  if (minPrice && maxPrice) return `from ${priceText(Number(minPrice))} to ${priceText(Number(maxPrice))}`
  if (maxPrice) return `up to ${priceText(Number(maxPrice))}`
  return minPrice ? `from ${priceText(Number(minPrice))}` : ''
}

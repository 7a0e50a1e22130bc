import type { PropertyType } from '#contract/property-limits.ts'
import { isFiltered, type ListFilters, placeName, placesIn } from './filters.ts'
import { formatNumber } from '#web/properties/format.ts'
import { priceText } from '#web/properties/price.tsx'

export type WiderSearch = { filters: ListFilters; total: number; totalIsCapped: boolean }

const without: Partial<ListFilters>[] = [
  { minPrice: '', maxPrice: '' },
  { minBedrooms: '' },
  { type: '' },
  { minPrice: '', maxPrice: '', minBedrooms: '' },
  { type: '', minPrice: '', maxPrice: '', minBedrooms: '' },
  { location: '' },
  { place: '' },
]

/**
 * Returns searches with fewer filters, the nearest first. The location is dropped last, because it matters most to a
 * buyer. A search without any filter is left out, because a list of everything is no help.
 */
export function widerSearches(filters: ListFilters): ListFilters[] {
  const given = { ...filters, cursor: '' }
  const wider = without.map((changes): ListFilters => ({ ...given, ...changes })).filter(isFiltered)
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
  LAND: ['piece of land', 'pieces of land'],
  COMMERCIAL: ['commercial property', 'commercial properties'],
}

/** Returns a description such as `3 condos in Placencia at any price`. */
export function describeSearch({ filters, total, totalIsCapped }: WiderSearch): string {
  const [one, many] = nouns[filters.type]
  const bedrooms = filters.minBedrooms && `with ${filters.minBedrooms}+ bedrooms`
  const named = [filters.location, ...placesIn(filters.place).map(placeName)].filter(Boolean)
  const place = named.length > 0 ? `in ${named.join(', ')}` : 'in all of Belize'
  const words = [
    `${formatNumber(total)}${totalIsCapped ? '+' : ''}`,
    total === 1 ? one : many,
    bedrooms,
    place,
    describePrice(filters),
  ]
  return words.filter(Boolean).join(' ')
}

function describePrice({ minPrice, maxPrice }: ListFilters): string {
  if (minPrice && maxPrice) return `from ${priceText(Number(minPrice))} to ${priceText(Number(maxPrice))}`
  if (maxPrice) return `up to ${priceText(Number(maxPrice))}`
  return minPrice ? `from ${priceText(Number(minPrice))}` : 'at any price'
}

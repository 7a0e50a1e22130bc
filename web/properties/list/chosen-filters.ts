import { typeNames } from '#contract/property-limits.ts'
import { type ListFilters, priceRange, rangeLabel } from './filters.ts'
import { moreFilterEntries } from './more-filters.ts'

/** Names of places by slug. */
export type PlaceNames = Record<string, string>

export type ChosenFilter = {
  /** Differs from those of the other filters that are set. */
  key: string
  name: string
  without: ListFilters
}

/** Returns whether any filter other than sort and cursor is set. */
export function isFiltered(filters: ListFilters): boolean {
  return chosenFilters(filters).length > 0
}

/** Returns the name of each filter that is set, with the filters of the same list without it. */
export function chosenFilters(filters: ListFilters, names: PlaceNames = {}): ChosenFilter[] {
  const { q, location, place, type, minBedrooms } = filters
  const range = priceRange(filters)
  const places = placesIn(place)
  const chosen: { key: string; name: string; changes: Partial<ListFilters> }[] = [
    { key: 'location', name: location, changes: { location: '' } },
    ...places.map((slug) => ({
      key: `place ${slug}`,
      name: placeName(slug, names),
      changes: { place: places.filter((other) => other !== slug).join(',') },
    })),
    { key: 'type', name: type && typeNames[type], changes: { type: '' } },
    { key: 'price', name: range && rangeLabel(range), changes: { minPrice: '', maxPrice: '' } },
    { key: 'bedrooms', name: minBedrooms && `${minBedrooms}+ bedrooms`, changes: { minBedrooms: '' } },
    { key: 'q', name: q && `“${q}”`, changes: { q: '', exact: '' } },
    ...moreFilterEntries.map(([name, { describe }]) => ({
      key: name,
      name: filters[name] && describe(filters[name]),
      changes: { [name]: '' },
    })),
  ]
  return chosen
    .filter(({ name }) => name !== '')
    .map(({ key, name, changes }) => ({ key, name, without: { ...filters, cursor: '', ...changes } }))
}

export function placesIn(place: string): string[] {
  return place === '' ? [] : place.split(',')
}

/** Returns the name of a place, or the one that its slug spells until the names are loaded. */
export function placeName(slug: string, names: PlaceNames = {}): string {
  return (
    names[slug] ??
    slug
      .split('-')
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ')
  )
}

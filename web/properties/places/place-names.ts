import type { PlaceSummary } from '#contract/places.ts'
import { paths } from '#web/routing/paths.ts'
import type { TypeFilter } from './load-place.ts'

const namesForSale = {
  '': 'Property',
  HOUSE: 'Houses',
  CONDO: 'Condos',
  LAND: 'Land',
  COMMERCIAL: 'Commercial property',
} as const satisfies Record<TypeFilter, string>

export const shortNames: Record<TypeFilter, string> = {
  '': 'All',
  HOUSE: 'Houses',
  CONDO: 'Condos',
  LAND: 'Land',
  COMMERCIAL: 'Commercial',
}

/** Returns how many listings of the type the place has. */
export function totalOf({ counts, total }: PlaceSummary, type: TypeFilter): number {
  return type ? counts[type] : total
}

/** Returns a sentence such as "No condos are listed here right now". */
export function nothingListedText(type: TypeFilter): string {
  const isPlural = type === 'HOUSE' || type === 'CONDO'
  return type
    ? `No ${namesForSale[type].toLowerCase()} ${isPlural ? 'are' : 'is'} listed here right now`
    : 'Nothing is listed here right now'
}

/** Returns a heading such as "Land for sale in Hopkins, Stann Creek". */
export function headingOf({ fullName }: PlaceSummary, type: TypeFilter): string {
  return `${namesForSale[type]} for sale in ${fullName}`
}

export function placeHref(slug: string, type: TypeFilter = ''): string {
  return type ? `${paths.place(slug)}?type=${type}` : paths.place(slug)
}

/** Returns the address of the whole list of a place. */
export function listHrefOf(slug: string, type: TypeFilter): string {
  return `${paths.properties}?${new URLSearchParams({ place: slug, ...(type && { type }) })}`
}

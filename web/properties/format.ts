import { formatDay, formatMonth } from '#contract/lib/date-text.ts'
import { countText, formatNumber } from '#contract/lib/number-text.ts'
import type { PropertyCard } from '#contract/properties.ts'
import type { PropertyType } from '#contract/property-limits.ts'
import { formatAcres, formatSqft } from '#web/units/areas.ts'

type Total = { total: number; totalIsCapped: boolean }

/** Returns the number of matches, with a `+` when the server stopped counting (at 10,000). */
export function formatTotal({ total, totalIsCapped }: Total): string {
  return `${formatNumber(total)}${totalIsCapped ? '+' : ''} properties found`
}

/** Returns `28 properties`. */
export function formatProperties({ total, totalIsCapped }: Total): string {
  return `${formatNumber(total)}${totalIsCapped ? '+' : ''} ${total === 1 ? 'property' : 'properties'}`
}

/** Returns the number of sold properties, such as `1 property sold`. */
export function formatSales(count: Total): string {
  return `${formatProperties(count)} sold`
}

type Rooms = Pick<PropertyCard, 'propertyType' | 'bedrooms' | 'bathrooms'>

/** Returns `3 beds`, `1 bed`, or `Studio` for a home without a bedroom; null when there is nothing to show. */
export function formatBedrooms({ propertyType, bedrooms }: Rooms): string | null {
  if (bedrooms === 0) return isHome(propertyType) ? 'Studio' : null
  return bedrooms === null ? null : countText(bedrooms, 'bed')
}

/** Returns `2.5 baths`, `1 bath`, or `No bath` for a home without one; null when there is nothing to show. */
export function formatBathrooms({ propertyType, bathrooms }: Rooms): string | null {
  if (bathrooms === 0) return isHome(propertyType) ? 'No bath' : null
  return bathrooms === null ? null : countText(bathrooms, 'bath')
}

export function isHome(type: PropertyType): boolean {
  return type === 'HOUSE' || type === 'CONDO'
}

/** Returns the size as a card shows it: acres and square feet of land, and the floor area of everything else. */
export function formatSizes({
  propertyType,
  areaSqft,
  lotSizeSqft,
}: Pick<PropertyCard, 'propertyType' | 'areaSqft' | 'lotSizeSqft'>): string[] {
  if (propertyType !== 'LAND') return areaSqft === null ? [] : [formatSqft(areaSqft)]
  if (lotSizeSqft === null) return []
  const acres = formatAcres(lotSizeSqft)
  return [...(acres === null ? [] : [acres]), `${formatSqft(lotSizeSqft)} lot`]
}

/** Returns `Sold in November 2026`. `soldOn` is a date without a time zone. */
export function formatSale(soldOn: string | null): string {
  return soldOn === null ? 'Sold' : `Sold in ${formatMonth(soldOn)}`
}

/** Returns `Listed Apr 1, 2026`. */
export function formatListed(day: string): string {
  return `Listed ${formatDay(day)}`
}

/** Splits a text into paragraphs at its blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

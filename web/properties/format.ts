import type { PropertyCard } from '#contract/properties.ts'
import type { PropertyType } from '#contract/property-limits.ts'

const number = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export const typeNames: Record<PropertyType, string> = {
  HOUSE: 'House',
  CONDO: 'Condo',
  LAND: 'Land',
  COMMERCIAL: 'Commercial',
}

export function formatPrice(price: number): string {
  return dollars.format(price)
}

export function formatNumber(value: number): string {
  return number.format(value)
}

/** The number of matches; the server stops counting at 10,000. */
export function formatTotal({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  return `${number.format(total)}${totalIsCapped ? '+' : ''} properties found`
}

/** `3 beds`, `1 bath`, or nothing where the listing does not say. */
export function formatCount(value: number | null, one: string, many: string): string | null {
  return value === null ? null : `${number.format(value)} ${value === 1 ? one : many}`
}

/** Land is measured by its lot, everything else by its floor. */
export function formatArea({
  propertyType,
  areaSqft,
  lotSizeSqft,
}: Pick<PropertyCard, 'propertyType' | 'areaSqft' | 'lotSizeSqft'>): string | null {
  const [area, unit] = propertyType === 'LAND' ? [lotSizeSqft, 'sq ft lot'] : [areaSqft, 'sq ft']
  return area === null ? null : `${number.format(area)} ${unit}`
}

/** The paragraphs of a text, which blank lines divide. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

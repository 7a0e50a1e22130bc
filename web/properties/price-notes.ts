import { facts } from '#contract/facts/facts.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { acresOf, formatNumber } from './format.ts'

type Sizes = Pick<PropertyCard, 'propertyType' | 'price' | 'areaSqft' | 'lotSizeSqft'>

/** Returns `BZ$1,280,000`, the price at the fixed exchange rate. */
export function belizeDollars(price: number): string {
  return `BZ$${formatNumber(Math.round(price * facts.belizeDollar.value))}`
}

/** Returns `US$75,385 per acre` for land and `US$305 per sq ft` for a building; null when its size is unknown. */
export function unitPrice(property: Sizes): string | null {
  return property.propertyType === 'LAND' ? pricePerAcre(property) : pricePerSqft(property)
}

/** Returns `US$75,385 per acre`, or the price per square foot of a lot below a tenth of an acre. */
export function pricePerAcre({ price, lotSizeSqft }: Pick<Sizes, 'price' | 'lotSizeSqft'>): string | null {
  if (!lotSizeSqft) return null
  const acres = acresOf(lotSizeSqft)
  return acres < 0.1 ? perSqft(price, lotSizeSqft) : `US$${formatNumber(Math.round(price / acres))} per acre`
}

/** Returns `US$305 per sq ft` of floor area. */
function pricePerSqft({ price, areaSqft }: Pick<Sizes, 'price' | 'areaSqft'>): string | null {
  return areaSqft ? perSqft(price, areaSqft) : null
}

/** Returns whole dollars from 10 upward and cents below, because large lots cost less than a dollar per square foot. */
function perSqft(price: number, sqft: number): string {
  const amount = price / sqft
  return `US$${amount < 10 ? amount.toFixed(2) : formatNumber(Math.round(amount))} per sq ft`
}

import { belizeDollarRate } from '#contract/facts/belize-dollar.ts'
import { moneyText } from '#contract/costs/money.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { areaIn } from '#web/units/areas.ts'

type Sizes = Pick<PropertyCard, 'propertyType' | 'price' | 'areaSqft' | 'lotSizeSqft'>

/** Returns `BZ$1,280,000`, the price at the fixed exchange rate. */
export function belizeDollars(price: number): string {
  return moneyText(price * belizeDollarRate, 'BZD')
}

type UnitPrice = { dollarsPerSqft: number; unit: 'sqft' | 'acres' }

/** Returns the price per acre of land, and per square foot of a building and of a small lot; null when the size is unknown. */
export function unitPrice({ propertyType, price, areaSqft, lotSizeSqft }: Sizes): UnitPrice | null {
  const isLand = propertyType === 'LAND'
  const sqft = isLand ? lotSizeSqft : areaSqft
  if (!sqft) return null
  return {
    dollarsPerSqft: price / sqft,
    unit: isLand && areaIn('acres', sqft) >= 0.1 ? 'acres' : 'sqft',
  }
}

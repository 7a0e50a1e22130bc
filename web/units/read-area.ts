import { maximumArea } from '#contract/property-limits.ts'
import type { AreaUnit } from './area-units.ts'
import { areaIn, sqftIn } from './areas.ts'
import { parseNumber } from './numbers.ts'

/** Returns an area in square feet, rounded half up to a whole number; the area has at most four decimals. */
export function toSqft(unit: AreaUnit, area: number): number {
  // without the error of a product of fractions, such as 0.5 acres of 43,560
  return Math.round(Number((area * sqftIn[unit]).toPrecision(14)))
}

/** Returns the square feet of an area as visitors type it, such as `283140` for `6.5` acres, or a blank. */
export function readArea(unit: AreaUnit, text: string): string {
  const sqft = toSqft(unit, parseNumber(text) ?? 0)
  return sqft >= 1 && sqft <= maximumArea ? String(sqft) : ''
}

/** Returns the text that `readArea` reads as these square feet; a blank for a blank. */
export function areaText(unit: AreaUnit, sqft: string): string {
  if (sqft === '') return ''
  // whole square meters and yards, and acres with the four decimals that distinguish them by five square feet
  const digits = unit === 'acres' ? 4 : 0
  return String(Number(areaIn(unit, Number(sqft)).toFixed(digits)))
}

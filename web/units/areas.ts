import { formatNumber } from '#contract/lib/number-text.ts'
import { type AreaUnit, areaUnits } from './area-units.ts'

/** Square feet in one of each unit. */
export const sqftIn: Record<AreaUnit, number> = { sqft: 1, acres: 43_560, m2: 1 / 0.092_903_04, sqyd: 9 }

/** Returns an area in another unit, without rounding. */
export function areaIn(unit: AreaUnit, sqft: number): number {
  return sqft / sqftIn[unit]
}

/** Smaller areas are not shown in acres unless they are land. */
const fewestAcres = 0.25

export function formatSqft(sqft: number): string {
  return `${formatNumber(sqft)} sq ft`
}

/** Returns `6.5 acres`, more exact the smaller the lot is; null below a hundredth of an acre. */
export function formatAcres(sqft: number): string | null {
  const acres = areaIn('acres', sqft)
  if (acres < 0.01) return null
  const text = formatNumber(acres, acres < 10 ? 2 : acres < 100 ? 1 : 0)
  return `${text} ${text === '1' ? 'acre' : 'acres'}`
}

/** Returns `26,305 m²`. */
export function formatSquareMeters(sqft: number): string {
  return formatArea('m2', sqft)
}

/** Returns an area in a unit, such as `31,460 sq yd`; below a quarter of an acre, in square feet instead of acres. */
export function formatArea(unit: AreaUnit, sqft: number): string {
  if (unit !== 'acres') return `${formatNumber(Math.round(areaIn(unit, sqft)))} ${areaUnits[unit]}`
  const acres = areaIn('acres', sqft) < fewestAcres ? null : formatAcres(sqft)
  return acres ?? formatSqft(sqft)
}

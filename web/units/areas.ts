/** Units of area; the database and the API have square feet. */
export const areaUnits = { sqft: 'sq ft', acres: 'acres', m2: 'm²', sqyd: 'sq yd' } as const
export type AreaUnit = keyof typeof areaUnits

/** Square feet in one of each unit. */
const sqftIn: Record<AreaUnit, number> = { sqft: 1, acres: 43_560, m2: 1 / 0.092_903_04, sqyd: 9 }

/** Smaller areas are not shown in acres unless they are land. */
const fewestAcres = 0.25

const number = new Intl.NumberFormat('en-US')
const withDigits = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits })
const wholeAcres = withDigits(0)
const tenthsOfAcres = withDigits(1)
const hundredthsOfAcres = withDigits(2)

/** Returns an area in another unit, without rounding. */
export function areaIn(unit: AreaUnit, sqft: number): number {
  return sqft / sqftIn[unit]
}

/** Returns a unit by its name; square feet for any other text. */
export function readAreaUnit(name: unknown): AreaUnit {
  return typeof name === 'string' && Object.hasOwn(areaUnits, name) ? (name as AreaUnit) : 'sqft' // one of its keys
}

/** Returns an area in square feet, rounded half up to a whole number; the area has at most four decimals. */
export function toSqft(unit: AreaUnit, area: number): number {
  // without the error of a product of fractions, such as 0.5 acres of 43,560
  return Math.round(Number((area * sqftIn[unit]).toPrecision(14)))
}

const largestSqft = 999_999_999

/** Returns the square feet of an area as visitors type it, such as `283140` for `6.5` acres, or a blank. */
export function readArea(unit: AreaUnit, text: string): string {
  const digits = text.replaceAll(',', '')
  const sqft = /^\d*\.?\d*$/.test(digits) ? toSqft(unit, Number(digits)) : 0
  return sqft >= 1 && sqft <= largestSqft ? String(sqft) : ''
}

/** Returns the text that `readArea` reads as these square feet; a blank for a blank. */
export function areaText(unit: AreaUnit, sqft: string): string {
  if (sqft === '') return ''
  // whole square meters and yards, and acres with the four decimals that distinguish them by five square feet
  const digits = unit === 'acres' ? 4 : 0
  return String(Number(areaIn(unit, Number(sqft)).toFixed(digits)))
}

export function formatSqft(sqft: number): string {
  return `${number.format(sqft)} sq ft`
}

/** Returns `6.5 acres`, more exact the smaller the lot is; null below a hundredth of an acre. */
export function formatAcres(sqft: number): string | null {
  const acres = areaIn('acres', sqft)
  if (acres < 0.01) return null
  const text = (acres < 10 ? hundredthsOfAcres : acres < 100 ? tenthsOfAcres : wholeAcres).format(acres)
  return `${text} ${text === '1' ? 'acre' : 'acres'}`
}

/** Returns `26,305 m²`. */
export function formatSquareMeters(sqft: number): string {
  return formatArea('m2', sqft)
}

/** Returns an area in a unit, such as `31,460 sq yd`; below a quarter of an acre, in square feet instead of acres. */
export function formatArea(unit: AreaUnit, sqft: number): string {
  if (unit !== 'acres') return `${number.format(Math.round(areaIn(unit, sqft)))} ${areaUnits[unit]}`
  const acres = areaIn('acres', sqft) < fewestAcres ? null : formatAcres(sqft)
  return acres ?? formatSqft(sqft)
}

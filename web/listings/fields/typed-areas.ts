import { amountText } from '#contract/costs/money.ts'
import { type AreaUnit, areaUnits } from '#web/units/area-units.ts'
import { areaIn, formatAcres, formatSqft } from '#web/units/areas.ts'
import { toSqft } from '#web/units/read-area.ts'
import { parseNumber } from '#web/units/numbers.ts'

/** Returns the form's text for an area typed in a unit: square feet, or what was typed if that is not a number. */
export function sqftText(unit: AreaUnit, text: string): string {
  if (unit === 'sqft') return text
  const area = parseNumber(text)
  if (area === null) return ''
  return Number.isNaN(area) ? text : amountText(toSqft(unit, area))
}

/** Returns the text of an area in a unit for one in square feet, or the same text if it is not a number. */
export function textIn(unit: AreaUnit, sqft: string): string {
  if (unit === 'sqft') return sqft
  const count = parseNumber(sqft)
  if (count === null) return ''
  if (Number.isNaN(count)) return sqft
  const area = areaIn(unit, count)
  return area.toLocaleString('en-US', { maximumFractionDigits: area < 1 ? 4 : 2 })
}

/**
 * Returns what is stored, such as `6.5 acres = 283,140 sq ft`, or asks about the unit if it is too small; null without a size, and
 * where there are no acres to name.
 */
export function areaNote(field: AreaName, unit: AreaUnit, typed: string, sqft: string): string | null {
  const count = parseNumber(sqft)
  if (count === null || !(count > 0)) return null
  if (unit === 'sqft') return isTooSmall(field, count) ? unitAdvice(field, typed) : acresNote(field, count)
  const name = unit === 'acres' && parseNumber(typed) === 1 ? 'acre' : areaUnits[unit]
  return `${typed.trim()} ${name} = ${formatSqft(count)}`
}

function acresNote(field: AreaName, sqft: number): string | null {
  if (field === 'areaSqft') return null // an interior area is not measured in acres
  const acres = formatAcres(sqft)
  return acres && `${formatSqft(sqft)} = ${acres}`
}

type AreaName = 'areaSqft' | 'lotSizeSqft'

/** Square feet below which nothing is for sale. */
const smallest = { areaSqft: 400, lotSizeSqft: 2_000 }
const isTooSmall = (field: AreaName, sqft: number) => sqft < smallest[field]

/** Units in which a number that is too small is probably meant. */
const likelyUnits = { areaSqft: areaUnits.m2, lotSizeSqft: areaUnits.acres }

function unitAdvice(field: AreaName, typed: string): string {
  const unit = likelyUnits[field]
  return `That is ${typed.trim()} ${areaUnits.sqft}. If you mean ${unit}, choose ${unit} beside the number.`
}

/**
 * Returns whether an area is so small that its number was typed for a unit that is chosen after it, such as 5 for 5 acres. A number in
 * another unit than square feet was typed for that unit.
 */
export function isMeantInNextUnit(field: AreaName, unit: AreaUnit, sqft: string): boolean {
  const count = parseNumber(sqft)
  return unit === 'sqft' && count !== null && isTooSmall(field, count)
}

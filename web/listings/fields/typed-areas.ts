import { amountText } from '#contract/costs/money.ts'
import { type AreaUnit, areaUnits } from '#web/units/area-units.ts'
import { areaIn, formatAcres, formatSqft } from '#web/units/areas.ts'
import { toSqft } from '#web/units/read-area.ts'
import { parseNumber } from './numbers.ts'

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

/** Returns what is stored, such as `6.5 acres = 283,140 sq ft`; null without a size, and where there are no acres to name. */
export function areaNote(unit: AreaUnit, typed: string, sqft: string): string | null {
  const count = parseNumber(sqft)
  if (count === null || !(count > 0)) return null
  const acres = formatAcres(count)
  if (unit === 'sqft') return acres && `${formatSqft(count)} = ${acres}`
  const name = unit === 'acres' && parseNumber(typed) === 1 ? 'acre' : areaUnits[unit]
  return `${typed.trim()} ${name} = ${formatSqft(count)}`
}

/** Square feet below which nothing is for sale. */
const smallest = { areaSqft: 400, lotSizeSqft: 2_000 }

/** Returns whether an area is so small that its number was typed for a unit that is chosen after it, such as 5 for 5 acres. */
export function isMeantInNextUnit(field: keyof typeof smallest, sqft: string): boolean {
  const count = parseNumber(sqft)
  return count !== null && count < smallest[field]
}

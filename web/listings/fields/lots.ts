import { facts } from '#contract/facts/facts.ts'
import { parseNumber } from './numbers.ts'
import { formatAmount } from './prices.ts'

export type LotUnit = 'acres' | 'sqft'

const sqftOfAcre = facts.acre.value

/** Returns the form's text for a lot typed in acres: square feet, or what was typed if that is not a number. */
export function sqftText(acres: string): string {
  const count = parseNumber(acres)
  if (count === null) return ''
  return Number.isNaN(count) ? acres : formatAmount(Math.round(count * sqftOfAcre))
}

/** Returns the text of the acres field for a lot in square feet, or the same text if it is not a number. */
export function acresText(sqft: string): string {
  const count = parseNumber(sqft)
  if (count === null) return ''
  if (Number.isNaN(count)) return sqft
  const acres = count / sqftOfAcre
  return acres.toLocaleString('en-US', { maximumFractionDigits: acres < 1 ? 4 : 2 })
}

/** Returns a number of square feet as acres, such as `6.5 acres`; null for less than a hundredth of one. */
export type FormatAcres = (sqft: number) => string | null

/** Returns the size in the other unit, which shows what is stored; null without a size. */
export function lotNote(sqft: string, unit: LotUnit, formatAcres: FormatAcres): string | null {
  const count = parseNumber(sqft)
  if (count === null || !(count > 0)) return null
  if (unit === 'acres') return `Stored as ${formatAmount(count)} sq ft.`
  const acres = formatAcres(count)
  return acres && `That is ${acres}.`
}

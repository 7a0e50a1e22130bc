import { amountText, currencySigns, moneyText, shortAmountText } from '#contract/costs/money.ts'
import { formatArea } from './areas.ts'
import type { Units } from './chosen-units.ts'
import { inCurrency } from './unit-price.ts'

/** An amount of US dollars, which may be shortened, such as `US$345k`, or continue as a range, such as `US$250,000-500,000`. */
const dollars = /(?<!BZ)(?:US)?\$(\d[\d,]*(?:\.\d+)?)([kM])?(?:-(\d[\d,]*))?/g

/** A size, or the smallest one, such as `1,500+ sq ft`. The size of land is followed by `lot`, and has its acres before it. */
const squareFeet = /(\d[\d,]*)(\+?) sq ft( lot)?/g

const factors = { k: 1000, M: 1_000_000 }

const valueOf = (digits: string) => Number(digits.replaceAll(',', ''))

/** Returns a text with its US dollars and square feet in other units. */
export function convertText(text: string, { money, area }: Units): string {
  const priced = money === 'USD' ? text : inBelizeDollars(text)
  if (area === 'sqft') return priced
  return priced.replaceAll(squareFeet, (size: string, sqft: string, plus: string, lot = '') =>
    lot && area === 'acres' ? size : `${formatArea(area, valueOf(sqft)).replace(' ', `${plus} `)}${lot}`,
  )
}

function inBelizeDollars(text: string): string {
  return text
    .replaceAll(dollars, (_, ...found: string[]) => inBelize(found))
    .replace('in US dollars', 'in Belize dollars')
    .replace(/^US\$$/, currencySigns.BZD)
}

function inBelize([from = '', unit, to]: (string | undefined)[]): string {
  const twice = (digits: string) => inCurrency(valueOf(digits), 'BZD')
  const end = to === undefined ? '' : `-${amountText(twice(to))}`
  if (unit !== 'k' && unit !== 'M') return `${moneyText(twice(from), 'BZD')}${end}`
  return `${currencySigns.BZD}${shortAmountText(twice(from) * factors[unit])}`
}

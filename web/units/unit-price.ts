import { belizeDollarRate } from '#contract/facts/belize-dollar.ts'
import { type Currency, currencySigns } from '#contract/costs/money.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import type { AreaUnit } from './area-units.ts'
import { areaIn } from './areas.ts'

const names: Record<AreaUnit, string> = { sqft: 'sq ft', acres: 'acre', m2: 'm²', sqyd: 'sq yd' }

/** Returns an amount of US dollars in a currency, at the fixed rate. */
export function inCurrency(dollars: number, money: Currency): number {
  return money === 'USD' ? dollars : dollars * belizeDollarRate
}

/**
 * Returns `US$75,385 per acre` or `US$305 per sq ft`. Amounts below 10 have cents, because large lots cost less than a dollar
 * per square foot.
 */
export function unitPriceText(dollarsPerSqft: number, unit: AreaUnit, money: Currency = 'USD'): string {
  const amount = inCurrency(dollarsPerSqft / areaIn(unit, 1), money)
  const text = amount < 10 ? amount.toFixed(2) : formatNumber(Math.round(amount))
  return `${currencySigns[money]}${text} per ${names[unit]}`
}

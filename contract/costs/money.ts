import { groupDigits } from '#contract/lib/number-text.ts'

export type Currency = 'USD' | 'BZD'

/** Both dollars have the same sign, so no amount is written without its country. */
export const currencySigns = { USD: 'US$', BZD: 'BZ$' } as const satisfies Record<Currency, string>

// Made when it is needed: only maps show short amounts, and a formatter takes milliseconds to make.
let shortAmounts: Intl.NumberFormat | undefined

/** Returns `640,000` or `99.50`: grouped digits, with cents only if there are any. */
export function amountText(amount: number): string {
  return groupDigits(amount.toFixed(2).replace('.00', ''))
}

/** Returns `345k` or `1.2M`. */
export function shortAmountText(amount: number): string {
  shortAmounts ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
  return shortAmounts.format(amount).replace('K', 'k')
}

/** Returns `US$640,000` or `BZ$99.50`. */
export function moneyText(amount: number, currency: Currency = 'USD'): string {
  return `${currencySigns[currency]}${amountText(amount)}`
}

import { numberText } from '#contract/lib/number-text.ts'

export type Currency = 'USD' | 'BZD'

/** Both dollars have the same sign, so no amount is written without its country. */
export const currencySigns = { USD: 'US$', BZD: 'BZ$' } as const satisfies Record<Currency, string>

const amounts = numberText({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

const shortAmounts = numberText({ notation: 'compact', maximumSignificantDigits: 3 })

/** Returns `640,000` or `99.50`: grouped digits, with cents only if there are any. */
export function amountText(amount: number): string {
  return amounts(amount)
}

/** Returns `345k` or `1.2M`. */
export function shortAmountText(amount: number): string {
  return shortAmounts(amount).replace('K', 'k')
}

/** Returns `US$640,000` or `BZ$99.50`. */
export function moneyText(amount: number, currency: Currency = 'USD'): string {
  return `${currencySigns[currency]}${amountText(amount)}`
}

import { facts } from '#contract/facts/facts.ts'
import { amountText, type Currency, currencySigns } from '#contract/costs/money.ts'

/** Price as the user typed it; `amount` is NaN if the text cannot be parsed. */
export type TypedPrice = { amount: number; currency: Currency }

const factors = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 }

const pattern =
  /^(?<before>us\$|usd|\$|bz\$|bzd)? ?(?<number>\d+\.?\d*|\.\d+|\d{1,3}(?:(?<separator>[, '’])\d{3})(?:\k<separator>\d{3})*(?:\.\d*)?) ?(?<unit>k|thousand|m|million)? ?(?<after>usd|us dollars|dollars|bzd|belize dollars)?$/

/** Parses a price as users type it: `US$325,000`, `325k`, `325 000`, `BZ$650,000`. Returns null if blank. */
export function parsePrice(text: string): TypedPrice | null {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (plain === '' || plain === '$') return null
  const unreadable: TypedPrice = { amount: Number.NaN, currency: 'USD' }
  const groups = pattern.exec(plain)?.groups
  if (!groups) return unreadable
  const { before = '', number = '', unit, after = '' } = groups
  // In much of the world 325.000 means 325 thousand, in the United States 325, so reject it instead of guessing.
  if (!unit && /^\d{1,3}\.\d{3}$/.test(number)) return unreadable
  const currencies = [before, after].filter((name) => name !== '' && name !== '$' && name !== 'dollars')
  const isBelizean = currencies.map((name) => name.startsWith('b'))
  if (new Set(isBelizean).size > 1) return unreadable
  const value = Number(number.replace(/[, '’]/g, ''))
  const factor = unit ? factors[unit as keyof typeof factors] : 1 // the pattern has no other units
  return {
    amount: factor === 1 ? value : Math.round(value * factor * 100) / 100,
    currency: isBelizean[0] ? 'BZD' : 'USD',
  }
}

/** Returns a price in Belize dollars and its equivalent in US dollars, both formatted, or null for any other text. */
export function convertedPrice(text: string): { belizean: string; dollars: string } | null {
  const price = parsePrice(text)
  if (price?.currency !== 'BZD' || !(price.amount > 0)) return null
  return {
    belizean: amountText(price.amount),
    dollars: amountText(Math.round((price.amount / facts.belizeDollar.value) * 100) / 100),
  }
}

/** Returns advice for a price that is not in US dollars or cannot be parsed, or null for any other. */
export function priceAdvice(text: string): string | null {
  const converted = convertedPrice(text)
  if (converted) {
    const { belizean, dollars } = converted
    return `Listings are priced in US dollars. ${currencySigns.BZD}${belizean} is ${currencySigns.USD}${dollars}: use that, or write another price in US dollars.`
  }
  const price = parsePrice(text)
  if (!price || !Number.isNaN(price.amount)) return null
  return 'Write the price in US dollars, such as 325,000, 325k or US$325,000.'
}

import { facts } from '#contract/facts/facts.ts'
import { moneyText } from '#contract/costs/money.ts'
import { parsePrice } from '#web/forms/prices.ts'

const fee = facts.serviceFee.value

/** Returns what a price in US dollars is in Belize dollars and after the service fee, and the fee alone for any other text. */
export function priceNote(text: string): string {
  const price = parsePrice(text)
  if (price?.currency !== 'USD' || !(price.amount > 0))
    return `In US dollars. Our fee is ${fee}% of the sale price.`
  const belizean = moneyText(Math.round(price.amount * facts.belizeDollar.value), 'BZD')
  const proceeds = moneyText(Math.round(price.amount * (1 - fee / 100)))
  return `About ${belizean} · you keep ${proceeds} after our ${fee}%`
}

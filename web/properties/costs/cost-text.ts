import { toCents } from '#contract/costs/cents.ts'
import { closingCosts, type CostBuyer, type CostLine } from '#contract/costs/closing-costs.ts'
import { facts, figure, readingInWords } from '#contract/facts/facts.ts'
import type { PropertyCard } from '#contract/properties.ts'
import { priceText } from '#web/properties/price.tsx'

/** Returns `US$660,015`. */
function formatCents(cents: bigint): string {
  return `US${priceText(Number(cents) / 100)}`
}

/** Returns `US$47,200 to US$48,000`, or one amount. */
export function formatRange({ low, high }: { low: bigint; high: bigint }): string {
  return low === high ? formatCents(high) : `${formatCents(low)} to ${formatCents(high)}`
}

/** Id of the element inside of the costs that links name: browsers open a closed part of the page that contains it. */
export const costsId = 'costs'

/** In the order of the page; the first one is the default. */
export const shownBuyers: CostBuyer[] = ['other', 'national']

export const buyerNames: Record<CostBuyer, string> = {
  other: 'Anyone else',
  national: 'A national of Belize or another CARICOM country',
}

/** Returns the costs of a buyer of whom and of whose seller nothing else is known. */
export function costsOf({ price }: Pick<PropertyCard, 'price'>, buyer: CostBuyer) {
  return closingCosts({ price, buyer, salesTax: 'unknown' })
}

/** Returns `Cash to close about US$660,015`: the highest amount where sources differ. */
export function cashToClose(property: Pick<PropertyCard, 'price'>, buyer: CostBuyer): string {
  return `Cash to close about ${formatCents(costsOf(property, buyer).high)}`
}

/** Returns what explains a line: the rate, what sources say about it, and whom to ask. */
export function explain({ kind, asked = 0n }: CostLine, buyer: CostBuyer): string | null {
  const free = figure(facts.stampDutyFreeInDollars)
  switch (kind) {
    case 'duty':
      return buyer === 'national'
        ? `${figure(facts.stampDuty)} of what exceeds ${free}`
        : `${figure(facts.stampDutyOthers)}; sources differ on whether the first ${free} are free`
    case 'attorney':
      return `About ${figure(facts.attorneyFee)}. Most attorneys have a minimum fee: ask yours.`
    case 'registration':
      return `Of a land certificate; a deed costs ${formatCents(toCents(facts.registrationDeed.value))}`
    case 'salesTax':
      return `Homes are listed as exempt; agents say that it can apply to new buildings. It would be ${formatCents(asked)}: ask the owner.`
    case 'fee':
      return 'Paid by the seller, nothing for you'
    default:
      return null
  }
}

/** Returns when the rates were read. */
export const costsReading = `Stamp duty: ${readingInWords(facts.stampDuty)}. Attorney and registration: ${readingInWords(facts.attorneyFee)}.`

export const costsAdvice = 'Have your own attorney confirm every amount before you sign.'

/** Returns the costs as plain text, for the clipboard. */
export function costsText(property: Pick<PropertyCard, 'title' | 'price'>, buyer: CostBuyer): string {
  const costs = costsOf(property, buyer)
  const lines = costs.lines.map((line) => {
    const note = explain(line, buyer)
    return `${line.name}: ${formatRange(line)}${note ? ` (${note})` : ''}`
  })
  return [
    `Cash to close: ${property.title}`,
    `Buyer: ${buyerNames[buyer]}`,
    ...lines,
    `Total: ${formatRange(costs)}`,
    costsReading,
    costsAdvice,
  ].join('\n')
}

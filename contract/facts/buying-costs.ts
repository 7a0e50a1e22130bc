import { closingCosts, type CostLine } from '#contract/costs/closing-costs.ts'

/** A national of Belize or another CARICOM country, the holder of any other passport, or a company. */
export type Buyer = 'national' | 'foreigner' | 'company'
export type BuyingCosts = { stampDuty: number; attorney: number; total: number; withPrice: number }

/** Returns what a buyer budgets on top of a price, in whole US dollars: the higher amounts where sources differ. */
export function buyingCosts(price: number, buyer: Buyer): BuyingCosts {
  const { lines } = closingCosts({
    price,
    buyer: buyer === 'national' ? 'national' : 'other',
    salesTax: 'none',
  })
  const dollarsOf = (kind: CostLine['kind']) =>
    Math.round(Number(lines.find((line) => line.kind === kind)?.high ?? 0n) / 100)
  const [stampDuty, attorney] = [dollarsOf('duty'), dollarsOf('attorney')]
  return { stampDuty, attorney, total: stampDuty + attorney, withPrice: price + stampDuty + attorney }
}

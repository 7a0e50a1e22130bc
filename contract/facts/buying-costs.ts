import { facts } from './facts.ts'

/** A national of Belize or another CARICOM country, the holder of any other passport, or a company. */
export type Buyer = 'national' | 'foreigner' | 'company'
export type BuyingCosts = { stampDuty: number; attorney: number; total: number; withPrice: number }

/**
 * Returns what a buyer budgets on top of a price, in whole US dollars. The notice of 2017 names nationals only, for the
 * lower rate and for the part that is free, so that everyone else, companies included, budgets the higher rate on it all.
 */
export function buyingCosts(price: number, buyer: Buyer): BuyingCosts {
  const isNational = buyer === 'national'
  const taxed = isNational ? Math.max(0, price - facts.stampDutyFreeInDollars.value) : price
  const rate = isNational ? facts.stampDuty.value : facts.stampDutyOthers.value
  const stampDuty = Math.round((taxed * rate) / 100)
  const attorney = Math.round((price * facts.attorneyFee.value) / 100)
  return { stampDuty, attorney, total: stampDuty + attorney, withPrice: price + stampDuty + attorney }
}

import { buyers, type CostBuyer } from '#contract/costs/closing-costs.ts'
import { storageKeys } from '#contract/site.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'

/** Returns the kind of buyer that the visitor chose on the page of a property; anyone else by default. */
export function storedBuyer(): CostBuyer {
  const stored = readStored(storageKeys.buyer)
  return buyers.find((buyer) => buyer === stored) ?? 'other'
}

export function storeBuyer(buyer: string): void {
  writeStored(storageKeys.buyer, buyer)
}

import type { CostBuyer } from '#contract/costs/closing-costs.ts'
import { storageKeys } from '#contract/site.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { followStored } from '#web/storage/follow-stored.ts'
import { observeChoices } from '#web/ui/fields/early-choices.ts'

/** Returns the kind of buyer that the visitor chose on the page of a property; anyone else by default. */
export function storedBuyer(): CostBuyer {
  return readStored(storageKeys.buyer) === 'national' ? 'national' : 'other'
}

const field = 'buyer'

// The costs have no code until the visitor comes near them, and a choice needs none.
observeChoices({
  matches: ({ name }) => name === field,
  onChoice: ({ value }) => writeStored(storageKeys.buyer, value === 'other' ? null : value),
})

/** Chooses the stored buyer in the costs, for which the style sheet shows the amounts. */
export function showStoredBuyer(): void {
  for (const radio of document.getElementsByName(field)) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === storedBuyer()
  }
}

/** Does the same now and when another buyer may have been chosen elsewhere. Returns a function that stops this. */
export function followStoredBuyer(): () => void {
  showStoredBuyer()
  return followStored(showStoredBuyer)
}

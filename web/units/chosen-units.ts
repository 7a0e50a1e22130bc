import type { Currency } from '#contract/costs/money.ts'
import { storageKeys } from '#contract/site.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { followStored } from '#web/storage/follow-stored.ts'
import { createStore } from '#web/ui/store.ts'
import { type AreaUnit, readAreaUnit } from './area-units.ts'

/** The currency and the unit of area in which the visitor wants to see prices and sizes. */
export type Units = { money: Currency; area: AreaUnit }

/** Returns the units that the visitor chose; by default those of the document, US dollars and square feet. */
export function chosenUnits(): Units {
  return {
    money: readStored(storageKeys.money) === 'BZD' ? 'BZD' : 'USD',
    area: readAreaUnit(readStored(storageKeys.area)),
  }
}

/** The units that are shown, or will be once the code that shows them has loaded: at first those of the document. */
export const currentUnits = createStore<Units>({ money: 'USD', area: 'sqft' })

/** Stores the units and shows everything in them. */
export function chooseUnits({ money, area }: Units): void {
  writeStored(storageKeys.money, money === 'USD' ? null : money)
  writeStored(storageKeys.area, area === 'sqft' ? null : area)
  showChosenUnits()
}

/**
 * Shows everything in the units that the visitor chose, now and when they may have changed elsewhere. Returns a function that stops
 * this. The code for it loads only for other units than those shown.
 */
export function followChosenUnits(): () => void {
  showChosenUnits()
  return followStored(showChosenUnits)
}

function showChosenUnits(): void {
  const [chosen, shown] = [chosenUnits(), currentUnits.get()]
  if (chosen.money === shown.money && chosen.area === shown.area) return
  currentUnits.set(chosen)
  void convertDocument()
}

async function convertDocument(): Promise<void> {
  try {
    const { showUnits } = await lazyImport(() => import('./show-units.ts'))
    showUnits(currentUnits.get()) // others may have been chosen while the code was loading
  } catch (error) {
    console.error('Prices and sizes could not be converted', error)
  }
}

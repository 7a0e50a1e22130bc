import type { Currency } from '#contract/costs/money.ts'
import { storageKeys } from '#contract/site.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { readStored, writeStored } from '#web/storage/browser-storage.ts'
import { createStore } from '#web/ui/store.ts'
import { type AreaUnit, readAreaUnit } from './areas.ts'

/** The currency and the unit of area in which the visitor wants to see prices and sizes. */
export type Units = { money: Currency; area: AreaUnit }

/** Returns the units that the visitor chose; by default those of the document, US dollars and square feet. */
export function chosenUnits(): Units {
  return {
    money: readStored(storageKeys.money) === 'BZD' ? 'BZD' : 'USD',
    area: readAreaUnit(readStored(storageKeys.area)),
  }
}

/** Stores the units and shows everything in them. */
export function chooseUnits({ money, area }: Units): void {
  writeStored(storageKeys.money, money === 'USD' ? null : money)
  writeStored(storageKeys.area, area === 'sqft' ? null : area)
  void convertDocument({ money, area })
}

/** Shows the document in the units that the visitor chose. The code for it loads only for units that it does not have. */
export function showChosenUnits(): void {
  const { money, area } = chosenUnits()
  if (money !== 'USD' || area !== 'sqft') void convertDocument({ money, area })
}

/** The units that were chosen last, perhaps while the code that shows them was loading. */
let wanted: Units | undefined

/** The unit of the fields in which visitors enter sizes. */
export const areaOfFields = createStore<AreaUnit>('sqft')

async function convertDocument(units: Units): Promise<void> {
  wanted = units
  areaOfFields.set(units.area)
  try {
    const { showUnits } = await lazyImport(() => import('./show-units.ts'))
    showUnits(wanted)
  } catch (error) {
    console.error('Prices and sizes could not be converted', error)
  }
}

import { expect, test } from 'vitest'
import { chosenUnits } from '#web/units/chosen-units.ts'

test('several choices that were made before the script ran are all stored', async () => {
  document.body.innerHTML = `
    <form class="display-choices">
      <select name="money"><option value="USD">US$</option><option value="BZD">BZ$</option></select>
      <select name="area"><option value="sqft">sq ft</option><option value="m2">m²</option></select>
    </form>`
  for (const select of document.querySelectorAll('select')) select.selectedIndex = 1
  await import('./display-choices.tsx')
  expect(chosenUnits()).toEqual({ money: 'BZD', area: 'm2' })
})

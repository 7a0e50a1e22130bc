import { expect, test } from '../support/fixtures.ts'
import { count, listAll, newPlace, titles } from '../support/own-listings.ts'

test('LIST-01 LIST-07 LIST-08 LIST-09 filters are combined, and resetting them shows everything again', async ({
  page,
  server,
}) => {
  const place = newPlace()
  await listAll(server, place, [
    { title: 'The one', propertyType: 'CONDO', price: 300_000, bedrooms: 3 },
    { title: 'Too small', propertyType: 'CONDO', price: 300_000, bedrooms: 1 },
    { title: 'Too dear', propertyType: 'CONDO', price: 600_000, bedrooms: 3 },
    { title: 'A house', propertyType: 'HOUSE', price: 300_000, bedrooms: 3 },
  ])
  await page.goto('/properties')
  await page.getByLabel('Location').fill(place)
  await expect(count(page)).toHaveText('4 properties found')
  await page.getByLabel('Property Type').selectOption('CONDO')
  await page.getByLabel('Price Range').selectOption('250000-500000')
  await page.getByLabel('Bedrooms').selectOption('2+')
  await expect(titles(page)).toHaveText(['The one'])
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(titles(page)).toHaveCount(50)
  await expect(page.getByLabel('Location')).toHaveValue('')
  for (const name of ['Property Type', 'Price Range', 'Bedrooms']) {
    await expect(page.getByLabel(name).locator('option:checked')).toHaveText('Any')
  }
})

import { expect, test } from '../support/fixtures.ts'
import { count, listAll, newPlace, titles } from '../support/own-listings.ts'

const at = (place: string) => `/properties?location=${encodeURIComponent(place)}`

test('LIST-01 LIST-09 the location filter matches text regardless of case', async ({ page, server }) => {
  const place = newPlace()
  await listAll(server, `South ${place}, Stann Creek`, [{ title: 'By the pier' }, { title: 'On the hill' }])
  await page.goto('/properties')
  const before = await count(page).innerText()
  await page.getByLabel('Location').fill(place.toUpperCase())
  await expect(titles(page)).toHaveText(['On the hill', 'By the pier'])
  await expect(page.getByRole('status').filter({ hasText: 'properties found' })).toHaveText(
    '2 properties found',
  )
  expect(before).not.toBe('2 properties found')
})

test('LIST-02 the type filter offers the four types and shows only the selected one', async ({
  page,
  server,
}) => {
  const place = newPlace()
  const types = ['HOUSE', 'CONDO', 'LAND', 'COMMERCIAL'] as const
  await listAll(
    server,
    place,
    types.map((propertyType) => ({ title: `One ${propertyType}`, propertyType })),
  )
  await page.goto(at(place))
  const filter = page.getByLabel('Property Type')
  await expect(filter.getByRole('option')).toHaveText(['Any', ...types], { ignoreCase: true })
  await expect(titles(page)).toHaveCount(4)
  await filter.selectOption('CONDO')
  await expect(titles(page)).toHaveText(['One CONDO'])
  await filter.selectOption('LAND')
  await expect(titles(page)).toHaveText(['One LAND'])
  await filter.selectOption('COMMERCIAL')
  await expect(titles(page)).toHaveText(['One COMMERCIAL'])
  await filter.selectOption({ label: 'Any' })
  await expect(titles(page)).toHaveCount(4)
})

test('LIST-03 LIST-04 a price range includes both of its bounds', async ({ page, server }) => {
  const place = newPlace()
  const prices = [99_000, 100_000, 250_000, 500_000, 1_000_000, 1_000_001]
  await listAll(
    server,
    place,
    prices.map((price) => ({ title: `For ${price}`, price })),
  )
  await page.goto(at(place))
  const range = page.getByLabel('Price Range')
  const labels = await range.getByRole('option').allInnerTexts()
  expect(labels.map((label) => label.replaceAll('$', ''))).toEqual([
    'Any',
    'Up to 100,000',
    '100,000-250,000',
    '250,000-500,000',
    '500,000-1,000,000',
    '1,000,000+',
  ])
  await range.selectOption({ index: 1 })
  await expect(titles(page)).toHaveText(['For 100000', 'For 99000'])
  await range.selectOption({ index: 2 })
  await expect(titles(page)).toHaveText(['For 250000', 'For 100000'])
  await range.selectOption({ index: 3 })
  await expect(titles(page)).toHaveText(['For 500000', 'For 250000'])
  await range.selectOption({ index: 4 })
  await expect(titles(page)).toHaveText(['For 1000000', 'For 500000'])
  await range.selectOption({ index: 5 })
  await expect(titles(page)).toHaveText(['For 1000001', 'For 1000000'])
})

test('LIST-05 LIST-06 the bedrooms filter is a minimum, and excludes properties without a number', async ({
  page,
  server,
}) => {
  const place = newPlace()
  await listAll(
    server,
    place,
    [null, 0, 1, 2, 5, 6].map((bedrooms) => ({ title: `Bedrooms ${bedrooms}`, bedrooms })),
  )
  await page.goto(at(place))
  const filter = page.getByLabel('Bedrooms')
  await expect(filter.getByRole('option')).toHaveText(['Any', '1+', '2+', '3+', '4+', '5+'])
  await expect(titles(page)).toHaveCount(6)
  await filter.selectOption('1+')
  await expect(titles(page)).toHaveText(['Bedrooms 6', 'Bedrooms 5', 'Bedrooms 2', 'Bedrooms 1'])
  await filter.selectOption('5+')
  await expect(titles(page)).toHaveText(['Bedrooms 6', 'Bedrooms 5'])
})

test('LIST-07 LIST-08 filters are combined, and resetting them shows everything again', async ({
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

test('LIST-10 the default sort is newest first, and price sorts both ways', async ({ page, server }) => {
  const place = newPlace()
  await listAll(server, place, [
    { title: 'First', price: 200_000 },
    { title: 'Second', price: 300_000 },
    { title: 'Third', price: 100_000 },
  ])
  await page.goto(at(place))
  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option')).toHaveText(['Newest', 'Price Low to High', 'Price High to Low'])
  await expect(sort.locator('option:checked')).toHaveText('Newest')
  await expect(titles(page)).toHaveText(['Third', 'Second', 'First'])
  await sort.selectOption('Price Low to High')
  await expect(titles(page)).toHaveText(['Third', 'First', 'Second'])
  await sort.selectOption('Price High to Low')
  await expect(titles(page)).toHaveText(['Second', 'First', 'Third'])
})

test('LIST-14 an empty result shows a message, links to the nearest wider search and can be reset', async ({
  page,
  server,
}) => {
  const place = newPlace()
  await listAll(server, place, [
    { price: 700_000 },
    { price: 800_000 },
    { price: 300_000, propertyType: 'LAND' },
  ])
  await page.goto(`${at(place)}&type=HOUSE`)
  await page.getByLabel('Price Range').selectOption('-100000')
  await expect(page.getByRole('heading', { name: 'No properties match your search criteria' })).toBeVisible()
  await expect(count(page)).toHaveText('0 properties found')
  await page.getByRole('link', { name: `2 houses in ${place} at any price` }).click()
  await expect(titles(page)).toHaveCount(2)
  await page.goBack()
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(titles(page)).toHaveCount(50)
})

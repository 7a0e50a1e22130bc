import { expect, test } from '../support/fixtures.ts'

test('FOOT-09 a search opens the list of matching properties', async ({ page, server }) => {
  await page.goto('/search')
  await page.getByLabel('Location').fill('placencia')
  await page.getByLabel('Property Type').selectOption('House')
  await page.getByLabel('Bedrooms').selectOption('2+')
  await page.getByRole('button', { name: 'Search properties' }).click()
  await expect(page).toHaveURL('/properties?location=placencia&type=HOUSE&minBedrooms=2')
  const query = `${server.url}/api/properties?location=placencia&type=HOUSE&minBedrooms=2`
  const { pagination } = await (await page.request.get(query)).json()
  expect(pagination.total).toBeGreaterThan(0)
  await expect(page.getByText(`${pagination.total} properties found`)).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('placencia')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search property in Belize')
})

test('FOOT-09 the search and the suggested searches work without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/search')
  await page.getByLabel('Location').fill('Hopkins')
  await page.getByRole('button', { name: 'Search properties' }).click()
  await expect(page).toHaveURL('/properties?location=Hopkins')
  await expect(page.getByText(/^[1-9]\d* properties found$/)).toBeVisible()
  await page.goto('/search')
  await page.getByRole('link', { name: 'Caye Caulker' }).click()
  await expect(page).toHaveURL('/properties?place=caye-caulker')
  await expect(page.getByText(/^[1-9]\d* properties found$/)).toBeVisible()
  await context.close()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { clickToList, count, listAll, newPlace, titles } from '../support/own-listings.ts'

const at = (place: string) => `/properties?location=${encodeURIComponent(place)}`
const listCalls = /\/api\/properties\?/

async function openListFailing(page: Page, status: number): Promise<void> {
  await page.goto('/services')
  await page.route(listCalls, (route) => route.fulfill({ status, json: { message: 'Not shown' } }))
  await clickToList(page)
}

test('LIST-11 six skeleton cards are shown while the list loads', async ({ page }) => {
  await page.goto('/services')
  const answered = Promise.withResolvers<void>()
  await page.route(listCalls, async (route) => {
    await answered.promise
    await route.continue()
  })
  await clickToList(page)
  const loading = page.getByRole('region', { name: 'Loading properties' })
  await expect(loading.locator('.property-skeleton')).toHaveCount(6)
  await expect(page.getByRole('article')).toHaveCount(0)
  answered.resolve()
  await expect(titles(page)).toHaveCount(50)
  await expect(loading).toHaveCount(0)
})

test('LIST-12 LIST-13 a failed list shows its status below the heading', async ({ page, browserErrors }) => {
  browserErrors.allow(/503/)
  await openListFailing(page, 503)
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Error Loading Properties', exact: true })).toBeVisible()
  await expect(alert.getByText('HTTP error! status: 503', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.unroute(listCalls)
  await alert.getByRole('link', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveCount(50)
})

const many = Array.from({ length: 53 }, (_, at) => ({ title: `Number ${at + 1}` }))

test('LIST-17 LIST-24 LIST-25 Show more can be retried and loads the rest, and going back from a property restores the list', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const place = newPlace()
  await listAll(server, place, many)
  await page.goto(at(place))
  await expect(titles(page)).toHaveCount(50)
  await expect(count(page)).toHaveText('53 properties found')
  await page.route(/cursor=/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByText('More could not be loaded. HTTP error! status: 503')).toBeVisible()
  await expect(titles(page)).toHaveCount(50)
  await page.unroute(/cursor=/)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(titles(page)).toHaveCount(53)
  await expect(page.getByText('All 53 shown')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Details of Number 3', exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'View Details of Number 1', exact: true }).scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(1000)
  await page.getByRole('link', { name: 'View Details of Number 1', exact: true }).click()
  await expect(page).toHaveURL(/\/property\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Number 1' })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveCount(53)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1)
})

test('images far below the window are not laid out, which does not change the height of the page', async ({
  page,
}) => {
  const last = page.getByRole('article').last()
  const isRendered = () =>
    last.locator('.card-image').evaluate((image) => image.checkVisibility({ contentVisibilityAuto: true }))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/properties')
  await expect(titles(page)).toHaveCount(50)
  const before = await height()
  expect(await isRendered()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isRendered).toBe(true)
  expect(await height()).toBe(before)
})

test('LIST-25 a shared address shows the same filters, sort and result', async ({
  page,
  server,
  context,
}) => {
  const place = newPlace()
  await listAll(server, place, [
    { title: 'Dear', price: 240_000, bedrooms: 2 },
    { title: 'Cheap', price: 120_000, bedrooms: 2 },
    { title: 'Other', price: 120_000, bedrooms: 1 },
  ])
  await page.goto('/properties')
  await page.getByLabel('Location').fill(place)
  await expect(count(page)).toHaveText('3 properties found')
  await page.getByLabel('Price Range').selectOption('100000-250000')
  await page.getByLabel('Bedrooms').selectOption('2+')
  await page.getByLabel('Sort by').selectOption('Price Low to High')
  await expect(titles(page)).toHaveText(['Cheap', 'Dear'])
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(titles(other)).toHaveText(['Cheap', 'Dear'])
  await expect(other.getByLabel('Location')).toHaveValue(place)
  await expect(other.getByLabel('Price Range')).toHaveValue('100000-250000')
  await expect(other.getByLabel('Bedrooms')).toHaveValue('2')
  await expect(other.getByLabel('Sort by')).toHaveValue('price_asc')
})

test('LIST-25 going back undoes a filter', async ({ page }) => {
  await page.goto('/properties')
  const before = await titles(page).allInnerTexts()
  await page.getByLabel('Property Type').selectOption('LAND')
  await expect(page).toHaveURL(/type=LAND/)
  await expect(titles(page)).not.toHaveText(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(page.getByLabel('Property Type')).toHaveValue('')
  await expect(titles(page)).toHaveText(before)
})

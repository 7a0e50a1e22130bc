import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const openFromServices = async (page: Page) => {
  await page.goto('/services')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('link', { name: 'Palapa, Home' }).click()
}

test('HOME-05 at most three properties are shown, and only featured ones', async ({ page, server }) => {
  const { properties } = await (await page.request.get(`${server.url}/api/properties?limit=5`)).json()
  const [first, second, third, fourth, plain] = properties
  const featured = [plain, first, second, third, fourth].map((property) => ({
    ...property,
    isFeatured: property !== plain,
  }))
  await page.route('**/api/properties?*featured=true*', (route) =>
    route.fulfill({ json: { properties: featured, pagination: { total: 5, totalPages: 1 } } }),
  )
  await openFromServices(page)
  const cards = page.getByRole('list', { name: 'Featured properties' }).getByRole('heading')
  await expect(cards).toHaveText(
    [first.title, second.title, third.title].filter((t) => t !== plain.title).slice(0, 3),
  )
})

test('NAV-09 HOME-06 the logo opens Home, which shows three skeleton cards until the properties load', async ({
  page,
}) => {
  const releases: (() => void)[] = []
  await page.route('**/api/properties?*featured=true*', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve))
    await route.continue()
  })
  await openFromServices(page)
  await expect(page).toHaveURL('/')
  const loading = page.getByRole('region', { name: 'Loading properties' })
  await expect(loading.locator('.property-skeleton')).toHaveCount(3)
  for (const release of releases) release()
  await expect(page.getByRole('list', { name: 'Featured properties' }).getByRole('article')).toHaveCount(3)
  await expect(loading).toHaveCount(0)
})

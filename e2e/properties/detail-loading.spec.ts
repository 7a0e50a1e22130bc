import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { list, newPlace } from '../support/own-listings.ts'

/** Opens the property from the list by client navigation, so that a test can intercept its call. */
async function openFromList(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `View Details of ${title}` }).click()
}

async function showInList(page: Page, server: Parameters<typeof list>[0]): Promise<RegExp> {
  const { id, location } = await list(server, { title: 'Wanted', location: newPlace() })
  await page.goto(`/properties?location=${encodeURIComponent(location)}`)
  return new RegExp(`/api/properties/${id}$`)
}

test('DETAIL-12 a skeleton is shown while the property loads', async ({ page, server }) => {
  const call = await showInList(page, server)
  const answered = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openFromList(page, 'Wanted')
  const skeleton = page.getByRole('region', { name: 'Loading property' })
  await expect(skeleton).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  answered.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Wanted' })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
})

test('DETAIL-13 DETAIL-16 a failed load shows its status and links to the list', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/500/)
  const call = await showInList(page, server)
  await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'Not shown' } }))
  await openFromList(page, 'Wanted')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Error Loading Property', exact: true })).toBeVisible()
  await expect(alert.getByText('HTTP error! status: 500', { exact: true })).toBeVisible()
  await alert.getByRole('link', { name: 'Browse Properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await expect(page.getByRole('article')).toHaveCount(50)
})

test('DETAIL-16 a failure without a message is an unknown error', async ({ page, server }) => {
  await showInList(page, server)
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''))
  })
  await openFromList(page, 'Wanted')
  await expect(
    page.getByRole('alert').getByText('An unknown error occurred while fetching property details.', {
      exact: true,
    }),
  ).toBeVisible()
})

test('DETAIL-14 a missing property shows a message, in the document and on client navigation', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  const response = await page.goto('/property/00000000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(404)
  const heading = page.getByRole('heading', { name: 'Property not found', exact: true })
  await expect(heading).toBeVisible()
  const call = await showInList(page, server)
  await page.route(call, (route) => route.fulfill({ status: 404, json: { message: 'Gone' } }))
  await openFromList(page, 'Wanted')
  await expect(heading).toBeVisible()
  await expect(page.getByText('Error Loading Property')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Browse Properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
})

test('DETAIL-10 a seller without a name is shown as Property Owner', async ({ page, server }) => {
  const call = await showInList(page, server)
  await page.route(call, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sellerName: null } })
  })
  await openFromList(page, 'Wanted')
  const seller = page.getByRole('complementary').getByRole('heading', { name: 'Property Owner' })
  await expect(seller).toBeVisible()
  await page.reload()
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Rosa Teul' })).toBeVisible()
})

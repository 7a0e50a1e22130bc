import type { Page } from '@playwright/test'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, clickToList, list, newPlace } from '../support/own-listings.ts'

const phone = { width: 390, height: 800 }

/** Opens a screen without motion, and waits until the session is known. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('banner').getByText('Loading your account')).toHaveCount(0)
}

test('axe finds nothing on Home with the calculator open, nor with the menu open', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Savings Calculator' }).click()
  const value = page.getByLabel('Property value (USD)')
  await expect(value).toBeFocused()
  await value.fill('600000')
  await expect(page.getByRole('status').filter({ hasText: '$30,000' })).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await page.getByRole('banner').locator('summary').click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible()
  expect(await violations(page, 'header')).toEqual([])
})

test('axe finds nothing on a list that is empty with all filters shown, filtered on a phone or failed to load', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  await open(page, `/properties?location=${newPlace()}`)
  await expect(page.getByRole('heading', { name: 'No properties match your search criteria' })).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByLabel('Bathrooms')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Filters · 1' }).click()
  await expect(page.getByLabel('Price Range')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/services')
  await page.route('**/api/properties*', (route) => route.fulfill({ status: 503, json: {} }))
  await clickToList(page)
  await expect(page.getByText('Error Loading Properties')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('axe finds nothing on any tab of a property, nor on one that is reconsidered or failed to load', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id, title } = await list(
    server,
    {
      location: newPlace(),
      descriptionLong: 'One.\n\nTwo.',
      features: ['Dock', 'Well Water'],
      mapLocationUrl: 'https://www.google.com/maps/place/Sarteneja/@18.35,-88.14,14z',
      youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
    seller,
  )
  await addPhotos(seller, id, 3)
  await open(page, `/property/${id}?reconsider=true`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await violations(page)).toEqual([])
  for (const name of ['Features', 'Location', 'Video Tour']) {
    await page.getByRole('tab', { name }).click()
    expect(await violations(page, '[role=tabpanel]:not([hidden])')).toEqual([])
  }
  await clickToList(page)
  await page.route('**/api/properties/*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('main').getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Property' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

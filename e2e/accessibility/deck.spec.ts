import type { Page } from '@playwright/test'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { filter, listProperty, match, openDeck, topTitle, undo, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos } from '../support/own-listings.ts'

const noList = {
  properties: [],
  pagination: { total: 0, totalIsCapped: false, totalPages: 0, limit: 50, nextCursor: null },
}

test('axe finds nothing on the deck, its peek, its match and its undo button', async ({ page, server }) => {
  const seller = await server.signUp()
  const withPhotos = await listProperty(seller)
  await addPhotos(seller, withPhotos.id, 2)
  const { title } = await listProperty(seller, {
    features: ['Deep well'],
    mapLocationUrl: 'https://www.google.com/maps/place/Sarteneja/@18.35,-88.14,14z',
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDeck(page, 'guest')
  await verdict(page, 'Reject').click()
  await expect(topTitle(page)).toHaveText(withPhotos.title)
  await expect(page.locator('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Next photo' }).focus()
  expect(await violations(page)).toEqual([])
  await undo(page).click()
  await expect(topTitle(page)).toHaveText(title)
  await verdict(page, 'Peek').click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await verdict(page, 'Like').click()
  await expect(match(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

/** Opens the deck by client navigation, so that a test can intercept its calls. */
async function clickToDeck(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Property Match' }).first().click()
}

test('axe finds nothing on a deck that is empty, filtered to nothing or failed to load', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/services')
  await page.route('**/api/properties*', (route) => route.fulfill({ json: noList }))
  await clickToDeck(page)
  await expect(page.getByRole('heading', { name: "You've seen it all!" })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('complementary', { name: 'Filters' }).locator('summary').click()
  await filter(page, 'Type').selectOption({ label: 'Land' })
  expect(await violations(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/services')
  await page.route('**/api/properties*', (route) => route.fulfill({ status: 503, json: {} }))
  await clickToDeck(page)
  await expect(page.getByText('Error Loading Properties')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('axe finds nothing on a deck whose filters match nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDeck(page, 'guest')
  await page.route('**/api/properties*', (route) => route.fulfill({ json: noList }))
  await filter(page, 'Type').selectOption({ label: 'Land' })
  await expect(page.getByRole('heading', { name: 'No properties match your filters' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

const tabNames = (page: Page) => page.getByRole('tablist', { name: 'About this property' }).getByRole('tab')

/** Responds to requests to other sites, and collects them. */
async function stubOtherSites(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(/^https:\/\//, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Shown by another site</p>' })
  })
  return requested
}

test('DETAIL-05 DETAIL-06 the Description tab is always present and active, the other tabs only with data', async ({
  page,
  server,
}) => {
  const { id: bare } = await list(server, {})
  const { id: full } = await list(server, {
    features: ['Private dock', 'Solar power'],
    mapLocationUrl: 'https://www.google.com/maps/place/Hopkins',
    youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  })
  await page.goto(`/property/${bare}`)
  await expect(tabNames(page)).toHaveText(['Description'])
  await expect(tabNames(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/property/${full}`)
  await expect(tabNames(page)).toHaveText(['Description', 'Features', 'Location', 'Video Tour'])
  await expect(tabNames(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Private dock')).toBeHidden()
  await page.getByRole('tab', { name: 'Features' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText(['Private dock', 'Solar power'])
  await page.reload()
  await expect(tabNames(page).first()).toHaveAttribute('aria-selected', 'true')
})

test('DETAIL-08 DETAIL-09 the map and the YouTube video, in its privacy-enhanced player, are embedded on request', async ({
  page,
  server,
}) => {
  const requested = await stubOtherSites(page)
  const mapLocationUrl = 'https://www.google.com/maps/place/San+Pedro,+Belize/@17.9,-87.9,14z'
  const youtubeUrl = 'https://youtu.be/dQw4w9WgXcQ?t=3'
  const { id } = await list(server, { title: 'Palm lot', mapLocationUrl, youtubeUrl })
  await page.goto(`/property/${id}`)
  await page.getByRole('tab', { name: 'Location' }).click()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.frameLocator('iframe[title="Map of Belize"]').getByText('Shown by another')).toBeVisible()
  const map = 'https://www.google.com/maps?q=San+Pedro%2C+Belize&z=14&output=embed'
  expect(requested).toEqual([map])
  const link = page.getByRole('link', { name: 'Open the map in a new tab' })
  await expect(link).toHaveAttribute('href', mapLocationUrl)
  await page.getByRole('tab', { name: 'Video Tour' }).click()
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
  expect(requested).toEqual([map])
  await page.getByRole('button', { name: 'Play video' }).click()
  await expect(page.frameLocator('iframe[title="Video tour of Palm lot"]').getByText('Shown')).toBeVisible()
  const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
  expect(requested).toEqual([map, video])
})

test('on a wide screen, the seller’s card shows the price once the one at the top has scrolled away', async ({
  page,
  server,
}) => {
  const descriptionLong = Array(12).fill('A long walk along the beach. '.repeat(8)).join('\n\n')
  const { id } = await list(server, { price: 640_000, descriptionLong })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/property/${id}`)
  const [top, card] = [page.locator('.property-price > .price'), page.locator('.seller-foot > .price')]
  await expect(top).toBeInViewport()
  await expect(card).toBeHidden()
  await page.mouse.wheel(0, 1200)
  await expect(top).not.toBeInViewport()
  await expect(card).toBeVisible()
  await expect(card).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Ask a question, or arrange a visit.')).toBeHidden()
})

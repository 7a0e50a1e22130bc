import type { Page } from '@playwright/test'
import { listProperty } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLayers } from '../support/layers.ts'
import { withMotion } from '../support/motion.ts'
import { newPlace } from '../support/own-listings.ts'

test.use(withMotion)

const hopkins = { lat: 16.8652, lon: -88.2814, precision: 'about' } as const
const corozal = { lat: 18.3912, lon: -88.3895, precision: 'about' } as const

test('the map shows what is for sale and makes no request to another host', async ({ page, server }) => {
  const [seller, location] = [await server.signUp(), newPlace()]
  await listProperty(seller, {
    location,
    title: 'House at the beach',
    price: 345_000,
    bedrooms: 2,
    position: hopkins,
  })
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(server.url).origin) foreign.push(request.url())
  })
  await page.goto(`/map?location=${encodeURIComponent(location)}`)
  await page.getByRole('button', { name: '2-bedroom house, US$345,000' }).click()
  const card = page.getByRole('region', { name: '1 listing near Hopkins, US$345,000' })
  await expect(card.getByRole('link', { name: /House at the beach/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'House at the beach' })).toBeAttached()
  expect(foreign).toEqual([])
})

test('a pin leads to its listing while the script of the map is missing', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  const [seller, location] = [await server.signUp(), newPlace()]
  await listProperty(seller, { location, title: 'Cabin by the river', price: 88_000, position: hopkins })
  await page.route(/\/explorer-map-/, (route) => route.abort())
  await page.goto(`/map?location=${encodeURIComponent(location)}`)
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await page.getByRole('link', { name: '2-bedroom house, US$88,000' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cabin by the river' })).toBeVisible()
})

test('Back restores the map and the list of a search', async ({ page, server }) => {
  const [seller, location] = [await server.signUp(), newPlace()]
  await listProperty(seller, {
    location,
    title: 'Lot in the north',
    price: 72_000,
    propertyType: 'LAND',
    position: corozal,
  })
  await listProperty(seller, { location, title: 'Cabin in the south', price: 99_000, position: hopkins })
  await page.goto(`/map?location=${encodeURIComponent(location)}&bbox=-88.6,18.2,-88.2,18.5`)
  const list = page.getByRole('list', { name: 'Properties' })
  const north = page.getByRole('button', { name: 'Land, US$72,000' })
  await expect(north).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Cabin in the south' })).toHaveCount(0)
  const map = page.getByRole('application', { name: 'Map of the listings' })
  await map.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/center=/)
  const searched = page.url()
  await list.getByRole('link', { name: 'View Details of Lot in the north' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lot in the north' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(searched)
  await expect(north).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/bbox=-88\.6/)
  await expect(list.getByRole('heading', { name: 'Lot in the north' })).toBeVisible()
})

test('a move while the card of a pin is open is restored, and offered to be searched', async ({
  page,
  server,
}) => {
  const [seller, location] = [await server.signUp(), newPlace()]
  await listProperty(seller, { location, title: 'House at the beach', price: 345_000, position: hopkins })
  await page.goto(`/map?location=${encodeURIComponent(location)}`)
  await page.getByRole('button', { name: '2-bedroom house, US$345,000' }).click()
  const card = page.getByRole('region', { name: '1 listing near Hopkins, US$345,000' })
  await expect(card).toBeVisible()
  await expectLayers(page, 1)
  const map = page.getByRole('application', { name: 'Map of the listings' })
  await map.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/center=/)
  const moved = page.url()
  await card.getByRole('button', { name: 'Close' }).click()
  await expectLayers(page, 0)
  await expect(page).toHaveURL(moved)
  await page.getByRole('button', { name: '2-bedroom house, US$345,000' }).click()
  await expectLayers(page, 1)
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).not.toHaveURL(moved)
  const movedAgain = page.url()
  await card.getByRole('link', { name: /House at the beach/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'House at the beach' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(movedAgain)
  const searchArea = page.getByRole('button', { name: 'Search this area' })
  await expect(searchArea).toBeVisible()
  await page.reload()
  await expect(searchArea).toBeVisible()
})

test('a search as the map moves does not stop a listing from opening', async ({ page, server }) => {
  const [seller, location] = [await server.signUp(), newPlace()]
  await listProperty(seller, { location, title: 'Cabin by the river', position: hopkins })
  await page.clock.install()
  await page.goto(`/map?location=${encodeURIComponent(location)}`)
  await page.getByRole('checkbox', { name: 'Search as I move' }).check()
  const held = Promise.withResolvers<void>()
  await page.route(/\/detail-page-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('application', { name: 'Map of the listings' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.evaluate(() => document.querySelector<HTMLElement>('.map-list .card-link')?.click())
  await expect(page).toHaveURL(/center=/)
  await page.clock.runFor(2000)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Cabin by the river' })).toBeVisible()
})

test('a drag moves the map without arranging the layers of the page again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/map')
  await expect(page.getByRole('application', { name: 'Map of the listings' })).toBeVisible()
  await page.mouse.move(900, 500)
  await page.mouse.down()
  await drawFrames(page, 5)
  const arranged = await countArrangements(page, () => drawFrames(page, 20))
  await page.mouse.up()
  expect(arranged).toBeLessThan(10)
})

/** Moves the mouse a little before each of several frames. */
async function drawFrames(page: Page, count: number) {
  for (let at = 0; at < count; at += 1) {
    await page.mouse.move(900 + 4 * (at + 1), 500)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  }
}

/** Returns how often the browser arranged all layers of the page while something was done. */
async function countArrangements(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const names: string[] = []
  session.on('Tracing.dataCollected', ({ value }) => names.push(...value.map(({ name }) => String(name))))
  const traceConfig = { includedCategories: ['blink', 'cc'] }
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' })
  await act()
  const completed = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await completed
  expect(names).toContain('ProxyMain::BeginMainFrame')
  return names.filter((name) => name === 'PaintArtifactCompositor::Update').length
}

import { listProperty } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

test('a link from place to place opens that place also when its listings load slowly', async ({
  page,
  server,
}) => {
  const seller = await server.signUp()
  await listProperty(seller, { location: 'Hopkins' })
  await listProperty(seller, { location: 'Dangriga', title: 'House in Dangriga' })
  await page.goto('/places/hopkins')
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/places\/dangriga$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page
    .getByRole('list', { name: 'Nearby' })
    .getByRole('link', { name: /^Dangriga/ })
    .click()
  await expect(page).toHaveURL(/\/places\/dangriga$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  held.resolve()
  const heading = page.getByRole('heading', { level: 1, name: 'Property for sale in Dangriga, Stann Creek' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { name: 'House in Dangriga' })).toBeVisible()
  await page.getByRole('link', { name: 'Stann Creek District' }).click()
  await expect(page).toHaveURL(/\/places\/stann-creek-district$/)
  await expect(page.getByRole('heading', { level: 1, name: /Stann Creek/ })).toBeVisible()
})

test('Back returns to the same position of the page of a place', async ({ page, server }) => {
  const seller = await server.signUp()
  for (let at = 0; at < 9; at += 1)
    await listProperty(seller, { location: 'Placencia', title: `Villa ${at}` })
  await page.goto('/places/placencia')
  const last = page.getByRole('link', { name: 'View Details of Villa 0' })
  await last.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(500)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Villa 0' })).toBeVisible()
  await page.route(/\/api\/places\/placencia$/, () => {}) // no response
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Placencia/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1)
})

test('Back returns to the same position of the index of places', async ({ page }) => {
  await page.goto('/places')
  const last = page.getByRole('main').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(/\/places\/./)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.route(/\/api\/places\/tree/, () => {}) // no response
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Places in Belize' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1)
})

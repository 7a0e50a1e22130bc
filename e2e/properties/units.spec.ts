import { storageKeys } from '#contract/site.ts'
import { listProperty } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { layoutShift } from '../support/layout-shift.ts'

test('prices and sizes are in the chosen units, at once and on the next visit, without a request or a shift', async ({
  page,
  server,
}) => {
  const { id } = await listProperty(await server.signUp(), {
    price: 640_000,
    propertyType: 'HOUSE',
    areaSqft: 2100,
    lotSizeSqft: 20_000,
  })
  await page.goto(`/property/${id}`)
  await page.getByRole('combobox', { name: 'Theme' }).focus() // loads the script of the choices
  const requests: string[] = []
  page.on('request', (request) => {
    const isView = request.url().endsWith('/views') // counted once the property was shown for a while
    // the images of the cards to which the focus has scrolled
    const isExpected = isView || ['script', 'image'].includes(request.resourceType())
    if (!isExpected) requests.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Prices' }).selectOption('BZ$')
  await page.getByRole('combobox', { name: 'Sizes' }).selectOption('m²')
  const main = page.getByRole('main')
  await expect(main.locator('.price').first()).toHaveText('BZ$1,280,000')
  await expect(main.getByText('US$640,000, fixed at 2:1')).toBeVisible()
  await expect(main.getByText('BZ$6,561 per m²')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Cash to close about BZ\$1,408,000/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Key facts' })).toContainText('195 m² 2,100 sq ft')
  expect(requests).toEqual([])

  await page.goto('/properties')
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/property/${id}"]`) })
  await expect(card.locator('.price')).toHaveText('BZ$1,280,000')
  await expect(page.getByRole('option', { name: 'BZ$500,000-1,000,000' })).toBeAttached()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page.getByRole('combobox', { name: 'Price Range' }).selectOption('BZ$1,000,000-2,000,000')
  await expect(page).toHaveURL(/minPrice=500000&maxPrice=1000000/)
  await expect(page.getByRole('link', { name: 'Remove BZ$1,000,000-2,000,000' })).toBeVisible()
  await expect(card.locator('.price')).toHaveText('BZ$1,280,000')
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.money)).toBe('"BZD"')
})

test('the notes of a low price, which are wider than the price, move nothing when they become longer', async ({
  page,
  server,
}) => {
  const { id } = await listProperty(await server.signUp(), { price: 24_500, areaSqft: 500 })
  await page.goto(`/property/${id}`)
  await page.getByRole('combobox', { name: 'Theme' }).focus() // loads the script of the choices, and scrolls
  const head = page.locator('.property-price, .property-title, .property-photos')
  const boxes = () => head.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const served = await boxes()
  await page.getByRole('combobox', { name: 'Prices' }).selectOption('BZ$')
  await page.getByRole('combobox', { name: 'Sizes' }).selectOption('m²')
  await expect(page.getByText('US$24,500, fixed at 2:1')).toBeVisible()
  await expect(page.getByText('BZ$1,055 per m²')).toBeVisible()
  expect(await boxes()).toEqual(served)
})

test('the currency that was chosen in the header is shown after Back and Forward, also by another document', async ({
  page,
  server,
}) => {
  const { id, title } = await listProperty(await server.signUp(), { price: 640_000 })
  const main = page.getByRole('main')
  const cardPrice = main.getByRole('listitem').filter({ hasText: title }).locator('.price')
  const choose = async (currency: string) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /units and theme$/ })
      .click()
    await page.getByRole('banner').getByRole('combobox', { name: 'Prices' }).selectOption(currency)
    await page.keyboard.press('Escape')
    // the menu's entry in the history is removed later
    await expect
      .poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0))
      .toBe(0)
  }
  await page.goto('/properties')
  await expect(cardPrice).toHaveText('US$640,000')
  await main.getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(`/property/${id}`)
  await choose('BZ$')
  await expect(main.locator('.price').first()).toHaveText('BZ$1,280,000')
  await page.goBack()
  await expect(cardPrice).toHaveText('BZ$1,280,000')
  await expect(page.getByRole('option', { name: 'BZ$500,000-1,000,000' })).toBeAttached()
  await page.goForward()
  await expect(main.locator('.price').first()).toHaveText('BZ$1,280,000')
  await page.goto('/services')
  await choose('US$')
  await page.goBack()
  await expect(main.locator('.price').first()).toHaveText('US$640,000')
  await expect(main.getByRole('link', { name: /^Cash to close about US\$/ })).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^US\$ ?, units and theme$/ }),
  ).toBeVisible()
})

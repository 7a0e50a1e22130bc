import type { Locator } from '@playwright/test'
import { expect, test as base } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

/** Runs the tests in a browser whose user has chosen letters of twice the usual size. */
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 390, height: 844 } })

/** Returns the box of an element that is in the document. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return { ...box, right: box.x + box.width }
}

test('with letters of twice the size, the dashboard on a phone covers and cuts off nothing', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  await list(server, { title: 'Own house', price: 245_000 }, seller)
  await signInAs(seller)
  await page.goto('/dashboard')

  const price = page.getByRole('main').getByText('US$245,000', { exact: true })
  await expect(price).toBeVisible()
  const lineHeight = await price.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight))
  expect((await boxOf(price)).height).toBeLessThan(2 * lineHeight)

  const mark = page.getByRole('link', { name: 'Palapa, Home' }).locator('svg')
  expect((await boxOf(mark)).width).toBe(34)
  const bell = page.getByRole('button', { name: 'Notices' })
  const name = page.getByRole('link', { name: 'Palapa, Home' })
  expect((await boxOf(name)).right).toBeLessThanOrEqual((await boxOf(bell)).x)

  const theme = page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' })
  expect((await boxOf(theme)).right).toBeLessThanOrEqual(390)
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { layoutShift } from '../support/layout-shift.ts'

const isLaidOut = (part: Locator) =>
  part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

/** Opens a page whose fonts arrive after it has been painted, as through a slow connection. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: painted, resolve: sendFonts } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  sendFonts()
  await page.waitForFunction(() => document.fonts.check('1em "Figtree Variable"'))
  await waitForHydration(page)
}

test.use({ viewport: { width: 390, height: 844 } })

for (const path of ['/', '/properties', '/buyers-guide'])
  test(`the first view of ${path} on a phone lays out only what is near the window, and nothing moves when fonts arrive or the user scrolls`, async ({
    page,
  }) => {
    await openWithLateFonts(page, path)
    const end = page.getByRole('contentinfo').getByRole('link').last()
    expect(await isLaidOut(end)).toBe(false)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < (await height()); top += 600) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    }
    expect(await isLaidOut(end)).toBe(true)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })

test('a page whose scroll position is restored has its exact heights', async ({ page }) => {
  await page.goto('/properties')
  const title = page.getByRole('article').last().getByRole('heading')
  expect(await isLaidOut(title)).toBe(false)
  await page.reload()
  expect(await isLaidOut(title)).toBe(true)

  await page.goto('/properties?sort=price_asc')
  expect(await isLaidOut(title)).toBe(false)
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(50)
  expect(await isLaidOut(title)).toBe(true)
})

test('a link to a part of the page leads exactly there', async ({ page }) => {
  const sources = page.getByRole('heading', { name: 'Where the figures come from' })
  await page.goto('/buyers-guide')
  await page.getByText('On this page').first().click()
  await page.getByRole('link', { name: 'Where the figures come from' }).first().click()
  await expect
    .poll(() => sources.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
    .toBe(96) // below the header
})

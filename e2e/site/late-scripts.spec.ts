import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'

const late = (page: Page) => page.locator('body > template')

/** Opens a page in which no frame begins before `beginFrames` is called. Returns the URLs of the scripts it requests. */
async function openWithoutFrames(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = []
    const { requestAnimationFrame } = window
    window.requestAnimationFrame = (callback) => frames.push(callback)
    const beginFrames = () => {
      window.requestAnimationFrame = requestAnimationFrame
      frames.forEach((callback) => requestAnimationFrame(callback))
    }
    Object.assign(window, { beginFrames })
  })
  const scripts: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.js') && scripts.push(request.url())))
  await page.goto('/about', { waitUntil: 'load' })
  return scripts
}

test('a page requests its scripts after its first frame, and fills a menu that was opened before', async ({
  page,
}) => {
  const scripts = await openWithoutFrames(page)
  await waitForIdleNetwork(page)
  expect(scripts).toEqual([])
  await expect(late(page)).toHaveCount(1)
  await page.getByRole('button', { name: /units and theme/ }).click()
  await page.evaluate('beginFrames()')
  await expect(late(page)).toHaveCount(0)
  expect(scripts.length).toBeGreaterThan(0)
  // the menu, which was opened without scripts, is empty in the document
  await expect(page.locator('#display-menu').getByRole('combobox', { name: 'Theme' })).toBeVisible()
})

for (const script of ['entry.client', 'about-page'])
  test(`a page whose script ${script} does not arrive offers to reload it`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
    const lost = `**/assets/${script}-*.js`
    await page.route(lost, (route) => route.abort())
    await page.goto('/about', { waitUntil: 'load' })
    await expect(page.getByRole('alert')).toHaveText('Parts of this page did not load. Reload')
    await page.unroute(lost)
    await page.getByRole('alert').getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a page in a hidden tab does not wait for a frame', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  expect(await openWithoutFrames(page)).not.toEqual([])
})

test('a page that is hidden before its first frame loads its scripts then', async ({ page }) => {
  const scripts = await openWithoutFrames(page)
  expect(scripts).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

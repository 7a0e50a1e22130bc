import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { waitForIdleNetwork } from '../support/network.ts'

const sort = (page: Page) => page.getByLabel('Sort by')
const list = (page: Page) => page.getByRole('list', { name: 'Properties' })

/** Scrolls by the wheel until the page has moved, because a page that is still loading ignores it. */
async function wheel(page: Page, distance: number): Promise<void> {
  const place = () => page.evaluate(() => window.scrollY)
  const before = await place()
  await expect(async () => {
    await page.mouse.wheel(0, distance)
    await expect.poll(place, { timeout: 1000 }).not.toBe(before)
  }).toPass()
}

/** Scrolls far down and a little up, as far as the filters return. */
async function scrollBack(page: Page): Promise<void> {
  await page.mouse.move(600, 400)
  await wheel(page, 3000)
  await expect(sort(page)).not.toBeInViewport()
  await waitForIdleNetwork(page) // the script loads at the first input
  await wheel(page, 300)
  await expect(sort(page)).not.toBeInViewport()
  await wheel(page, -200)
}

for (const width of [768, 1280])
  test(`at ${width} px the filters return on the way up, cover nothing that gets the focus, and lead to the first result`, async ({
    page,
  }) => {
    const type = page.getByLabel('Property Type')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/properties')
    await scrollBack(page)
    await expect(sort(page)).toBeInViewport({ ratio: 1 })
    await expect(type).toBeInViewport({ ratio: 1 })
    expect(await layoutShift(page)).toBeLessThan(0.01)

    await list(page).getByRole('link').nth(30).focus()
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press('Shift+Tab')
      const isCovered = await page.evaluate(async () => {
        // the bar follows the scroll in the next frame, and without motion it has moved in the one after it
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const focused = document.activeElement?.getBoundingClientRect()
        const bar = document.querySelector('.list-bar')?.getBoundingClientRect()
        return !focused || !bar || focused.top < Math.max(bar.bottom, 64)
      })
      expect(isCovered).toBe(false)
    }

    await scrollBack(page)
    await type.selectOption('Land')
    await expect(page.getByRole('link', { name: 'Remove Land' })).toBeVisible()
    await expect(list(page).getByRole('article').first()).toBeInViewport()
    await expect(type).toBeInViewport({ ratio: 1 })
  })

test('filters that would take more than a third of the window stay in their place', async ({ page }) => {
  const sizes = [
    { width: 1280, height: 400 },
    { width: 320, height: 256 },
  ] as const
  await page.setViewportSize(sizes[0])
  await page.goto('/properties')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await scrollBack(page)
    await expect(page.locator('.list-bar[data-sticks]')).toHaveCount(0)
    await expect(sort(page)).not.toBeInViewport()
  }
})

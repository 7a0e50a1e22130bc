import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Savings Calculator' })
const calculator = (page: Page) => page.getByRole('dialog', { name: 'Savings Calculator' })
const amount = (page: Page) => calculator(page).getByLabel('Property value (USD)')

test('HOME-11 a floating button opens the calculator, whose code loads on demand', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(opener(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'How it Works' }).scrollIntoViewIfNeeded()
  await expect(opener(page)).toBeInViewport({ ratio: 1 })
  await expect(calculator(page)).toHaveCount(0)
  expect(scripts.filter((url) => url.includes('calculator-dialog'))).toEqual([])
  await opener(page).click()
  await expect(calculator(page)).toBeVisible()
  expect(scripts.filter((url) => url.includes('calculator-dialog'))).toHaveLength(1)
})

/**
 * Scrolls through the page by parts of the window. Returns the controls and headings that the button covers; while it is over one,
 * it lets presses through.
 */
async function coveredByOpener(page: Page): Promise<string[]> {
  return opener(page).evaluate(async (button) => {
    const coveredNow = () => {
      if (getComputedStyle(button).pointerEvents === 'none') return []
      const own = button.getBoundingClientRect()
      const found: string[] = []
      for (let x = own.left + 1; x < own.right; x += 5)
        for (let y = own.top + 1; y < own.bottom; y += 5) {
          const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element))
          const other = below?.closest('a, button, input, select, h1, h2, h3')
          const box = other?.getBoundingClientRect()
          // The photo of a card is part of its link, and the button may be over it, but not over the link's text.
          if (other && box && y > box.top && y < box.bottom && x > box.left && x < box.right)
            found.push(`${other.textContent} at ${scrollY}`)
        }
      return found
    }
    const nextTask = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const covered = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.6) {
      scrollTo({ top, behavior: 'instant' })
      await nextTask() // the observer of what is below the button reports after a frame
      for (let wait = 0; wait < 30 && coveredNow().length > 0; wait += 1) await nextTask()
      for (const text of coveredNow()) covered.add(text)
    }
    return [...covered]
  })
}

test('HOME-11 the button is fixed and visible from the start, and never covers a control or a heading', async ({
  context,
}) => {
  for (const [width, height] of [
    [320, 256],
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    const page = await context.newPage() // the same tab would restore the scroll position
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Savings Calculator' })).toHaveCount(1)
    await expect(opener(page)).toHaveCSS('position', 'fixed')
    await opener(page).click({ trial: true })
    await page.mouse.move(width / 2, height / 2) // under the pointer, its name is beside it
    await page.mouse.wheel(0, height * 0.6)
    await waitForIdleNetwork(page) // the rest of the scripts load at the first input
    expect(await coveredByOpener(page)).toEqual([])
    await page.close()
  }
})

test('HOME-11 a calculator that cannot be loaded shows an error and can be retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route('**/calculator-dialog*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await opener(page).click()
  await expect(page.getByRole('alert')).toContainText('The calculator could not be loaded.')
  await page.unroute('**/calculator-dialog*')
  await opener(page).click()
  await expect(calculator(page)).toBeVisible()
})

test('FOOT-12 the pricing page opens the same calculator', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Work out your own savings' }).click()
  await amount(page).fill('600000')
  await expect(calculator(page)).toContainText('$30,000')
})

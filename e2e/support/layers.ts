import { expect, type Locator, type Page } from '@playwright/test'

/** The page before the screen under test: a text, which loads at once. */
export const before = '/robots.txt'

type Layer = { open: () => Promise<unknown>; shown: Locator; close: () => Promise<unknown> }

/** Returns the button of the menu of a phone. */
export const toggle = (page: Page) => page.getByRole('banner').locator('summary')

/** Waits until the history has an entry for each open layer; the browser adds and removes entries in its own time. */
export const expectLayers = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0))
    .toBe(count)

/** Opens the screen with another page before it, and waits until its scripts run. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(before)
  await page.goto(path)
  await expect(page.getByRole('banner').getByText('Loading your account')).toHaveCount(0)
}

/** Proves on an open screen that Back closes a layer without leaving the screen, and that closing it leaves no entry behind. */
export async function expectBackToClose(page: Page, { open, shown, close }: Layer): Promise<void> {
  const { pathname } = new URL(page.url())
  for (const closeBy of [() => page.goBack(), close]) {
    await open()
    await expect(shown).toBeVisible()
    await expectLayers(page, 1)
    await closeBy()
    await expect(shown).toBeHidden()
    await expect(page).toHaveURL(pathname)
    await expectLayers(page, 0)
  }
}

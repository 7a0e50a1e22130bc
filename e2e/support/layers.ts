import { expect, type Locator, type Page } from '@playwright/test'

/** The screen before the one under test. */
export const before = '/about'

type Layer = { open: () => Promise<unknown>; shown: Locator; close: () => Promise<unknown> }

/** Returns the button of the menu of a phone. */
export const toggle = (page: Page) => page.getByRole('banner').locator('summary')

/** Waits until the history has an entry for each open layer; the browser adds and removes entries in its own time. */
export const hasLayers = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0))
    .toBe(count)

/** Opens the screen with another before it, and waits until its scripts run. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(before)
  await page.goto(path)
  await expect(page.getByRole('banner').getByText('Loading your account')).toHaveCount(0)
}

/** Proves that Back closes it and leaves the screen only then, and that closing it leaves no entry behind. */
export async function expectBackToClose(
  page: Page,
  path: string,
  { open, shown, close }: Layer,
): Promise<void> {
  const isAt = (wanted: string) => expect.poll(() => new URL(page.url()).pathname).toBe(wanted)
  const visitAndOpen = async () => {
    await visit(page, path)
    await open()
    await expect(shown).toBeVisible()
    await hasLayers(page, 1)
  }
  await visitAndOpen()
  await page.goBack()
  await expect(shown).toBeHidden()
  await isAt(path)
  await hasLayers(page, 0)
  await page.goForward()
  await expect(shown).toBeHidden()
  await hasLayers(page, 0)
  await page.goBack()
  await isAt(before)

  await visitAndOpen()
  await close()
  await expect(shown).toBeHidden()
  await hasLayers(page, 0)
  await page.goBack()
  await isAt(before)

  await visitAndOpen()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown).toBeHidden()
  await hasLayers(page, 0)
  await page.goBack()
  await isAt(before)
}

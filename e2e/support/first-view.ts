import type { Page } from '@playwright/test'

/** Lays out the whole page, also what a phone's first view skips, to measure all of it. */
export async function endFirstView(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['view'])
}

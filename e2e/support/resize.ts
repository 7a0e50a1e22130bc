import type { Page } from '@playwright/test'

/** Waits until the page has been drawn twice, so that what follows a change of it has been laid out. */
export const nextTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Resizes the window, and waits until the page has the new size and is laid out for it. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await nextTwoFrames(page)
}

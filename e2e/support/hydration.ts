import type { Page } from '@playwright/test'
import { siteConfigElementId } from '#web/settings/site-config.ts'

const limitMs = 3000

/**
 * Reports whether React has attached itself to an element that follows the page's content. A page of the API has none, and without
 * JavaScript nothing follows.
 */
function isHydrated(id: string): boolean {
  if (matchMedia('(scripting: none)').matches) return true
  const last = document.getElementById(id)
  if (!last) return document.readyState !== 'loading'
  return Object.keys(last).some((key) => key.startsWith('__reactFiber'))
}

/** Waits until React has hydrated the page, or 3 s if its scripts fail. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, siteConfigElementId, { timeout: limitMs }).catch(() => {})
}

/**
 * Makes `goto` and `reload` also wait for hydration, unless the test names an event to wait for: a page loads its scripts after
 * the first frame, so `load` may come before them.
 */
export function hydrateAfterLoading(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
}

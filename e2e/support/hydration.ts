import type { Page } from '@playwright/test'
import { siteConfigElementId } from '#web/settings/site-config.ts'

const limitMs = 3000

/** Reports whether React has attached itself to an element that follows the page's content. A page of the API has none. */
function isHydrated(id: string): boolean {
  const last = document.getElementById(id)
  return !last || Object.keys(last).some((key) => key.startsWith('__reactFiber'))
}

/**
 * Makes `goto` and `reload` wait until React has hydrated the page, or 3 s if its scripts fail: a page loads its scripts after
 * the first paint, so `load` may come before them. They do not wait if the test names an event to wait for.
 */
export function waitForHydration(page: Page): Page {
  const hydrate = () =>
    page.waitForFunction(isHydrated, siteConfigElementId, { timeout: limitMs }).catch(() => {})
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await hydrate()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await hydrate()
    return response
  }
  return page
}

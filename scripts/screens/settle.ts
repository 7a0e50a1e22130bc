import type { Page, Request } from '@playwright/test'

/** Maximum time to wait until a screen is quiet. */
const timeoutMs = 5000

/**
 * How many times in a row, 50 ms apart, a screen must not have changed; long enough for a call that fails, or a client-side
 * navigation. Time alone would also pass while the scripts of the page are busy.
 */
const quietChecks = 7

/** A request that is pending for longer is not waited for: a scene leaves it unanswered, or it is an event stream. */
const unansweredMs = 3000

/** Maximum time until placeholders are replaced, on a slow machine. */
const skeletonsMs = 20_000

const withSkeletons = new WeakSet<Page>()

/** Makes `settle` not wait for the placeholders of a page to be replaced. */
export function expectSkeletons(page: Page): void {
  withSkeletons.add(page)
}

const requests = new WeakMap<Page, Map<Request, number>>()

/** Prepares a page that has not been opened yet, so that `settle` can wait for its requests. */
export function watchRequests(page: Page): void {
  const pending = new Map<Request, number>()
  requests.set(page, pending)
  page.on('request', (request) => pending.set(request, Date.now()))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
}

function isWaiting(page: Page): boolean {
  return [...(requests.get(page)?.values() ?? [])].some((at) => Date.now() - at < unansweredMs)
}

/** Returns whether the main content is there, without placeholders unless these are expected. */
function hasContent(mayBeSkeletons: boolean): boolean {
  const main = document.querySelector('main')
  if (!main) return document.readyState === 'complete'
  const isEmpty = !main.querySelector('h1, h2, img')
  const isShown = (each: Element) => each.checkVisibility()
  return !isEmpty && (mayBeSkeletons || ![...main.querySelectorAll('.skeleton')].some(isShown))
}

/** Waits until requests are answered, the document has stopped changing, and the content and the images in view are there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(hasContent, withSkeletons.has(page), { timeout: skeletonsMs })
  do await waitForQuiet(page)
  while (isWaiting(page))
}

async function waitForQuiet(page: Page): Promise<void> {
  await page.evaluate(
    ([checks, timeout]) =>
      new Promise<void>((resolve) => {
        const startedAt = performance.now()
        let unchanged = 0
        const observer = new MutationObserver(() => (unchanged = 0))
        observer.observe(document, { attributes: true, childList: true, subtree: true, characterData: true })
        const isInView = (image: HTMLImageElement) => {
          const { top, bottom, width } = image.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < innerHeight
        }
        const timer = setInterval(() => {
          const now = performance.now()
          const isDrawn = [...document.images].every((image) => image.complete || !isInView(image))
          unchanged += 1
          const isQuiet = unchanged > checks && isDrawn && document.fonts.status === 'loaded'
          if (!isQuiet && now - startedAt < timeout) return
          clearInterval(timer)
          observer.disconnect()
          resolve()
        }, 50)
      }),
    [quietChecks, timeoutMs] as const,
  )
}

/** Scrolls through the page, so that images below the window load, and returns to its top. */
export async function loadWhole(page: Page, height: number): Promise<void> {
  const step = page.viewportSize()?.height ?? 800
  for (let top = step; top < height; top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await settle(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
}

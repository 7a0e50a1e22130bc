import { expect, type Page, type Request } from '@playwright/test'

const quietMs = 500

const traffic = new WeakMap<Page, { open: Set<Request>; changedAt: number }>()

/** Follows the requests of a page from now on, for `waitForIdleNetwork`. */
export function followRequests(page: Page): void {
  const requests = { open: new Set<Request>(), changedAt: Date.now() }
  traffic.set(page, requests)
  const end = (request: Request) => {
    requests.open.delete(request)
    requests.changedAt = Date.now()
  }
  page
    .on('request', (request) => requests.open.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end)
}

/**
 * Waits until no request is open and none has ended for half a second. Playwright's own `networkidle` may never come on a page that
 * loads its scripts after the first frame (https://github.com/microsoft/playwright/issues/42598).
 */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const requests = traffic.get(page)
  if (!requests) throw new Error('The requests of this page are not followed')
  await page.waitForLoadState()
  const isIdle = () => requests.open.size === 0 && Date.now() - requests.changedAt >= quietMs
  await expect.poll(isIdle, { message: 'The network is idle', intervals: [100] }).toBe(true)
}

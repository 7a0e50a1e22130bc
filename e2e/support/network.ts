import { expect, type Page, type Request } from '@playwright/test'
import { eventsPath } from '#contract/conversations.ts'

const quietMs = 500

const traffic = new WeakMap<Page, { open: Set<Request>; endedAt: number }>()

/** Follows the requests of a page from now on, for `waitForIdleNetwork`. */
export function followRequests(page: Page): void {
  const requests = { open: new Set<Request>(), endedAt: Date.now() }
  traffic.set(page, requests)
  const end = (request: Request) => {
    requests.open.delete(request)
    requests.endedAt = Date.now()
  }
  page
    .on('request', (request) => {
      if (!request.url().endsWith(eventsPath)) requests.open.add(request) // a stream stays open
    })
    .on('requestfinished', end)
    .on('requestfailed', end)
}

/**
 * Waits until no request has been open for half a second from now. Playwright's own `networkidle` may never come on a page that
 * loads its scripts after the first frame (https://github.com/microsoft/playwright/issues/42598).
 */
export async function waitForIdleNetwork(page: Page): Promise<void> {
  const requests = traffic.get(page)
  if (!requests) throw new Error('The requests of this page are not followed')
  await page.waitForLoadState()
  const start = Date.now() // what a press or scroll requests has not begun yet
  const isIdle = () => requests.open.size === 0 && Date.now() - Math.max(start, requests.endedAt) >= quietMs
  await expect.poll(isIdle, { message: 'The network is idle', intervals: [100] }).toBe(true)
}

/** Drops the response of the next matching call, after the server has handled it. */
export async function loseResponse(page: Page, method: string, address: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (request.method !== method) return devTools.send('Fetch.continueRequest', { requestId })
    await devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    await devTools.detach()
  })
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: `*${address}`, requestStage: 'Response' }] })
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-switches.ts'
import { listProperty } from '../support/deck.ts'
import { waitForIdleNetwork } from '../support/network.ts'

/**
 * Leaves a page that also listens to `unload`, and goes back. Returns the reasons, which the browser reports with a delay, not
 * to restore it from the cache. Circumstances are left out: a headless shell never restores a page.
 */
async function reasonsOf(page: Page, path: string): Promise<string[]> {
  const reasons: string[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== 'Circumstantial') reasons.push(reason)
    }
  })
  await page.goto(path)
  await waitForIdleNetwork(page)
  await page.evaluate(() => window.addEventListener('unload', () => {}))
  await page.goto('/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => reasons).not.toEqual([])
  return reasons
}

test('only a listener of unload, which no page has, prevents going back from the back/forward cache', async ({
  browser,
  server,
}) => {
  const { id } = await listProperty(await server.signUp())
  for (const path of ['/', `/property/${id}`, '/swipe']) {
    const page = await browser.newPage({ baseURL: server.url })
    expect([path, await reasonsOf(page, path)]).toEqual([path, ['UnloadHandlerExistsInMainFrame']])
    await page.close()
  }
})

import type { Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { startTalk, write } from './conversations.ts'
import { expect, test as base } from './fixtures.ts'
import { addPhotos, list } from './own-listings.ts'

/** Elements that scroll by design, and may have a scroll bar. */
const intendedScrollers = [
  '[aria-label="All photos"]', // thumbnails of a gallery
  '[aria-labelledby="conversations-title"] > div', // the list of conversations
  '[role="log"]', // messages of one conversation
  'textarea',
]

// Headless Chromium hides scroll bars unless it starts without this switch.
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

/** Returns every element with a classic scroll bar, and a document that scrolls horizontally, one line each. */
function scrollBars(page: Page): Promise<string[]> {
  return page.evaluate((intended) => {
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const nameOf = (element: Element) =>
      `${location.pathname}${location.search} at ${innerWidth} px: ${element.tagName.toLowerCase()} ` +
      (element.getAttribute('aria-label') ?? element.getAttribute('class') ?? '')
    const root = document.documentElement
    const found = root.scrollWidth > root.clientWidth ? [nameOf(root)] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const borders = (...sides: string[]) =>
        sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(`border-${side}-width`)), 0)
      const besideBar = element.offsetWidth - element.clientWidth - borders('left', 'right')
      const aboveBar = element.offsetHeight - element.clientHeight - borders('top', 'bottom')
      const isDown = scrolls(style.overflowY) && element.scrollHeight > element.clientHeight && besideBar >= 1
      const isSideways =
        scrolls(style.overflowX) && element.scrollWidth > element.clientWidth && aboveBar >= 1
      if ((isDown || isSideways) && !element.matches(intended)) found.push(nameOf(element))
    }
    return found
  }, intendedScrollers.join())
}

/** Returns the paths of all routes in the router's configuration. */
async function allPaths(page: Page, ids: { property: string; conversation?: string }): Promise<string[]> {
  await page.goto('/')
  const paths = await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { path?: string }> }
    }
    return Object.values(manifest.routes).map(({ path = '' }) => `/${path}`)
  })
  expect(paths.length).toBeGreaterThan(30)
  const filled = paths.map((path) => path.replace(/:id\??/, ids.property).replace('*', 'no-such-page'))
  return [...new Set(filled), `/chat?conversation=${ids.conversation ?? 'sample-1'}`]
}

/** Returns the scroll bars of the screen at both widths, with each of its tabs. */
async function scrollBarsOfScreen(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const found: string[] = []
  const look = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await scrollBars(page)))
    }
  }
  await look()
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click()
    await look()
  }
  return found
}

async function scrollBarsOf(page: Page, paths: string[], ready: string): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a view transition also covers the document's scroll bar
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    found.push(...(await scrollBarsOfScreen(page)))
  }
  return found
}

const everything = {
  features: ['Pool', 'Dock', 'Garden'],
  descriptionLong: 'A house by the sea. '.repeat(60),
  mapLocationUrl: 'https://www.google.com/maps/@16.5,-88.4,15z',
  youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
}

test('the check detects a classic scroll bar', async ({ page }) => {
  await page.goto('/services')
  const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(room).toBeGreaterThan(0)
})

test('no screen of a visitor has an unintended scroll bar', async ({ page, server, browserErrors }) => {
  test.setTimeout(300_000)
  browserErrors.allow(/status of 40[04]/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, everything, seller)
  await addPhotos(seller, id, 8)
  const paths = await allPaths(page, { property: id })
  expect(await scrollBarsOf(page, paths, 'Sign In')).toEqual([])
})

test('no screen of a seller has an unintended scroll bar', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  browserErrors.allow(/status of 40[04]/)
  const talk = await startTalk(server)
  const { id } = await list(server, everything, talk.seller)
  await addPhotos(talk.seller, id, 8)
  await talk.seller.call(setInteraction, { body: { propertyId: id, interactionType: 'VIEW' } })
  for (const text of ['Is it still for sale?', 'x'.repeat(400), 'https://example.com/'.repeat(20)])
    await write(talk.buyer, talk, text)
  await signInAs(talk.seller)
  const paths = await allPaths(page, { property: id, conversation: talk.conversationId })
  const found = await scrollBarsOf(page, paths, 'Sign Out')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  expect([...found, ...(await scrollBarsOfScreen(page))]).toEqual([])
})

import type { Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { articlePaths } from '#test/articles.ts'
import { expect, test } from '../support/browser-switches.ts'
import { createConversation, sendMessageAs } from '../support/conversations.ts'
import { endFirstView } from '../support/first-view.ts'
import { cutControls } from '../support/fit.ts'
import { addPhotos, list } from '../support/own-listings.ts'

/** Elements that scroll by design, and may have a scroll bar. */
const intendedScrollers = [
  '[aria-label="All photos"]', // thumbnails of a gallery
  '[aria-labelledby="conversations-title"] > div', // the list of conversations
  '[role="log"]', // messages of one conversation
  'textarea',
]

/** Returns every element with a classic scroll bar, and a document that scrolls horizontally, one line each. */
async function scrollBars(page: Page): Promise<string[]> {
  await endFirstView(page)
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

/** Every route in groups that take about as long to check; `fillIn` replaces parameters. */
const groups = {
  'the screens of properties': [
    '/',
    '/properties',
    '/map',
    '/sold',
    '/places',
    '/places/:slug',
    '/properties/:id',
    '/property/:id?',
    '/swipe',
    '/services',
    '/chat',
  ],
  'the screens of accounts': [
    '/message-mail',
    '/mail-choices',
    '/listing-check',
    '/report',
    '/appeal',
    '/signup',
    '/signin',
    '/forgot-password',
    '/reset-password',
    '/auth/confirm',
  ],
  'the screens of signed-in users': [
    '/dashboard',
    '/edit-profile',
    '/list-property',
    '/edit-listing/:id?',
    '/chat?conversation=:conversation',
    '/staff/:section?/:id?',
    '/*',
  ],
}

const articles = {
  'the articles on services and the company': articlePaths.slice(0, articlePaths.length / 2),
  'the other articles': articlePaths.slice(articlePaths.length / 2),
}

const fillIn = (path: string, ids: { property: string; conversation: string }) =>
  path
    .replace('/:section?/:id?', '')
    .replace(/:id\??/, ids.property)
    .replace(':slug', 'belize-district')
    .replace(':conversation', ids.conversation)
    .replace('*', 'no-such-page')

/** Returns the scroll bars and cut controls of the screen at three widths, with each of its tabs. */
async function problemsOfScreen(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const found: string[] = []
  const look = async () => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await scrollBars(page)), ...(await cutControls(page)))
    }
  }
  await look()
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click()
    await look()
  }
  return found
}

async function problemsOf(page: Page, paths: string[], ready: string): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a view transition also covers the document's scroll bar
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    found.push(...(await problemsOfScreen(page)))
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

test('every route of the router is checked', async ({ page }) => {
  await page.goto('/')
  const paths = await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { routes: Record<string, { path?: string }> }
    }
    return Object.values(manifest.routes).map(({ path = '' }) => `/${path}`)
  })
  const checked = Object.values({ ...groups, ...articles }).flatMap((group) =>
    group.filter((path) => !path.includes('?con')),
  )
  expect(new Set(checked)).toEqual(new Set(paths))
})

for (const [name, paths] of Object.entries({ ...groups, ...articles }))
  test(`nothing on ${name} has an unintended scroll bar or is cut off for a visitor`, async ({
    page,
    server,
    browserErrors,
  }) => {
    test.slow() // three widths of every tab
    browserErrors.allow(/status of 40[04]/)
    const seller = await server.signUp({ role: 'SELLER' })
    const { id } = await list(server, everything, seller)
    await addPhotos(seller, id, 8)
    const filled = paths.map((path) => fillIn(path, { property: id, conversation: 'sample-1' }))
    expect(await problemsOf(page, filled, 'Sign In')).toEqual([])
  })

// The other screens show a user only another header.
test('nothing on the screens of signed-in users has an unintended scroll bar or is cut off for a seller', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[04]/)
  const conversation = await createConversation(server)
  const { id } = await list(server, everything, conversation.seller)
  await addPhotos(conversation.seller, id, 8)
  await conversation.seller.call(setInteraction, { body: { propertyId: id, interactionType: 'VIEW' } })
  for (const text of ['Is it still for sale?', 'x'.repeat(400), 'https://example.com/'.repeat(20)])
    await sendMessageAs(conversation.buyer, conversation, text)
  await signInAs(conversation.seller)
  const ids = { property: id, conversation: conversation.id }
  const filled = groups['the screens of signed-in users'].map((path) => fillIn(path, ids))
  expect(await problemsOf(page, filled, 'Sign Out')).toEqual([])
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  expect(await problemsOfScreen(page)).toEqual([])
})

import type { Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { articlePaths } from '#test/articles.ts'
import { expect, test } from '../support/browser-switches.ts'
import { createConversation, sendMessageAs } from '../support/conversations.ts'
import { cutControls } from '../support/fit.ts'
import { addPhotos, list } from '../support/own-listings.ts'
import { scrollBars } from '../support/scroll-bars.ts'
import { problemsWhenZoomed } from '../support/zoom.ts'

/** The screens of a visitor in groups that take about as long to check; `fillIn` replaces parameters. */
const groups = {
  'the screens of properties': [
    '/',
    '/properties',
    '/map',
    '/sold',
    '/places',
    '/places/:slug',
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
  'the other screens': ['/edit-profile', '/list-property', '/chat?conversation=:conversation', '/*'],
}

const memberScreens = [
  '/dashboard',
  '/edit-profile',
  '/list-property',
  '/edit-listing/:id?',
  '/chat?conversation=:conversation',
  '/*',
]

/** A redirect to a property, and what only staff see, which is not checked. */
const otherRoutes = ['/properties/:id', '/staff/:section?/:id?']

const fillIn = (path: string, ids: { property: string; conversation: string }) =>
  path
    .replace(/:id\??/, ids.property)
    .replace(':slug', 'belize-district')
    .replace(':conversation', ids.conversation)
    .replace('*', 'no-such-page')

/** Returns the scroll bars and cut controls of the screen at three widths, and of each of its tabs on a phone and a laptop. */
async function problemsOfScreen(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const found: string[] = []
  const look = async (widths: number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await scrollBars(page)), ...(await cutControls(page)))
    }
  }
  await look([390, 768, 1280])
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click()
    await look([390, 1280])
  }
  return found
}

async function problemsOf(page: Page, paths: string[], ready: string): Promise<string[]> {
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a view transition also covers the document's scroll bar
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    found.push(...(await problemsOfScreen(page)), ...(await problemsWhenZoomed(page)))
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
  // articles.spec.ts checks the articles
  const checked = [...Object.values(groups).flat(), ...memberScreens, ...otherRoutes, ...articlePaths]
  expect(new Set(checked.filter((path) => !path.includes('?con')))).toEqual(new Set(paths))
})

for (const [name, paths] of Object.entries(groups))
  test(`nothing on ${name} has an unintended scroll bar or is cut off for a visitor, nor at 200 % zoom`, async ({
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
test('nothing on the screens of signed-in users has an unintended scroll bar or is cut off for a seller, nor at 200 % zoom', async ({
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
  const filled = memberScreens.map((path) => fillIn(path, ids))
  expect(await problemsOf(page, filled, 'Sign Out')).toEqual([])
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  expect(await problemsOfScreen(page)).toEqual([])
})

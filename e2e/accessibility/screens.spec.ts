import type { Page } from '@playwright/test'
import { setInteraction } from '#contract/interactions.ts'
import { newUserScreens, sellerScreens, visitorScreens } from '#test/screens.ts'
import { expect, test } from '../support/browser-switches.ts'
import { log, message, sendButton } from '../support/chat.ts'
import { createConversation, sendMessageAs } from '../support/conversations.ts'
import { topCard, verdict } from '../support/deck.ts'
import type { FocusWalks } from '../support/focus-order.ts'
import { addPhotos, list } from '../support/own-listings.ts'
import { problemsOfScreen, problemsOfTabs, problemsOfWidths, type Screen } from '../support/screens.ts'
import type { Person, RunningServer } from '../support/server.ts'

const visitorFocus: Record<string, FocusWalks> = {
  '/': ['wide', 'phone with header'],
  '/properties': ['wide', 'phone'],
  '/swipe': ['phone'],
  '/services': ['wide with header'],
  '/chat?conversation=sample-1': ['phone with header'],
  '/signup': ['wide'],
}

const sellerFocus: Record<string, FocusWalks> = {
  '/dashboard': ['wide with header'],
  '/list-property': ['wide'],
  '/edit-profile': ['phone with header'],
  '/edit-listing/:id?': ['phone'],
}

const actions: Record<string, Screen['actions']> = {
  '/': [
    ['link', 'Browse Properties'],
    ['button', 'Savings Calculator'],
  ],
  '/properties': [['link', 'View Details']],
  '/property/:id?': [['button', 'Start Chat']],
  '/signup': [['button', 'Sign Up']],
  '/signin': [['button', 'Sign In']],
}

/** What a user does on an open screen at 200 % zoom, beyond its main actions. */
const uses: Record<string, (page: Page) => Promise<void>> = {
  '/swipe': async (page) => {
    await expect(topCard(page)).toBeVisible()
    await verdict(page, 'Like').click({ trial: true })
    await verdict(page, 'Peek').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Open the full listing' }).click({ trial: true })
  },
  '/chat?conversation=sample-1': async (page) => {
    await message(page).fill('Good morning')
    await sendButton(page).click()
    await expect(log(page).getByText('Good morning', { exact: true })).toBeInViewport()
  },
}

const manyFilters =
  'titleType=land_certificate&road=paved,all_weather&water=public&power=grid,at_road&waterfront=true&financing=true'

const queries: Record<string, string> = { '/properties': manyFilters, '/map': manyFilters }

/** Screens whose document or call responds 400 or 404. */
const unknown = ['/message-mail', '/property/none', '/*']

const fillIn = (path: string, ids: { property?: string; conversation?: string }) =>
  path
    .replace(/:id\??/, ids.property ?? '')
    .replace(':slug', 'belize-district')
    .replace(':conversation', ids.conversation ?? '')
    .replace('*', 'no-such-page')

const everything = {
  features: ['Pool', 'Dock', 'Garden'],
  descriptionLong: 'A house by the sea. '.repeat(60),
  mapLocationUrl: 'https://www.google.com/maps/@16.5,-88.4,15z',
  youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
}

/** Creates a property with all fields and many photos, and returns its id. */
async function createFullProperty(server: RunningServer, seller: Person): Promise<string> {
  const { id } = await list(server, everything, seller)
  await addPhotos(seller, id, 8)
  return id
}

const everyWindow =
  'in every window, at 200 % zoom and for a finger: nothing is cut off, the focus is visible, and axe finds nothing'

for (const paths of visitorScreens)
  test(`a visitor can use ${paths.join(', ')} ${everyWindow}`, async ({ page, server, browserErrors }) => {
    test.slow()
    if (paths.some((path) => unknown.includes(path))) browserErrors.allow(/status of 40[04]/)
    const needsProperty = paths.includes('/property/:id?')
    const property = needsProperty
      ? await createFullProperty(server, await server.signUp({ role: 'SELLER' }))
      : ''
    const found: string[] = []
    for (const [at, path] of paths.entries()) {
      found.push(
        ...(await problemsOfScreen(page, {
          path: fillIn(path, { property }),
          ready: 'Sign In',
          hasFrame: at === 0,
          darkWidth: 1280,
          focus: visitorFocus[path],
          actions: actions[path],
          query: queries[path],
        })),
      )
      await page.setViewportSize({ width: 640, height: 360 })
      await uses[path]?.(page)
    }
    expect(found).toEqual([])
  })

test(`a seller can use every screen of users ${everyWindow}`, async ({ page, server, signInAs }) => {
  test.slow()
  const conversation = await createConversation(server)
  const { seller, buyer } = conversation
  const property = await createFullProperty(server, seller)
  await seller.call(setInteraction, { body: { propertyId: property, interactionType: 'VIEW' } })
  for (const text of ['Is it still for sale?', 'x'.repeat(400), 'https://example.com/'.repeat(20)])
    await sendMessageAs(buyer, conversation, text)
  await signInAs(seller)
  const found: string[] = []
  for (const [at, path] of sellerScreens.entries())
    found.push(
      ...(await problemsOfScreen(page, {
        path: fillIn(path, { property, conversation: conversation.id }),
        ready: 'Sign Out',
        hasFrame: at === 0,
        darkWidth: 1280,
        focus: sellerFocus[path],
      })),
    )
  await page.getByRole('button', { name: 'Buyer Dashboard' }).click()
  found.push(...(await problemsOfWidths(page, [390, 768, 1280])), ...(await problemsOfTabs(page)))
  expect(found).toEqual([])
})

test(`a new user can use ${newUserScreens.join(', ')} ${everyWindow}`, async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(/status of 404/)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  const found: string[] = []
  for (const [at, path] of newUserScreens.entries())
    found.push(
      ...(await problemsOfScreen(page, {
        path: fillIn(path, {}),
        ready: 'Sign Out',
        hasFrame: at === 0,
        darkWidth: 1280,
      })),
    )
  expect(found).toEqual([])
})

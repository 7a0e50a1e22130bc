import type { Page } from '@playwright/test'
import { listProperty, openDeck, interactionsWith, topCard, topTitle, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { withMotion } from '../support/motion.ts'

test.use(withMotion)

const overlay = (page: Page) => page.getByRole('dialog')

test('SWIPE-04 SWIPE-11 SWIPE-12 SWIPE-13 peek shows all details and records VIEW, and the card stays until the next load', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/sessionStorage/) // the sandboxed frames have no storage here
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const listing = await listProperty(seller, {
    descriptionLong: 'On a quiet corner.\n\nThe well is deep.',
    features: ['Deep well', 'Mango trees'],
    mapLocationUrl: 'https://www.google.com/maps/place/Sarteneja/@18.35,-88.14,14z',
    youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
  await page.route(/google\.com|youtube/, (route) => route.fulfill({ body: '', contentType: 'text/html' }))
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url())
  })
  await signInAs(person)
  await openDeck(page, 'member')
  await verdict(page, 'Peek').click()
  for (const heading of ['Description', 'Features', 'Location', 'Video'])
    await expect(overlay(page).getByRole('heading', { name: heading })).toBeVisible()
  for (const text of [
    'On a quiet corner.',
    'The well is deep.',
    'Deep well',
    'Mango trees',
    listing.location,
  ])
    await expect(overlay(page).getByText(text, { exact: true })).toBeVisible()
  await expect.poll(() => interactionsWith(person, listing)).toEqual(['VIEW'])
  expect(foreign).toEqual([])
  await overlay(page).getByRole('button', { name: 'Show map' }).click()
  await expect(overlay(page).getByTitle(`Map of ${listing.location}`)).toHaveAttribute('src', /google\.com/)
  await overlay(page).getByRole('button', { name: 'Play video' }).click()
  await expect(overlay(page).getByTitle(`Video tour of ${listing.title}`)).toHaveAttribute(
    'src',
    /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  )

  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await expect(overlay(page)).toBeHidden()
  await expect(topTitle(page)).toHaveText(listing.title)
  await page.reload()
  await expect(topCard(page)).toBeVisible()
  await expect(page.locator('article').filter({ hasText: listing.title })).toHaveCount(0)
})

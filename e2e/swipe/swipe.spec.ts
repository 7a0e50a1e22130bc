import type { Page } from '@playwright/test'
import {
  card,
  interactionsWith,
  leaveAndReturn,
  listProperty,
  openDeck,
  topCard,
  topTitle,
  undo,
  verdict,
} from '../support/deck.ts'
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

/** Opens the listing of the peeked card, on whose page the user can decide, and returns by Back. */
async function openListing(page: Page, title: string, decide = async () => {}): Promise<void> {
  await verdict(page, 'Peek').click()
  await overlay(page).getByRole('link', { name: 'Open the full listing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await decide()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Property Match' })).toBeVisible()
}

test('SWIPE-04 Back from the listing of a peeked card shows the deck as it was left, and a new visit deals anew', async ({
  page,
  server,
}) => {
  const seller = await server.signUp()
  const land = { propertyType: 'LAND', bedrooms: null, bathrooms: null } as const
  const [third, second, first] = [
    await listProperty(seller, land),
    await listProperty(seller, land),
    await listProperty(seller, land),
  ]
  await listProperty(seller)
  const type = page.getByLabel('Type', { exact: true }).filter({ visible: true })
  await openDeck(page, 'guest')
  await type.selectOption('Land')
  await expect(topTitle(page)).toHaveText(first.title)
  await verdict(page, 'Reject').click()
  await expect(topTitle(page)).toHaveText(second.title)
  await openListing(page, second.title)
  await expect(topTitle(page)).toHaveText(second.title)
  await expect(type).toHaveValue('LAND')
  await undo(page).click()
  await expect(topTitle(page)).toHaveText(first.title)
  await verdict(page, 'Reject').click()
  await verdict(page, 'Reject').click()
  await expect(topTitle(page)).toHaveText(third.title)
  await leaveAndReturn(page)
  // the house is newer than the land, and so is what another test may have listed meanwhile
  await expect(topTitle(page)).toBeVisible()
  await expect(topTitle(page)).not.toHaveText(third.title)
  await expect(type).toHaveValue('')
  await expect(undo(page)).toBeHidden()
})

test('SWIPE-04 Back from the listing of a peeked card shows it again unless the user has saved it there', async ({
  page,
  server,
  signInAs,
}) => {
  const [seller, person] = [await server.signUp(), await server.signUp()]
  const [second, first] = [await listProperty(seller), await listProperty(seller)]
  await signInAs(person)
  await openDeck(page, 'member')
  await openListing(page, first.title)
  await expect(topTitle(page)).toHaveText(first.title)
  await openListing(page, first.title, async () => {
    const heart = page.getByRole('button', { name: `Save ${first.title}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
  await expect(topTitle(page)).toHaveText(second.title)
  await expect(card(page, first.title)).toHaveCount(0)
})

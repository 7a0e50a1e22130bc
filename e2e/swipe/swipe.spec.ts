import type { Page } from '@playwright/test'
import {
  dealOnly,
  listProperty,
  openDeck,
  interactionsWith,
  topCard,
  topTitle,
  verdict,
} from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { withMotion } from '../support/motion.ts'

test.use(withMotion)

const overlay = (page: Page) => page.getByRole('dialog')

test('SWIPE-01 the arrows step through the photos and the dots mark the current one', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const { properties } = await (await page.request.get(`${server.url}/api/properties?featured=true`)).json()
  const withPhotos = properties.find(({ images }: { images: unknown[] }) => images.length === 5)
  await dealOnly(person, [withPhotos.id])
  await signInAs(person)
  await openDeck(page, 'member')
  const photos = topCard(page).getByRole('region', { name: 'Photos' })
  const image = photos.getByRole('img', { name: /, photo \d of 5$/ })
  const current = photos.locator('li[aria-current]')
  await expect(photos.getByRole('listitem')).toHaveCount(5)
  await expect(current).toHaveAccessibleName('Photo 1')
  const first = await image.getAttribute('src')
  await photos.getByRole('button', { name: 'Next photo' }).click()
  await expect(image).toHaveAttribute('alt', `${withPhotos.title}, photo 2 of 5`)
  await expect(image).not.toHaveAttribute('src', first ?? '')
  await expect(current).toHaveAccessibleName('Photo 2')
  await photos.getByRole('button', { name: 'Previous photo' }).click()
  await expect(image).toHaveAttribute('src', first ?? '')
  await photos.getByRole('button', { name: 'Previous photo' }).click()
  await expect(current).toHaveAccessibleName('Photo 5')
})

test('SWIPE-02 the card shows the property’s details, with three buttons below', async ({ page, server }) => {
  const { title } = await listProperty(await server.signUp(), {
    bedrooms: 3,
    bathrooms: 2.5,
    price: 1_245_000,
  })
  await openDeck(page, 'guest')
  const card = topCard(page)
  await expect(topTitle(page)).toHaveText(title)
  for (const text of ['Sarteneja, Corozal District', 'US$1,245,000', 'House'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card).toContainText(/3\s*beds/i)
  await expect(card).toContainText(/2\.5\s*baths/i)
  await expect(card).toContainText('940 sq ft')
  for (const name of ['Reject', 'Peek', 'Like'] as const) await expect(verdict(page, name)).toBeVisible()
})

test('SWIPE-02 the next two cards are ready below the top one, their first photos loaded', async ({
  page,
}) => {
  await openDeck(page, 'guest')
  const below = page.locator('article[inert]')
  await expect(below).toHaveCount(2)
  const widths = () =>
    below.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0))
  await expect.poll(widths).toEqual([true, true])
})

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

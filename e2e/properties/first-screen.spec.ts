import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'
import { resizeTo } from '../support/resize.ts'

/** The visible part of a page on a phone, without the browser's bars. */
const phone = { width: 390, height: 664 }
const tallPhone = { width: 390, height: 844 }

const sample = 'Veranda House on Placencia Lagoon'

/** Returns the address of the sample house. */
async function samplePath(request: APIRequestContext): Promise<string> {
  const found = await request.get(`/api/properties?q=${encodeURIComponent(sample)}`)
  const { properties } = (await found.json()) as { properties: { id: string; title: string }[] }
  return `/property/${properties.find(({ title }) => title === sample)?.id}`
}

test('a phone’s first screen of the list shows a whole photo, and filters that are set take one row above it', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/properties')
  const first = page.getByRole('list', { name: 'Properties' }).getByRole('article').first()
  await expect(first.getByRole('img', { includeHidden: true }).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Sort by')).toBeInViewport()

  await page.setViewportSize(tallPhone)
  await page.goto('/properties?type=HOUSE&minPrice=1000&maxPrice=90000000&minBedrooms=1&sort=price_asc')
  const chips = page.getByRole('list', { name: 'Filters that are set' }).getByRole('link')
  await expect(chips).toHaveCount(3)
  const reset = page.getByRole('button', { name: 'Reset Filters' })
  const centers = await Promise.all(
    [chips.first(), chips.last(), reset].map(async (one) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
      return Math.round(y + height / 2)
    }),
  )
  expect(new Set(centers).size).toBe(1)
  await expect(reset).toBeInViewport({ ratio: 1 })
  const photo = page.getByRole('list', { name: 'Properties' }).locator('.card-media').first()
  expect((await photo.boundingBox())?.y).toBeLessThan(844 / 2.8)
})

test('all cards of the list have the same size', async ({ page }) => {
  await page.goto('/properties')
  const images = page.getByRole('list', { name: 'Properties' }).locator('.card-media')
  for (const width of [768, 1280]) {
    await resizeTo(page, { width, height: 900 })
    const widths = await images.evaluateAll((all) => all.map((one) => Math.round(one.clientWidth)))
    expect(widths).toHaveLength(50)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  }
})

test('a phone’s first screen of a property shows its photo, its name and its price, which the key facts follow', async ({
  page,
  server,
}) => {
  const { id } = await list(server, { title: 'Stilt house with a dock', price: 1_250_000 })
  await page.setViewportSize(phone)
  await page.goto(`/property/${id}`)
  const image = page.getByRole('img', { name: 'Stilt house with a dock' })
  await expect(image).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByText('US$1,250,000', { exact: true }).first()).toBeInViewport({ ratio: 1 })
  expect(await image.boundingBox()).toMatchObject({ x: 0, width: phone.width })

  await resizeTo(page, tallPhone)
  const inOrder = [
    page.getByRole('heading', { level: 1 }),
    page.locator('.property-price'),
    page.getByRole('region', { name: 'Key facts' }),
    page.getByRole('link', { name: 'Report this listing' }),
    page.getByRole('complementary', { name: 'Seller' }),
    page.getByRole('tablist'),
  ]
  const tops = await Promise.all(inOrder.map(async (one) => (await one.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: tallPhone })

  test('a phone shows the rooms of a sample house above the bar with its price', async ({
    page,
    request,
  }) => {
    await page.goto(await samplePath(request))
    const bathrooms = page.getByRole('region', { name: 'Key facts' }).getByText('2.5', { exact: true })
    await expect(bathrooms).toBeInViewport({ ratio: 1 })
    const { y = 0, height = 0 } = (await bathrooms.boundingBox()) ?? {}
    const bar = await page.locator('.contact-bar').boundingBox()
    expect(y + height).toBeLessThan(bar?.y ?? 0)
  })
})

test('a wide screen and a small laptop show the photos and Start Chat, also below a title of two lines', async ({
  page,
  server,
  request,
}) => {
  const startChat = page.getByRole('button', { name: 'Start Chat' })
  const photosHeight = async () =>
    (await page.getByRole('region', { name: 'Photos' }).boundingBox())?.height ?? 0
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'Five rooms' }, seller)
  await addPhotos(seller, id, 5)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/property/${id}`)
  for (const height of [900, 800]) {
    await resizeTo(page, { width: 1280, height })
    const thumbnails = page.getByRole('list', { name: 'All photos' }).getByRole('button')
    await expect(thumbnails.last()).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.property-price > .price')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 2, name: seller.name })).toBeInViewport({ ratio: 1 })
    await expect(startChat).toBeInViewport({ ratio: 1 })
    expect(await photosHeight()).toBeGreaterThanOrEqual(320)
  }

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(await samplePath(request))
  for (const width of [1024, 1366]) {
    await resizeTo(page, { width, height: 768 })
    await expect(page.getByRole('complementary').getByText('Sample listing: not for sale')).toBeVisible()
    await expect(startChat).toBeInViewport({ ratio: 1 })
    expect(await photosHeight()).toBeGreaterThanOrEqual(240)
  }
})

test('the first screen of Home states what Palapa is and starts with the search', async ({ page }) => {
  await page.setViewportSize(tallPhone)
  await page.goto('/')
  for (const size of [tallPhone, { width: 1280, height: 900 }]) {
    await resizeTo(page, size)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('search')).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link', { name: 'Browse Properties' })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link', { name: 'Try Property Match' })).toBeInViewport({ ratio: 1 })
  }
})

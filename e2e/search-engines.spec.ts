import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { publicPaths } from '#contract/site.ts'
import { expect, test } from './fixtures.ts'
import { addPhotos, list } from './own-listings.ts'
import { structuredDataOf } from './schema-org.ts'

// Search engines and link previews read only the document.
test.use({ javaScriptEnabled: false })

const robots = (page: Page) => page.locator('meta[name=robots][content=noindex]')
const canonical = (page: Page) => page.locator('link[rel=canonical]')

/** Returns the URL, format and size of the picture in the page's link preview. */
async function linkPicture(page: Page): Promise<{ url: string; format: string; size: string }> {
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  const url = (await meta('og:image')) ?? ''
  const { format, width, height } = await sharp(await (await page.request.get(url)).body()).metadata()
  expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual([`${width}`, `${height}`])
  return { url, format, size: `${width} × ${height}` }
}

test('DETAIL-24 a property’s structured data have the members that schema.org and search engines require', async ({
  page,
  server,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const house = { bedrooms: 3, bathrooms: 2.5, areaSqft: 1800, title: `House ${randomUUID()}` }
  const { id } = await list(server, house, seller)
  await addPhotos(seller, id, 2)
  await page.goto(`/property/${id}`)
  expect(await structuredDataOf(page)).toMatchObject({
    '@type': 'RealEstateListing',
    image: [expect.stringContaining(server.url), expect.stringContaining(server.url)],
    about: { '@type': 'Accommodation', numberOfBedrooms: 3, numberOfBathroomsTotal: 2.5 },
  })
  const land = await list(server, { propertyType: 'LAND', bedrooms: 1, areaSqft: 900 }, seller)
  await page.goto(`/property/${land.id}`)
  expect(await structuredDataOf(page)).toMatchObject({ about: { '@type': 'Place' } })
})

test('FOOT-14 the questions’ structured data have the members that search engines require', async ({
  page,
}) => {
  for (const path of ['/faq-buyers', '/faq-sellers']) {
    await page.goto(path)
    expect(await structuredDataOf(page)).toMatchObject({ '@type': 'FAQPage' })
  }
})

test('a link to a property previews its own picture, a JPEG of 1200 by 630', async ({ page, server }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await page.goto(`/property/${id}`)
  expect((await linkPicture(page)).url).toBe(`${server.url}/social-card.jpg`)
  await addPhotos(seller, id, 1)
  await page.goto(`/property/${id}`)
  expect(await linkPicture(page)).toEqual({
    url: expect.stringMatching(/\/media\/[0-9a-f]+-card\.jpg$/),
    format: 'jpeg',
    size: '1200 × 630',
  })
})

test('every public page has a language, a canonical address and the social card, and is indexable', async ({
  page,
  server,
}) => {
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(canonical(page)).toHaveAttribute('href', server.url + path)
    await expect(robots(page)).toHaveCount(0)
    const picture = await linkPicture(page)
    expect(picture).toEqual({ url: `${server.url}/social-card.jpg`, format: 'jpeg', size: '1200 × 630' })
  }
})

test('private and empty pages are not indexable', async ({ page, server, browserErrors }) => {
  browserErrors.allow(/40[04]/)
  const { id } = await list(server, {})
  for (const path of [
    '/dashboard',
    '/edit-profile',
    '/list-property',
    `/edit-listing/${id}`,
    '/reset-password',
    '/auth/confirm',
    '/message-mail',
    `/property/${randomUUID()}`,
    '/no-such-page',
  ]) {
    await page.goto(path)
    await expect(robots(page)).not.toHaveCount(0)
    await expect(canonical(page)).toHaveCount(0)
    expect(publicPaths).not.toContain(path)
  }
})

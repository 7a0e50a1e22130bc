import { hash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPaths } from '#contract/site.ts'
import type { TestApp, TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, metaOf, only, openDocument, type SiteDocument, textOf } from '#test/documents.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { structuredDataOf } from '#test/schema-org.ts'

let site: TestApp
let seller: TestUser
let publicUrl: string
beforeAll(async () => {
  site = await createSite()
  seller = await site.signUp({ role: 'SELLER' })
  publicUrl = site.app.config.publicUrl
})
afterAll(() => site[Symbol.asyncDispose]())

const open = (path: string) => openDocument(site, path)

async function addPhotos(propertyId: string, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1)
    await upload(site, seller, propertyId, { name: `${added}.jpg`, bytes: await buildPhoto() })
}

/** Returns the URL, format and size of the photo in the page's link preview. */
async function linkImage(page: SiteDocument): Promise<{ url: string; format: string; size: string }> {
  const url = metaOf(page, 'og:image') ?? ''
  const image = await site.app.inject(new URL(url).pathname)
  const { format, width, height } = await sharp(image.rawPayload).metadata()
  expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual([`${width}`, `${height}`])
  return { url, format, size: `${width} × ${height}` }
}

const robots = ({ root }: SiteDocument) => root.querySelectorAll('meta[name=robots][content=noindex]')
const canonicals = ({ root }: SiteDocument) =>
  root.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href'))

test('DETAIL-24 a property’s structured data have the members that schema.org and search engines require', async () => {
  const { id } = await buildProperty(seller, { bedrooms: 3, bathrooms: 2.5, areaSqft: 1800 })
  await addPhotos(id, 2)
  expect(structuredDataOf(await open(`/property/${id}`))).toMatchObject({
    '@type': 'RealEstateListing',
    image: [expect.stringContaining(publicUrl), expect.stringContaining(publicUrl)],
    about: { '@type': 'Accommodation', numberOfBedrooms: 3, numberOfBathroomsTotal: 2.5 },
  })
  const land = await buildProperty(seller, { propertyType: 'LAND', bedrooms: 1, areaSqft: 900 })
  expect(structuredDataOf(await open(`/property/${land.id}`))).toMatchObject({ about: { '@type': 'Place' } })
})

test('DETAIL-24 the document of a property is complete before any script runs', async () => {
  const title = 'Reef “view” </script>'
  const { id } = await buildProperty(seller, {
    title,
    location: 'Hopkins',
    price: 250_000,
    descriptionShort: 'By the sea.',
  })
  await addPhotos(id, 1)
  const page = await open(`/property/${id}?reconsider=true`)
  expect(textOf(only(page, 'title'))).toBe('Reef “view” </script>, Hopkins · Palapa')
  expect(metaOf(page, 'description')).toBe('By the sea.')
  expect(canonicals(page)).toEqual([`${publicUrl}/property/${id}`])
  expect(structuredDataOf(page)).toMatchObject({
    '@type': 'RealEstateListing',
    name: title,
    offers: { '@type': 'Offer', price: 250_000, priceCurrency: 'USD' },
  })
})

test('the page of a sample says so, is not indexable and offers nothing', async () => {
  const { id } = await buildProperty(seller, { title: 'Invented house' })
  const sentence = 'Sample listing: not for sale.'
  const before = await open(`/property/${id}`)
  expect([before.html.includes('Sample listing'), robots(before).length]).toEqual([false, 0])
  await site.app.pool.query(
    'update palapa.properties set is_sample = true, version = version + 1 where id = $1',
    [id],
  )
  const page = await open(`/property/${id}`)
  expect([robots(page).length, canonicals(page)]).toEqual([1, []])
  expect(textOf(only(page, 'main .sample-label'))).toBe('Sample listing, drawn')
  const contact = textOf(only(page, '[aria-labelledby=seller]'))
  expect(contact.indexOf(sentence)).toBeGreaterThan(-1)
  expect(contact.indexOf(sentence)).toBeLessThan(contact.indexOf('Start Chat'))
  expect(structuredDataOf(page)).not.toHaveProperty('offers')
  const list = await open('/properties')
  expect(list.root.querySelectorAll('.sample-label').map(textOf)).toEqual(['Sample listing, drawn'])
})

test('FOOT-14 the structured data of questions have the members that search engines require', async () => {
  for (const path of ['/faq-buyers', '/faq-sellers']) {
    expect(structuredDataOf(await open(path))).toMatchObject({ '@type': 'FAQPage' })
  }
})

test('DETAIL-24 a link to a property previews its own photo, a JPEG of 1200 by 630', async () => {
  const { id } = await buildProperty(seller)
  expect((await linkImage(await open(`/property/${id}`))).url).toBe(`${publicUrl}/social-card.jpg`)
  await addPhotos(id, 1)
  expect(await linkImage(await open(`/property/${id}`))).toEqual({
    url: expect.stringMatching(/\/media\/[0-9a-f]+-card\.jpg$/),
    format: 'jpeg',
    size: '1200 × 630',
  })
})

test('every public page has a language, a canonical address and the social card, and is indexable', async () => {
  const card = { url: `${publicUrl}/social-card.jpg`, format: 'jpeg', size: '1200 × 630' }
  for (const path of publicPaths) {
    const page = await open(path)
    expect(only(page, 'html').getAttribute('lang')).toBe('en')
    expect(canonicals(page)).toEqual([publicUrl + path])
    expect([path, robots(page).length]).toEqual([path, 0])
    expect(await linkImage(page)).toEqual(card)
  }
})

test('private and empty pages are not indexable', async () => {
  const { id } = await buildProperty(seller)
  for (const path of [
    '/dashboard',
    '/edit-profile',
    '/list-property',
    `/edit-listing/${id}`,
    '/reset-password',
    '/auth/confirm',
    '/message-mail',
    '/mail-choices',
    '/listing-check',
    `/property/${randomUUID()}`,
    '/no-such-page',
  ]) {
    const page = await open(path)
    expect([path, robots(page).length > 0, canonicals(page)]).toEqual([path, true, []])
    expect(publicPaths).not.toContain(path)
  }
})

test('every public page allows its own inline scripts by their hashes, and no other', async () => {
  const paths = ['/', '/properties', '/swipe', '/services', '/chat', '/signup', '/signin', '/dashboard']
  for (const path of paths) {
    const { status, headers, root, html } = await open(path)
    const policy = headers['content-security-policy'] ?? ''
    const [, sources = ''] = /script-src ([^;]+);/.exec(policy) ?? []
    const scripts = root
      .querySelectorAll('script:not([src])')
      .filter((script) => !/json/.test(script.getAttribute('type') ?? ''))
    const hashes = scripts.map((script) => `'sha256-${hash('sha256', script.innerHTML, 'base64')}'`)
    expect([path, status, sources]).toEqual([path, 200, ["'self'", ...new Set(hashes)].join(' ')])
    expect(hashes.length).toBeGreaterThan(2)
    expect(policy).toContain("style-src 'self';")
    expect(/nonce="[^"]/.test(html)).toBe(false)
  }
})

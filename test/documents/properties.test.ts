import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderImages } from '#contract/images.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { createSite, only, openDocument, type SiteDocument, textOf, texts } from '#test/documents.ts'
import { buildPhoto, imagesOf, upload } from '#test/images.ts'

let site: TestApp
let seller: TestUser
beforeAll(async () => {
  site = await createSite()
  seller = await site.signUp({ role: 'SELLER' })
})
afterAll(() => site[Symbol.asyncDispose]())

const newPlace = () => `Cove ${randomUUID().slice(0, 8)}`
const openList = (place: string, more = '') =>
  openDocument(site, `/properties?location=${encodeURIComponent(place)}${more}`)
const openProperty = ({ id }: { id: string }) => openDocument(site, `/property/${id}`)
const titles = ({ root }: SiteDocument) => texts(root, 'ul[aria-label=Properties] article h2')
const linkTo = ({ root }: SiteDocument, name: string) =>
  root
    .querySelectorAll('main a')
    .find((link) => textOf(link) === name)
    ?.getAttribute('href')

/** A property with only the required fields. */
const bare = {
  bedrooms: null,
  bathrooms: null,
  areaSqft: null,
  lotSizeSqft: null,
  yearBuilt: null,
  descriptionShort: null,
  descriptionLong: '',
  features: [],
}

test('a part whose code is loaded on demand is in the document, the first time too', async () => {
  const { id } = await buildProperty(seller)
  for (const more of ['', '&visit=2']) {
    const document = await openDocument(site, `/property/${id}?reconsider=true${more}`)
    expect(texts(document.root, 'main button')).toContain('Pass')
    expect(document.html).toContain('streamController.close()')
  }
})

test('LIST-15 LIST-16 a card shows photo, title, location, rooms, area and price', async () => {
  const location = newPlace()
  const listed = [
    { title: 'Villa', price: 1_250_000, bedrooms: 3, bathrooms: 2.5, areaSqft: 1800, lotSizeSqft: 9000 },
    { title: 'Studio', price: 90_000, propertyType: 'CONDO', bedrooms: 0, bathrooms: 1, areaSqft: 400 },
    { title: 'Lot', price: 55_000.5, propertyType: 'LAND', bedrooms: 0, areaSqft: 100, lotSizeSqft: 43_560 },
  ] as const
  for (const changes of listed) await buildProperty(seller, { ...bare, location, ...changes })
  const { root } = await openList(location)
  const cards = root.querySelectorAll('article').map((card) => ({
    title: texts(card, 'h2').join(),
    facts: texts(card, 'li'),
    text: textOf(card),
    image: card.querySelector('img')?.getAttribute('src'),
  }))
  expect(cards).toEqual([
    {
      title: 'Lot',
      facts: ['1 acre', '43,560 sq ft lot'],
      text: expect.stringContaining('$55,000.50'),
      image: '/placeholder.svg',
    },
    {
      title: 'Studio',
      facts: ['Studio', '1 bath', '400 sq ft'],
      text: expect.stringContaining('$90,000'),
      image: '/placeholder.svg',
    },
    {
      title: 'Villa',
      facts: ['3 beds', '2.5 baths', '1,800 sq ft'],
      text: expect.stringContaining('$1,250,000'),
      image: '/placeholder.svg',
    },
  ])
  for (const { text } of cards) expect(text).toContain(location)
})

test('LIST-18 a card shows the primary photo; the first loads early, without a preload link', async () => {
  const location = newPlace()
  await buildProperty(seller, { location })
  const { id: propertyId } = await buildProperty(seller, { location })
  const photos = await Promise.all([buildPhoto(), buildPhoto()])
  await upload(site, seller, propertyId, ...photos.map((bytes, at) => ({ name: `${at}.jpg`, bytes })))
  const [first, second] = await imagesOf(site, propertyId)
  const images = async () => (await openList(location)).root.querySelectorAll('article img')
  expect((await images())[0]?.getAttribute('src')).toBe(first?.url)
  const imageIds = [second?.id ?? '', first?.id ?? '']
  data(await seller.call(orderImages, { params: { propertyId }, body: { imageIds } }))
  const [primary, later] = await images()
  expect(primary?.getAttribute('src')).toBe(second?.url)
  expect(primary?.getAttribute('fetchpriority')).toBe('high')
  expect(primary?.hasAttribute('loading')).toBe(false)
  expect(later?.getAttribute('loading')).toBe('lazy')
  // a preload link would be useless for a photo that the browser has cached
  expect((await openList(location)).root.querySelectorAll('link[rel=preload][as=image]')).toEqual([])
})

test('LIST-24 without scripts a list of fifty links to the rest, and back to its start', async () => {
  const location = newPlace()
  for (let at = 0; at < 53; at += 1) await buildProperty(seller, { ...bare, location, title: `Number ${at}` })
  const start = await openList(location, '&sort=price_asc')
  expect(titles(start)).toHaveLength(50)
  expect(start.root.querySelectorAll('[aria-busy=true]')).toEqual([])
  expect(textOf(only(start, 'main'))).toContain('53 properties found')
  const rest = await openDocument(site, linkTo(start, 'Show more') ?? '')
  expect(titles(rest)).toHaveLength(3)
  expect(new Set([...titles(start), ...titles(rest)]).size).toBe(53)
  const back = linkTo(rest, 'Back to the start of the list') ?? ''
  expect(titles(await openDocument(site, back))).toEqual(titles(start))
})

test('LIST-14 an empty result is complete without scripts', async () => {
  const page = await openList(newPlace())
  expect(texts(page.root, 'h2')).toContain('No properties match your search criteria')
  expect(textOf(only(page, 'main'))).toContain('0 properties found')
})

test('DETAIL-01 DETAIL-02 the document has title, location, price and the way back', async () => {
  const changes = { title: 'Cayo farmhouse', location: 'Cayo West', price: 345_600 }
  const page = await openProperty(await buildProperty(seller, changes))
  expect(textOf(only(page, 'h1'))).toBe('Cayo farmhouse')
  const text = textOf(only(page, 'main'))
  expect(text).toContain('Cayo West')
  expect(text).toContain('$345,600')
  const parts = only(page, 'nav[aria-label=Breadcrumb]')
  expect(parts.querySelectorAll('a').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Properties', '/properties'],
  ])
  expect(texts(parts, '[aria-current=page]')).toEqual(['Cayo farmhouse'])
})

test('DETAIL-04 the key facts show only what the property has', async () => {
  const sizes = { bedrooms: 4, bathrooms: 3.5, areaSqft: 2400, lotSizeSqft: 10_890, yearBuilt: 1998 }
  const factsOf = async (changes: Parameters<typeof buildProperty>[1]) => {
    const { root } = await openProperty(await buildProperty(seller, { ...bare, ...changes }))
    const values = texts(root, 'dd')
    return texts(root, 'dt').map((term, at) => `${term}: ${values[at]}`)
  }
  expect(await factsOf(sizes)).toEqual([
    'Type: House',
    'Bedrooms: 4',
    'Bathrooms: 3.5',
    'Area: 2,400 sq ft',
    'Lot size: 10,890 sq ft',
    'Year built: 1998',
  ])
  const land = { propertyType: 'LAND', lotSizeSqft: 43_560, bedrooms: 0 } as const
  expect(await factsOf(land)).toEqual(['Type: Land', 'Lot size: 43,560 sq ft'])
  expect(await factsOf({ propertyType: 'CONDO', bedrooms: 0 })).toEqual(['Type: Condo', 'Bedrooms: Studio'])
})

test.each([
  [['Description'], {}],
  [['Description', 'Features'], { features: ['Veranda'] }],
  [['Description', 'Location'], { mapLocationUrl: 'https://maps.google.com/?q=Hopkins' }],
  [['Description', 'Video Tour'], { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
])('DETAIL-05 DETAIL-06 %j are the tabs of a property with %j, the first active', async (names, changes) => {
  const { root } = await openProperty(await buildProperty(seller, { ...bare, ...changes }))
  expect(texts(root, '[role=tab]')).toEqual(names)
  expect(texts(root, '[role=tab][aria-selected=true]')).toEqual(['Description'])
})

test('DETAIL-07 blank lines divide the description into paragraphs', async () => {
  const descriptionLong = 'By the sea.\n\nWith a garden.\n \n\nAnd <b>a dock</b>.'
  const { root } = await openProperty(await buildProperty(seller, { ...bare, descriptionLong }))
  expect(texts(root, '[role=tabpanel]:not([hidden]) p')).toEqual([
    'By the sea.',
    'With a garden.',
    'And <b>a dock</b>.',
  ])
})

test('DETAIL-15 a missing id is shown as the reason', async () => {
  const page = await openDocument(site, '/property')
  expect(page.status).toBe(404)
  const alert = only(page, '[role=alert]')
  expect(texts(alert, 'h1')).toEqual(['Error Loading Property'])
  expect(textOf(alert)).toContain('No property ID provided.')
  expect(linkTo(page, 'Browse Properties')).toBe('/properties')
})

test('NAV-04 the plural address of a property redirects to its canonical one', async () => {
  const { id } = await buildProperty(seller, { title: house.title })
  const { status, headers } = await openDocument(site, `/properties/${id}`)
  expect([status, headers['location']]).toEqual([301, `/property/${id}`])
  const { root } = await openDocument(site, '/properties')
  expect(root.querySelectorAll('a[href^="/property/"]').length).toBeGreaterThan(0)
  expect(root.querySelectorAll('a[href^="/properties/"]')).toEqual([])
})

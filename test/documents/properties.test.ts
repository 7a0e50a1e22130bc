import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderImages } from '#contract/images.ts'
import { updateProfile } from '#contract/profiles.ts'
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

test('a location that names a place offers everything in it, and the list of the place names its filters', async () => {
  const { title } = await buildProperty(seller, { title: 'By the market', location: 'Punta Gorda' })
  const searched = await openList('toledo district')
  expect(titles(searched)).toEqual([])
  const href = linkTo(searched, 'All of Toledo District (1)')
  expect(href).toBe('/properties?place=toledo-district')
  const place = await openDocument(site, `${href}`)
  expect(titles(place)).toEqual([title])
  expect(linkTo(place, 'Remove Toledo District')).toBe('/properties')
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
  expect(text).toContain('US$345,600')
  expect(text).toMatch(/about BZ\$691,200 · US\$[\d,]+ per sq ft/)
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
    const values = texts(root, '.key-facts dd')
    return texts(root, '.key-facts dt').map((term, at) => `${term}: ${values[at]}`)
  }
  expect(await factsOf(sizes)).toEqual([
    'Type: House',
    'Bedrooms: 4',
    'Bathrooms: 3.5',
    'Area: 2,400 sq ft 223 m²',
    'Lot size: 10,890 sq ft 0.25 acres · 1,012 m²',
    'Year built: 1998',
  ])
  const milepost = { highway: 'thomas-vincent-ramos-highway', mile: 42 } as const
  expect(await factsOf({ propertyType: 'LAND', ...milepost })).toEqual([
    'Type: Land',
    'Highway: Mile 42, Thomas Vincent Ramos (Southern) Highway As stated by the owner',
  ])
  const land = { propertyType: 'LAND', lotSizeSqft: 43_560, bedrooms: 0 } as const
  expect(await factsOf(land)).toEqual(['Type: Land', 'Lot size: 1 acre 43,560 sq ft lot · 4,047 m²'])
  expect(await factsOf({ propertyType: 'CONDO', bedrooms: 0 })).toEqual(['Type: Condo', 'Bedrooms: Studio'])
})

test('what a property’s page goes on with is in its document: dates, number, report, owner and other listings', async () => {
  const owner = await site.signUp({ role: 'SELLER', name: 'Marva Reyes' })
  const profile = { phone: '', websiteUrl: '', facebookUrl: '', instagramUrl: '' }
  const about = { bio: 'Born here.\n\nStill fishing.', location: 'Sarteneja' }
  data(await owner.call(updateProfile, { body: { name: 'Marva Reyes', ...profile, ...about } }))
  const place = { location: newPlace(), price: 7_000_000 }
  const { id } = await buildProperty(owner, { ...place, ...bare, title: 'The house' })
  await buildProperty(owner, { title: 'Her other house' })
  for (const title of ['Next door', 'Down the road']) await buildProperty(seller, { ...place, title })
  const listed =
    "update palapa.properties set listed_at = '2026-03-04T12:00Z', version = version + 1 where id = $1"
  await site.app.pool.query(listed, [id])
  await site.app.pool.query("update palapa.profiles set created_at = '2025-07-02' where id = $1", [owner.id])
  const page = await openProperty({ id })
  const text = textOf(only(page, 'main'))
  expect(text).toContain('Listed Mar 4, 2026')
  expect(text).not.toMatch(/\d days? ago/)
  expect(text).toContain(`No. ${id.slice(-6).toUpperCase()}`)
  expect(linkTo(page, 'Report this listing')).toBe(`/report?property=${id}`)
  const owners = textOf(only(page, 'section[aria-labelledby=about-owner]'))
  for (const part of ['Marva Reyes', 'Lives in Sarteneja', 'Member since July 2025', 'Born here.'])
    expect(owners).toContain(part)
  const safety = only(page, 'section[aria-labelledby=buy-safely]')
  expect(texts(safety, 'a')).toEqual([
    'Check who is selling',
    'Hire your own attorney',
    'Let a third party hold the deposit',
  ])
  expect(linkTo(page, 'Check who is selling')).toBe('/services/verification')
  expect(linkTo(page, 'Her other house')).toBeDefined()
  expect(texts(page.root, '#similar ~ ul h3').toSorted()).toEqual(['Down the road', 'Next door'])
})

test('land has a layout of its own: acres, price per acre, and what its features answer', async () => {
  const listing = { propertyType: 'LAND', lotSizeSqft: 283_140, price: 130_000 } as const
  const features = ['Road Access', 'Waterfront', 'Flat Terrain']
  const page = await openProperty(await buildProperty(seller, { ...bare, ...listing, features }))
  const section = only(page, 'section[aria-labelledby=land]')
  const values = texts(section, 'dd')
  expect(texts(section, 'dt').map((term, at) => `${term}: ${values[at]}`)).toEqual([
    'Road: Road access',
    'Frontage: Waterfront',
    'Ground: Flat terrain',
  ])
  const main = textOf(only(page, 'main'))
  for (const once of ['283,140 sq ft lot', 'US$20,000 per acre', 'Not stated'])
    expect([once, main.split(once).length - 1]).toEqual([once, 1])
  expect(textOf(only(page, '.title-and-land'))).toContain('Not stated: ask the owner')
  const home = await openProperty(await buildProperty(seller))
  expect(home.root.querySelectorAll('section[aria-labelledby=land]')).toEqual([])
})

const missing = '/property/00000000-0000-7000-8000-000000000000'

test.each([missing, `${missing}-with-the-text-that-follows-in-the-message`, 'sold'])(
  'DETAIL-14 a property that is not there (%s) offers the newest of the market',
  async (kind) => {
    const { id } = await buildProperty(seller)
    await site.app.pool.query(
      "update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = now(), sold_page = 'GONE' where id = $1",
      [id],
    )
    for (let at = 0; at < 4; at += 1) await buildProperty(seller, { title: `New ${at}` })
    const page = await openDocument(site, kind === 'sold' ? `/property/${id}` : kind)
    expect(page.status).toBe(kind === 'sold' ? 410 : 404)
    expect(texts(page.root, '#similar ~ ul h3')).toEqual(['New 3', 'New 2', 'New 1', 'New 0'])
    expect(textOf(only(page, 'main'))).toMatch(/^Property not found It (may have been|was) sold/)
    only(page, 'main form[action="/properties"] input[name=q]')
  },
)

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { pageSize } from '#contract/properties.ts'
import { buildProperty } from '#test/builders.ts'
import { insertListings } from '#test/listings.ts'
import { createSite, linksOf, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => {
  site = await createSite()
  const seller = await site.signUp({ role: 'SELLER' })
  for (const location of ['Hopkins', 'Hopkins', 'San Pedro', 'A quiet lagoon'])
    await buildProperty(seller, { location, title: location })
})
afterAll(() => site[Symbol.asyncDispose]())

test('the map leads to each district and to the places with listings, with their numbers, without scripts', async () => {
  const page = await openDocument(site, '/map')
  expect(texts(page.root, 'h1')).toEqual(['Map of Belize'])
  const map = only(page, 'main .map-frame')
  const names = map.querySelectorAll('a[aria-label]').map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual(
    expect.arrayContaining([
      'Stann Creek District, 2 listings',
      'Toledo District, 0 listings',
      'Hopkins, Stann Creek, 2 listings',
      'San Pedro, Belize, 1 listing',
    ]),
  )
  const shapes = map.querySelectorAll('svg a').map((link) => link.getAttribute('href'))
  expect(new Set(shapes).size).toBe(6)
  expect(linksOf(map)).toEqual(expect.arrayContaining(shapes))
  const image = only({ root: map }, 'img').getAttribute('src') ?? ''
  const drawing = await site.app.inject(image)
  expect([drawing.statusCode, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  for (const use of map.querySelectorAll('use')) {
    const [file, id] = use.getAttribute('href')?.split('#') ?? []
    expect([file, drawing.payload.includes(`id="${id}"`)]).toEqual([image, true])
  }
  expect(textOf(only(page, 'main'))).toContain('© OpenStreetMap contributors')
})

test('a misspelled word finds the same on the map as in the list beside it, and says what it was searched for', async () => {
  const page = await openDocument(site, '/map?q=hopkinz')
  const main = only(page, 'main')
  expect(textOf(main)).toContain('Showing results for Hopkins. Search instead for hopkinz.')
  expect(linksOf(main)).toContain('/map?q=hopkinz&exact=true')
  expect(textOf(only(page, '.map-total'))).toBe('2 listings')
})

test('a place that the map is filtered by has its name, and one that does not exist is named as such', async () => {
  const known = await openDocument(site, '/map?place=st-georges-caye')
  expect(texts(known.root, '.filter-chips a')).toEqual(['Remove St George’s Caye'])
  const unknown = await openDocument(site, '/map?place=atlantis')
  expect(textOf(only(unknown, 'main'))).toContain('We don’t know a place called “Atlantis”.')
  expect(textOf(only(known, 'main'))).not.toContain('We don’t know')
})

test('a property shows what is known of where it is, and nothing where no place is known', async () => {
  const seller = await site.signUp({ role: 'SELLER' })
  const open = async (property: Parameters<typeof buildProperty>[1]) => {
    const { id } = await buildProperty(seller, property)
    const page = await openDocument(site, `/property/${id}`)
    expect(page.status).toBe(200)
    const section = page.root.querySelector('section[aria-labelledby=where]')
    return section && [section.querySelector('img')?.getAttribute('alt'), textOf(section)]
  }
  const near = { lat: 16.861, lon: -88.281 }
  const location = 'Hopkins'
  expect(await open({ location, position: { ...near, precision: 'about' } })).toEqual([
    'Map of Belize: this property is about here, near Hopkins, Stann Creek',
    expect.stringContaining('About here: within half a mile of the middle of the circle.'),
  ])
  const mapLocationUrl = 'https://www.google.com/maps?q=16.861,-88.281'
  expect(await open({ location, mapLocationUrl })).toEqual([
    'Map of Belize: this property is here, near Hopkins, Stann Creek',
    expect.stringContaining('The position as the owner stated it.'),
  ])
  expect(await open({ location, position: { ...near, precision: 'place' } })).toEqual([
    'Map of Belize: this property is in or near Hopkins, Stann Creek',
    expect.stringContaining('Hopkins, Stann Creek: the center of the place.'),
  ])
  expect((await open({ location }))?.[0]).toContain('in or near Hopkins')
  expect(await open({ location: 'A quiet lagoon' })).toBeNull()
})

test('a property leads to the map around what is known of where it is, which contains it', async () => {
  const seller = await site.signUp({ role: 'SELLER' })
  const pin = { lat: 17.123456, lon: -88.765432 }
  const mapLocationUrl = `https://www.google.com/maps?q=${pin.lat},${pin.lon}`
  const around = {
    about: [-88.925, 16.965, -88.605, 17.285],
    exact: [-88.926, 16.963, -88.605, 17.284],
    place: [-89.02, 17.06, -88.7, 17.38],
  }
  for (const precision of ['about', 'exact', 'place'] as const) {
    const property = { location: 'Teakettle, Cayo', mapLocationUrl, position: { ...pin, precision } }
    const { id } = await buildProperty(seller, { ...property, title: `Shown ${precision}` })
    const page = await openDocument(site, `/property/${id}`)
    const [address = ''] = linksOf(only(page, 'section[aria-labelledby=where]')).filter((link) =>
      link.startsWith('/map?'),
    )
    const bbox = new URL(address, 'https://palapa.invalid').searchParams.get('bbox') ?? ''
    expect([precision, bbox.split(',').map(Number)]).toEqual([precision, around[precision]])
    const list = await site.app.inject({ url: '/api/properties', query: { bbox } })
    expect(list.json().properties.map(({ title }: { title: string }) => title)).toContain(
      `Shown ${precision}`,
    )
  }
})

test('each pin of a map of many listings leads to a list of at least as many', async () => {
  await using busy = await createSite()
  const seller = await busy.signUp({ role: 'SELLER' })
  await insertListings(busy.app.pool, { sellerId: seller.id, count: 90 })
  const page = await openDocument(busy, '/map')
  const pins = page.root
    .querySelectorAll('.map-first a')
    .map((pin) => [pin.getAttribute('aria-label') ?? '', pin.getAttribute('href') ?? ''] as const)
  const groups = pins.flatMap(([name, href]) => {
    const [, count] = /^(\d+) listings near/.exec(name) ?? []
    return count ? [{ count: Number(count), href }] : []
  })
  expect(groups.length).toBeGreaterThan(3)
  for (const { count, href } of groups) {
    const bbox = new URL(href, 'https://palapa.invalid').searchParams.get('bbox') ?? ''
    const response = await busy.app.inject({ url: '/api/properties', query: { bbox } })
    expect([href, response.json().pagination.total >= count]).toEqual([href, true])
  }
})

test('the next page of an area stays in the area', async () => {
  await using busy = await createSite()
  const seller = await busy.signUp({ role: 'SELLER' })
  await insertListings(busy.app.pool, { sellerId: seller.id, count: pageSize + 5 })
  await busy.app.pool.query("update palapa.properties set lat = 16.512, lon = -88.362, precision = 'about'")
  await buildProperty(seller, { title: 'Elsewhere', position: { lat: 18, lon: -88, precision: 'about' } })
  await busy.app.pool.query(
    "update palapa.properties set created_at = now() - interval '9 years' where title = 'Elsewhere'",
  )
  const first = await openDocument(busy, '/map?bbox=-88.4,16.4,-88.3,16.6')
  const [href = ''] = linksOf(only(first, 'main')).filter((link) => link.includes('cursor='))
  expect(href).toMatch(/^\/map\?bbox=-88\.4%2C16\.4%2C-88\.3%2C16\.6&(amp;)?cursor=/)
  const next = await openDocument(busy, href)
  expect(texts(next.root, '.property-grid h2')).toHaveLength(5)
  expect(linksOf(only(next, 'main'))).toContain('/map?bbox=-88.4%2C16.4%2C-88.3%2C16.6')
})

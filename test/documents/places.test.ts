import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawProperty } from '#contract/properties.ts'
import { data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, linksOf, metaOf, only, openDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
let seller: TestUser
beforeAll(async () => {
  site = await createSite()
  seller = await site.signUp({ role: 'SELLER' })
})
afterAll(() => site[Symbol.asyncDispose]())

test('the page of a place shows what is for sale in it, and is not indexed while nothing is', async () => {
  const empty = await openDocument(site, '/places/hopkins')
  expect([empty.status, texts(empty.root, 'h1')]).toEqual([
    200,
    ['Property for sale in Hopkins, Stann Creek'],
  ])
  expect(metaOf(empty, 'robots')).toBe('noindex')
  const house = { location: 'Hopkins', title: 'House by the lagoon', price: 250_000 }
  const { id } = await buildProperty(seller, house)
  await buildProperty(seller, { location: 'Hopkins', title: 'Lot', propertyType: 'LAND', price: 40_000 })
  await buildProperty(seller, { location: 'Dangriga', title: 'Elsewhere' })
  const full = await openDocument(site, '/places/hopkins')
  expect(metaOf(full, 'robots')).toBeUndefined()
  expect(texts(full.root, '.card-title')).toEqual(['Lot', 'House by the lagoon'])
  expect(linksOf(only(full, 'main'))).toEqual(
    expect.arrayContaining([
      '/places',
      '/places/stann-creek-district',
      '/places/dangriga',
      `/property/${id}`,
    ]),
  )
  const land = await openDocument(site, '/places/hopkins?type=LAND')
  expect(texts(land.root, 'h1')).toEqual(['Land for sale in Hopkins, Stann Creek'])
  expect(texts(land.root, '.card-title')).toEqual(['Lot'])
  expect(land.html).toContain('"@type":"BreadcrumbList"')
  expect(land.html).toContain('"@type":"ItemList"')
  const emptyTexts = async (path: string) => {
    const document = await openDocument(site, path)
    const link = only(document, 'main a[href^="/properties?place="]')
    return [texts(document.root, 'main h2')[0], link.getAttribute('href'), textOf(link)]
  }
  const toHopkins = ['/properties?place=hopkins', 'See all 2 in Hopkins']
  expect(await emptyTexts('/places/hopkins?type=CONDO')).toEqual([
    'No condos are listed here right now',
    ...toHopkins,
  ])
  expect(await emptyTexts('/places/hopkins?type=COMMERCIAL')).toEqual([
    'No commercial property is listed here right now',
    ...toHopkins,
  ])
  expect(await emptyTexts('/places/dangriga?type=LAND')).toEqual([
    'No land is listed here right now',
    '/properties?place=dangriga',
    'See the one listing in Dangriga',
  ])
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(texts((await openDocument(site, '/places/hopkins')).root, '.card-title')).toEqual(['Lot'])
})

test('the list of places counts what is for sale in each, and an unknown place is not found', async () => {
  await buildProperty(seller, { location: 'Sarteneja', price: 77_000 })
  const places = await openDocument(site, '/places')
  expect(textOf(places.root)).toContain('Sarteneja1 from US$77,000')
  expect(linksOf(only(places, 'main'))).toContain('/places/corozal-district')
  const unknown = await openDocument(site, '/places/atlantis')
  expect(unknown.status).toBe(404)
  expect(textOf(unknown.root)).not.toContain('Did you mean')
  expect(unknown.root.querySelector('form[action="/properties"] input[name=q]')).not.toBeNull()
})

test('an unknown place offers similar names, and another name of a place leads to it', async () => {
  const misspelled = await openDocument(site, '/places/plasencia')
  expect(misspelled.status).toBe(404)
  expect(linksOf(only(misspelled, 'main'))).toContain('/places/placencia')
  const repeated = linksOf(only(await openDocument(site, '/places/san-antonio'), 'main'))
  expect(repeated).toEqual(['/places/san-antonio-cayo', '/places/san-antonio-toledo', '/places'])
  const former = await site.app.inject({
    url: '/places/mango-creek?type=LAND',
    headers: { accept: 'text/html' },
  })
  expect(former.statusCode).toBe(301)
  expect(former.headers.location).toBe('/places/independence?type=LAND')
  const capitals = await site.app.inject({ url: '/places/Hopkins', headers: { accept: 'text/html' } })
  expect([capitals.statusCode, capitals.headers.location]).toEqual([301, '/places/hopkins'])
  for (const address of ['x'.repeat(100), '%F0%9F%8F%96', '%00'])
    expect([address, (await openDocument(site, `/places/${address}`)).status]).toEqual([address, 404])
})

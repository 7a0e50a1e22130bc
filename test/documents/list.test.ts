import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createSite, metaOf, only, openDocument, type SiteDocument, textOf, texts } from '#test/documents.ts'

let site: TestApp
beforeAll(async () => {
  site = await createSite()
  const seller = await site.signUp({ role: 'SELLER' })
  const built = [
    { title: 'Stilt house', location: 'Placencia', propertyType: 'HOUSE', price: 300_000 },
    { title: 'Island lot', location: 'St. George’s Caye', propertyType: 'LAND', price: 90_000 },
  ] as const
  for (const one of built) await buildProperty(seller, one)
})
afterAll(() => site[Symbol.asyncDispose]())

const open = (query: string) => openDocument(site, `/properties?${query}`)
const titles = ({ root }: SiteDocument) => texts(root, 'ul[aria-label=Properties] article h2')
const linksOf = ({ root }: SiteDocument) =>
  root.querySelectorAll('main a').map((link) => [textOf(link), link.getAttribute('href')])

test('the form of the list has all filters, so that it works without scripts', async () => {
  const list = await open('type=LAND')
  const form = only(list, '#property-filters')
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/properties'])
  expect(texts(form, 'button[type=submit]')).toContain('Apply')
  const fields = form.querySelectorAll('input, select')
  expect(fields.map((field) => field.getAttribute('name'))).toEqual([
    'location',
    'type',
    'price',
    'minBedrooms',
    'q',
    'minBathrooms',
    'minArea',
    'maxArea',
    'since',
    'titleType',
    'road',
    'water',
    'power',
    'waterfront',
    'financing',
    'reduced',
  ])
  const { status, headers } = await open(
    'location=&type=LAND&price=&minBedrooms=&q=&minBathrooms=&minArea=&maxArea=&since=7&sort=',
  )
  expect([status, headers.location]).toEqual([302, '/properties?type=LAND&since=7'])
  expect(titles(await open('type=LAND&since=7'))).toEqual(['Island lot'])
  expect(titles(await open('type=LAND&reduced=true'))).toEqual([])
})

test('a chip has the name that the gazetteer gives its place, and a filtered list is kept from search engines', async () => {
  const list = await open('place=st-georges-caye')
  expect(titles(list)).toEqual(['Island lot'])
  expect(linksOf(list)).toContainEqual(['Remove St George’s Caye', '/properties'])
  expect(metaOf(list, 'robots')).toBe('noindex')
})

test('LIST-14 an empty list offers places with similar names, and to reset the filters', async () => {
  const list = await open('location=Plasensia&sort=price_asc')
  expect(titles(list)).toEqual([])
  expect(texts(list.root, 'h2')).toContain('No properties match your search criteria')
  expect(textOf(only(list, '.nothing-found'))).toContain('Did you mean Placencia, Stann Creek (1 property)?')
  expect(linksOf(list)).toContainEqual(['Placencia, Stann Creek', '/properties?place=placencia'])
  expect(linksOf(list)).toContainEqual(['Reset filters', '/properties'])
})

test('a place that does not exist is an empty list that offers places with similar names', async () => {
  const list = await open('place=plasencia')
  expect([list.status, titles(list)]).toEqual([200, []])
  expect(linksOf(list)).toContainEqual(['Placencia, Stann Creek', '/properties?place=placencia'])
})

test('a search by words names its words, and is kept from search engines', async () => {
  const list = await open('q=stilt')
  expect(titles(list)).toEqual(['Stilt house'])
  expect(linksOf(list)).toContainEqual(['Remove “stilt”', '/properties'])
  expect(only(list, 'title').text).toBe('“stilt”: property for sale in Belize · Palapa')
  expect(metaOf(list, 'robots')).toBe('noindex')
})

test('a search for words that nothing contains says so, and offers fewer filters and similar places', async () => {
  const list = await open('q=plasensia+xylophone&type=HOUSE&exact=true')
  expect(titles(list)).toEqual([])
  const empty = textOf(only(list, '.nothing-found'))
  expect(empty).toContain('No property with these filters has “plasensia xylophone” in its title')
  expect(empty).toContain('Did you mean Placencia, Stann Creek (1 property)?')
  expect(linksOf(list)).toContainEqual(['Show the only house in Belize', '/properties?type=HOUSE'])
})

test('a search for a misspelled word names what it found instead, and offers the words as they are', async () => {
  const list = await open('q=plasencia&type=HOUSE')
  expect(titles(list)).toEqual(['Stilt house'])
  expect(textOf(only(list, 'main'))).toContain('Showing results for Placencia. Search instead for plasencia.')
  expect(linksOf(list)).toContainEqual(['plasencia', '/properties?q=plasencia&exact=true&type=HOUSE'])
  const exact = await open('q=plasencia&exact=true&type=HOUSE')
  expect(titles(exact)).toEqual([])
  expect(textOf(only(exact, 'main'))).not.toContain('Showing results for')
})

test('a size filters homes by their interior and land by its lot', async () => {
  const seller = await site.signUp({ role: 'SELLER' })
  const sizes = { title: 'Acre', location: 'Maskall', propertyType: 'LAND', lotSizeSqft: 43_560 } as const
  await buildProperty(seller, { ...sizes, areaSqft: null, bedrooms: null, bathrooms: null, yearBuilt: null })
  expect(titles(await open('location=Maskall&minArea=40000&maxArea=50000'))).toEqual(['Acre'])
  expect(titles(await open('location=Maskall&minArea=50000'))).toEqual([])
})

test('odd input leads to a list with a sentence', async () => {
  for (const [query, sentence] of [
    [
      `q=${'a'.repeat(1000)}`,
      'Your keywords are longer than 100 characters, so the search used the first 100.',
    ],
    ['q=%25', 'Your keywords have no letters or digits, so the search left them out.'],
    ['sort=cheapest', 'The link asks for an unknown order, so the list is in its usual order.'],
    ['titleType=strata,castle', 'A filter in the link has an unknown value, so it is not applied.'],
    ['minArea=900&maxArea=100', 'The smallest size is above the largest, so no property can match.'],
    ['minPrice=900&maxPrice=100', 'The lowest price is above the highest, so no property can match.'],
    ['place=a,b,c,d,e,f', 'The places in the link could not be read, so the list is not limited to them.'],
    ['place=plasencia', 'We don’t know a place called “Plasencia”.'],
  ] as const) {
    const list = await open(query)
    expect({ query, status: list.status, text: textOf(only(list, 'main')) }).toEqual({
      query,
      status: 200,
      text: expect.stringContaining(sentence),
    })
  }
})

test('the day of a card is that on which it came on the market in Belize', async () => {
  await site.app.pool.query(
    "update palapa.properties set listed_at = '2026-04-01T01:00Z', version = version + 1 where title = 'Island lot'",
  )
  const day = only(await open('place=st-georges-caye'), 'article time')
  expect([day.getAttribute('datetime'), textOf(day)]).toEqual(['2026-03-31', 'Listed Mar 31, 2026'])
})

import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { listingNumber } from '#contract/listing-number.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { listProperties, updateProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { updateSearchWords } from './word-changes.ts'

type Query = Input<typeof listProperties>['querystring']

async function search({ call }: Pick<TestApp, 'call'>, q: string, more: Query = {}) {
  const querystring = { q, ...more }
  const { properties, pagination, searchedFor } = data(await call(listProperties, { querystring }))
  expect(pagination.total).toBe(properties.length)
  return { titles: properties.map(({ title }) => title), searchedFor }
}

const titlesOf = async (app: Pick<TestApp, 'call'>, q: string, more?: Query) =>
  (await search(app, q, more)).titles

const plain = { location: 'Somewhere', features: [], descriptionShort: null, descriptionLong: '' }

async function createMarket(listings: Partial<NewProperty>[]) {
  const app = await createTestApp()
  const seller = await app.signUp()
  for (const listing of listings) await buildProperty(seller, { ...plain, ...listing })
  await updateSearchWords(app.app.pool)
  return { app, seller, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a search finds the words of the title, place, features and descriptions, all of them', async () => {
  await using market = await createMarket([
    { title: 'Blue cabana' },
    { title: 'Two', location: 'Beachfront, San Pedro' },
    { title: 'Three', features: ['Solar Panels', 'Dock'] },
    { title: 'Four', descriptionShort: 'A cabana with a dock' },
    { title: 'Five', descriptionLong: 'Near the reef.\n\nIt has solar power.' },
  ])
  const { app } = market
  expect(await titlesOf(app, 'CABANA')).toEqual(['Blue cabana', 'Four'])
  expect(await titlesOf(app, 'solar')).toEqual(['Three', 'Five'])
  expect(await titlesOf(app, 'solar dock')).toEqual(['Three'])
  expect(await titlesOf(app, 'dock solar reef')).toEqual([])
  expect(await titlesOf(app, 'cabana', { sort: 'newest' })).toEqual(['Four', 'Blue cabana'])
  expect(await titlesOf(app, 'a cabana with the dock')).toEqual(['Four'])
  // the place with its other names and with what contains it
  for (const q of [
    'san pedro',
    'san pedro town',
    'ambergris caye',
    'belize district',
    'beachfront',
    'oceanfront',
  ])
    expect(await titlesOf(app, q), q).toEqual(['Two'])
})

test('a search finds what a type is called, in English and Spanish, the singular or plural, and words written apart', async () => {
  await using market = await createMarket([
    { title: 'Casita', propertyType: 'HOUSE', location: 'Hopkins' },
    { title: 'Two beachfront acres', propertyType: 'LAND', bedrooms: null, bathrooms: null },
    { title: 'Loft', propertyType: 'CONDO', descriptionLong: 'On a beach. The front has a porch.' },
    { title: 'Shop', propertyType: 'COMMERCIAL', location: 'Belize City' },
  ])
  const { app, seller } = market
  const found = async (q: string) => (await titlesOf(app, q, { exact: true, sort: 'newest' })).join()
  expect(await found('house for sale in Hopkins Belize')).toBe('Casita')
  expect(await found('casas en venta')).toBe('Casita')
  expect(await found('hopkins village')).toBe('Casita')
  expect(await found('lots')).toBe('Two beachfront acres')
  expect(await found('acre of land')).toBe('Two beachfront acres')
  expect(await found('beach front')).toBe('Loft,Two beachfront acres')
  expect(await found('playa')).toBe('Loft')
  expect(await found('condominium')).toBe('Loft')
  expect(await found('commercial property')).toBe('Shop')
  expect(await found('belize city')).toBe('Shop')
  expect(await found('real estate in belize')).toBe('Shop,Loft,Two beachfront acres,Casita')
  const { properties } = data(await app.call(listProperties, { querystring: { q: 'casita' } }))
  const params = { id: properties[0]?.id ?? '' }
  data(await seller.call(updateProperty, { params, body: { propertyType: 'COMMERCIAL' } }))
  expect([await found('casas'), await found('business hopkins')]).toEqual(['', 'Casita'])
})

test('the number on the page of a property finds it, beside what the words find', async () => {
  await using market = await createMarket([{ title: 'Loft' }, { title: 'Casita' }])
  const { app, seller } = market
  const { properties } = data(await app.call(listProperties, { querystring: { q: 'loft' } }))
  const number = listingNumber(properties[0]?.id ?? '')
  for (const q of [number, number.toLowerCase(), `No. ${number}`, `#${number}`, `no ${number}`])
    expect(await search(app, q), q).toEqual({ titles: ['Loft'], searchedFor: undefined })
  for (const q of [number.slice(1), `${number}0`, `"${number}"`, `Loft ${number}`])
    expect(await titlesOf(app, q, { exact: true }), q).toEqual([])
  expect(await titlesOf(app, number, { type: 'LAND' })).toEqual([])
  await buildProperty(seller, { ...plain, title: `Lot ${number}` })
  expect((await titlesOf(app, number)).toSorted()).toEqual(['Loft', `Lot ${number}`])
})

test('the last word may be incomplete, quotes mark a phrase, and accents and apostrophes make no difference', async () => {
  await using market = await createMarket([
    { title: 'Casa Río, near the sea' },
    { title: 'Sea-front view of St. George’s Caye' },
    { title: 'View of the sea' },
  ])
  const { app } = market
  expect(await titlesOf(app, 'vie')).toEqual(['View of the sea', 'Sea-front view of St. George’s Caye'])
  expect(await titlesOf(app, 'vie sea', { exact: true })).toEqual([])
  expect(await titlesOf(app, '"front view"')).toEqual(['Sea-front view of St. George’s Caye'])
  expect(await titlesOf(app, '“the sea” ri')).toEqual(['Casa Río, near the sea'])
  expect(await titlesOf(app, '"view sea"')).toEqual([])
  expect(await titlesOf(app, '"vie"')).toEqual([])
  expect(await titlesOf(app, 'rio')).toEqual(await titlesOf(app, 'RÍO'))
  expect(await titlesOf(app, "george's")).toEqual(await titlesOf(app, 'georges'))
  expect(await titlesOf(app, 'sea-front')).toEqual(['Sea-front view of St. George’s Caye'])
})

test('the title counts more than the place, the features and the description, and half as much after 90 days', async () => {
  await using market = await createMarket([
    { title: 'Palm villa' },
    { title: 'B', location: 'Palm street' },
    { title: 'C', features: ['Palm trees'] },
    { title: 'D', descriptionLong: 'Under a palm.' },
  ])
  const { app } = market
  const age = (title: string, days: number) =>
    app.app.pool.query(
      `update palapa.properties set created_at = now() - interval '1 day' * $2 where title = $1`,
      [title, days],
    )
  expect(await titlesOf(app, 'palm')).toEqual(['Palm villa', 'B', 'C', 'D'])
  await age('Palm villa', 110) // 2.5 times the rank of a place is worth 119 days
  expect(await titlesOf(app, 'palm')).toEqual(['Palm villa', 'B', 'C', 'D'])
  await age('Palm villa', 130)
  expect(await titlesOf(app, 'palm')).toEqual(['B', 'Palm villa', 'C', 'D'])
  await age('Palm villa', 400)
  expect(await titlesOf(app, 'palm')).toEqual(['B', 'C', 'D', 'Palm villa'])
})

test('a word that no property contains is replaced by a similar one, unless the search is exact', async () => {
  await using market = await createMarket([
    { title: 'Beach lot', location: 'Placencia' },
    { title: 'Beech wood', location: 'Hopkins', descriptionLong: 'Turbines nearby' },
  ])
  const { app } = market
  expect(await search(app, 'Beach placensia')).toEqual({
    titles: ['Beach lot'],
    searchedFor: 'Beach Placencia',
  })
  expect(await search(app, 'placensia', { exact: true })).toEqual({ titles: [], searchedFor: undefined })
  expect(await search(app, 'placensia', { type: 'LAND' })).toEqual({ titles: [], searchedFor: undefined })
  // words that a property has, also one that was listed after the words were counted
  expect(await search(app, 'beech')).toEqual({ titles: ['Beech wood'], searchedFor: undefined })
  expect(await search(app, 'turbines')).toEqual({ titles: ['Beech wood'], searchedFor: undefined })
  await buildProperty(market.seller, { ...plain, title: 'Beack' })
  expect(await search(app, 'beack')).toEqual({ titles: ['Beack'], searchedFor: undefined })
  // phrases, a name with another word, places without a listing, numbers, and what resembles nothing
  for (const q of ['"placensia"', 'Placencia land', 'Barranco', '2015', 'xylophone', 'be ho'])
    expect((await search(app, q)).searchedFor, q).toBeUndefined()
})

test('the same properties found by a misspelled word are another response', async () => {
  await using market = await createMarket([{ title: 'Lot', location: 'Placencia' }])
  const get = (q: string, headers = {}) => market.app.app.inject({ url: `/api/properties?q=${q}`, headers })
  const responses = [
    await get('placencia'),
    await get('placensia'),
    await get('plasencia'),
    await get('placencia'),
  ]
  const bodies = responses.map((response) => response.json<{ properties: unknown[]; searchedFor?: string }>())
  expect(bodies.map(({ searchedFor }) => searchedFor)).toEqual([
    undefined,
    'Placencia',
    'Placencia',
    undefined,
  ])
  expect(new Set(bodies.map(({ properties }) => JSON.stringify(properties))).size).toBe(1)
  const tags = responses.map(({ headers }) => String(headers.etag))
  expect([tags[1] === tags[2], tags[0] === tags[3], tags[0] === tags[1]]).toEqual([true, true, false])
  expect((await get('placensia', { 'if-none-match': tags[1] })).statusCode).toBe(304)
  expect((await get('placensia', { 'if-none-match': tags[0] })).statusCode).toBe(200)
})

test('no text makes a search fail; one without letters and digits counts as missing, and over 100 characters are refused', async () => {
  await using market = await createMarket([{ title: 'One' }, { title: 'Two' }])
  const { app } = market
  for (const q of ['', ' ', '?!"', '""', '%', '\\', "'", '\0', '🏖️', '²', '& | !', '<->', '“”', '--', '()'])
    expect(await titlesOf(app, q), q).toEqual(['Two', 'One'])
  const odd = [
    'the of',
    "o'",
    'one:*',
    'one & !two',
    "'one' | 'two'",
    'one\\',
    '\ud800',
    '海滩',
    'Ünï',
    '1e5',
    '"one',
    ':A',
    '%one%',
    '"san pedro" beachfront',
    '"san pedro" seaview',
    'seaview "san pedro"',
    '"san pedro" frente "al mar"',
  ]
  for (const q of [...odd, 'x'.repeat(100), 'a '.repeat(50), '"'.repeat(100), `${'\u0301'.repeat(90)}e`]) {
    const url = `/api/properties?${new URLSearchParams({ q }).toString()}`
    const { statusCode: status } = await app.app.inject({ url })
    expect([q, status]).toEqual([q, 200])
  }
  for (const q of ['a'.repeat(101), 'word '.repeat(200)])
    expect(failure(await app.call(listProperties, { querystring: { q } })).status).toBe(400)
  expect(await titlesOf(app, 'one\0')).toEqual(['One'])
  expect(await titlesOf(app, '🏖 one')).toEqual(['One'])
})

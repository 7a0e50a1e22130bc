import { expect, test } from 'vitest'
import { setInteraction } from '#contract/interactions.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { listProperties, setPropertyStatus, updateProperty } from '#contract/properties.ts'
import type { Input } from '#contract/endpoint.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'

type Query = Input<typeof listProperties>['querystring']

/** Returns the titles in the order of the response, and checks that the total matches their number. */
async function titles({ call }: Pick<TestApp, 'call'> | TestUser, querystring: Query) {
  const { properties, pagination } = data(await call(listProperties, { querystring }))
  expect(pagination.total).toBe(properties.length)
  return properties.map(({ title }) => title)
}

async function createMarket(listings: Partial<NewProperty>[]) {
  const app = await createTestApp()
  const seller = await app.signUp()
  for (const listing of listings) await buildProperty(seller, listing)
  return { app, seller, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('LIST-01 the location filter matches any part of a name, ignoring case', async () => {
  await using market = await createMarket([
    { title: 'One', location: 'Placencia, Stann Creek' },
    { title: 'Two', location: 'Caye Caulker' },
    { title: 'Three', location: 'Ñandú Bay' },
  ])
  expect(await titles(market.app, { location: 'PLACENCIA' })).toEqual(['One'])
  expect(await titles(market.app, { location: 'ca' })).toEqual(['Two'])
  expect(await titles(market.app, { location: ' C ' })).toEqual(['Two', 'One'])
  expect(await titles(market.app, { location: 'ñANDÚ' })).toEqual(['Three'])
  expect(await titles(market.app, { location: 'Belmopan' })).toEqual([])
  expect(await titles(market.app, { location: '' })).toHaveLength(3)
})

test('LIST-01 no character of the location filter is special', async () => {
  await using market = await createMarket([
    { title: 'Percent', location: '100% Beach' },
    { title: 'Score', location: 'Lot_7' },
    { title: 'Slash', location: 'Mile 5\\6' },
    { title: 'Quote', location: "St. Mary's [east]" },
    { title: 'Plain', location: 'Hopkins' },
  ])
  expect(await titles(market.app, { location: '%' })).toEqual(['Percent'])
  expect(await titles(market.app, { location: '_' })).toEqual(['Score'])
  expect(await titles(market.app, { location: '\\' })).toEqual(['Slash'])
  expect(await titles(market.app, { location: "'s [" })).toEqual(['Quote'])
  expect(await titles(market.app, { location: '.*' })).toEqual([])
})

test('LIST-01 apostrophes make no difference, in the filter or in the name', async () => {
  await using market = await createMarket([
    { title: 'Straight', location: "St George's Caye" },
    { title: 'Curly', location: 'St George’s Caye' },
    { title: 'Elsewhere', location: 'St Margaret’s Village' },
  ])
  for (const location of ["st george's caye", 'St George’s', 'st georges'])
    expect([location, await titles(market.app, { location })]).toEqual([location, ['Curly', 'Straight']])
})

test('LIST-01 accents and repeated blanks make no difference, in the filter or in the name', async () => {
  const decomposed = 'Río Bravo'.normalize('NFD')
  await using market = await createMarket([
    { title: 'Accented', location: 'Río Bravo, Orange Walk' },
    { title: 'Decomposed', location: decomposed },
    { title: 'Plain', location: 'Rio Bravo' },
    { title: 'Blanks', location: 'Rio   Bravo\u00a0Bank' },
    { title: 'Elsewhere', location: 'Riobravo' },
  ])
  const found = ['Blanks', 'Plain', 'Decomposed', 'Accented']
  for (const location of ['rio bravo', 'RÍO BRAVO', 'río  bravo', decomposed, 'Rio \t Bravo']) {
    expect([location, await titles(market.app, { location })]).toEqual([location, found])
  }
  expect(await titles(market.app, { location: 'bravo bank' })).toEqual(['Blanks'])
  expect(await titles(market.app, { location: '\u0301' })).toEqual([])
})

test('a new place, also one added by another process, is found immediately', async () => {
  await using market = await createMarket([{ title: 'One', location: 'Hopkins' }])
  expect(await titles(market.app, { location: 'sarteneja' })).toEqual([])
  await buildProperty(market.seller, { title: 'Two', location: 'Sarteneja' })
  expect(await titles(market.app, { location: 'sarteneja' })).toEqual(['Two'])
  const { pool } = market.app.app
  const [place] = (await pool.query("insert into palapa.locations (name) values ('Consejo') returning id"))
    .rows
  await pool.query("update palapa.properties set location_id = $1, version = 2 where title = 'One'", [
    place.id,
  ])
  expect(await titles(market.app, { location: 'consejo' })).toEqual(['One'])
})

test('LIST-02 the type filter keeps only the chosen type', async () => {
  await using market = await createMarket([
    { title: 'House', propertyType: 'HOUSE' },
    { title: 'Land', propertyType: 'LAND' },
    { title: 'Shop', propertyType: 'COMMERCIAL' },
    { title: 'Condo', propertyType: 'CONDO' },
  ])
  expect(await titles(market.app, { type: 'HOUSE' })).toEqual(['House'])
  expect(await titles(market.app, { type: 'CONDO' })).toEqual(['Condo'])
  expect(await titles(market.app, { type: 'LAND' })).toEqual(['Land'])
  expect(await titles(market.app, { type: 'COMMERCIAL' })).toEqual(['Shop'])
})

test('LIST-03 LIST-04 both ends of a price range belong to it', async () => {
  await using market = await createMarket([
    { title: 'A', price: 99_999.99 },
    { title: 'B', price: 100_000 },
    { title: 'C', price: 250_000 },
    { title: 'D', price: 250_000.01 },
  ])
  expect(await titles(market.app, { minPrice: 100_000, maxPrice: 250_000 })).toEqual(['C', 'B'])
  expect(await titles(market.app, { maxPrice: 100_000 })).toEqual(['B', 'A'])
  expect(await titles(market.app, { minPrice: 250_000 })).toEqual(['D', 'C'])
  expect(await titles(market.app, { minPrice: 5, maxPrice: 4 })).toEqual([])
})

test('LIST-05 LIST-06 bedrooms are a minimum that unknown bedrooms do not meet', async () => {
  await using market = await createMarket([
    { title: 'None known', bedrooms: null },
    { title: 'Studio', bedrooms: 0 },
    { title: 'Two', bedrooms: 2 },
    { title: 'Five', bedrooms: 5 },
  ])
  expect(await titles(market.app, { minBedrooms: 2 })).toEqual(['Five', 'Two'])
  expect(await titles(market.app, { minBedrooms: 1 })).toEqual(['Five', 'Two'])
  expect(await titles(market.app, { minBedrooms: 0 })).toEqual(['Five', 'Two', 'Studio'])
  expect(await titles(market.app, {})).toHaveLength(4)
})

test('minimum bathrooms and the area need a stated value; the area of land is that of the lot', async () => {
  await using market = await createMarket([
    { title: 'House', bathrooms: 2.5, areaSqft: 1200, lotSizeSqft: 9000 },
    { title: 'Condo', propertyType: 'CONDO', bathrooms: 1, areaSqft: 800, lotSizeSqft: null },
    { title: 'Lot', propertyType: 'LAND', bathrooms: null, areaSqft: null, lotSizeSqft: 10_000 },
    { title: 'Unknown', bathrooms: null, areaSqft: null, lotSizeSqft: 20_000 },
  ])
  const { app } = market
  expect(await titles(app, { minBathrooms: 2.5 })).toEqual(['House'])
  expect(await titles(app, { minBathrooms: 0 })).toEqual(['Condo', 'House'])
  expect(await titles(app, { minArea: 1200 })).toEqual(['Lot', 'House'])
  expect(await titles(app, { minArea: 0 })).toEqual(['Lot', 'Condo', 'House'])
  expect(await titles(app, { maxArea: 1200 })).toEqual(['Condo', 'House'])
  expect(await titles(app, { minArea: 801, maxArea: 9999 })).toEqual(['House'])
  for (const query of [{ minBathrooms: 1.25 }, { minBathrooms: 99.5 }, { minArea: 1.5 }, { maxArea: -1 }])
    expect(failure(await app.call(listProperties, { querystring: query })).status).toBe(400)
})

test('the places that a place contains belong to it, unless the search is for the place alone', async () => {
  await using market = await createMarket([
    { title: 'Island', location: 'Ambergris Caye' },
    { title: 'Town', location: 'San Pedro, Ambergris Caye' },
    { title: 'Elsewhere', location: 'Hopkins' },
  ])
  const place = ['ambergris-caye']
  expect(await titles(market.app, { place })).toEqual(['Town', 'Island'])
  expect(await titles(market.app, { place, within: true })).toEqual(['Town', 'Island'])
  expect(await titles(market.app, { place, within: false })).toEqual(['Island'])
})

test('LIST-07 several filters must all match', async () => {
  const wanted = { location: 'Hopkins', propertyType: 'CONDO', price: 200_000, bedrooms: 2 } as const
  await using market = await createMarket([
    { title: 'All', ...wanted },
    { title: 'Place', ...wanted, location: 'Dangriga' },
    { title: 'Type', ...wanted, propertyType: 'HOUSE' },
    { title: 'Price', ...wanted, price: 300_000 },
    { title: 'Beds', ...wanted, bedrooms: 1 },
  ])
  const query: Query = {
    location: 'hop',
    type: 'CONDO',
    minPrice: 100_000,
    maxPrice: 250_000,
    minBedrooms: 2,
  }
  expect(await titles(market.app, query)).toEqual(['All'])
  expect(await titles(market.app, { ...query, sort: 'price_asc', view: 'card' })).toEqual(['All'])
})

test('LIST-10 sorts by time or price, and starts with the newest', async () => {
  await using market = await createMarket([
    { title: 'First', price: 200 },
    { title: 'Second', price: 100 },
    { title: 'Third', price: 300 },
  ])
  expect(await titles(market.app, {})).toEqual(['Third', 'Second', 'First'])
  expect(await titles(market.app, { sort: 'newest' })).toEqual(['Third', 'Second', 'First'])
  expect(await titles(market.app, { sort: 'price_asc' })).toEqual(['Second', 'First', 'Third'])
  expect(await titles(market.app, { sort: 'price_desc' })).toEqual(['Third', 'First', 'Second'])
})

test('sorts by the last reduction, the area and the price per square foot; missing facts come last', async () => {
  await using market = await createMarket([
    { title: 'Large', price: 400_000, areaSqft: 4000 },
    { title: 'Land', propertyType: 'LAND', price: 50_000, areaSqft: null, lotSizeSqft: 10_000 },
    { title: 'Small', price: 90_000, areaSqft: 600 },
    { title: 'Unknown', price: 10, areaSqft: null },
  ])
  const { app, seller } = market
  const { properties } = data(await app.call(listProperties, { querystring: {} }))
  await app.app.pool.query("update palapa.properties set listed_at = listed_at - interval '40 days'")
  for (const [title, price] of [['Small', 80_000], ['Large', 350_000]] as const) {
    const id = properties.find((property) => property.title === title)?.id ?? ''
    data(await seller.call(updateProperty, { params: { id }, body: { price } }))
  } // prettier-ignore
  expect(await titles(app, { sort: 'reduced' })).toEqual(['Large', 'Small', 'Unknown', 'Land'])
  expect(await titles(app, { sort: 'area_desc' })).toEqual(['Land', 'Large', 'Small', 'Unknown'])
  expect(await titles(app, { sort: 'price_per_area' })).toEqual(['Land', 'Large', 'Small', 'Unknown'])
  expect(await titles(app, { sort: 'relevance' })).toEqual(['Unknown', 'Small', 'Land', 'Large'])
})

test('the featured filter returns only featured listings, up to the limit', async () => {
  await using market = await createMarket(['A', 'B', 'C', 'D'].map((title) => ({ title })))
  await market.app.app.pool.query("update palapa.properties set is_featured = true where title <> 'C'")
  expect(await titles(market.app, { featured: true })).toEqual(['D', 'B', 'A'])
  const { properties, pagination } = data(
    await market.app.call(listProperties, { querystring: { limit: 2, featured: true, view: 'card' } }),
  )
  expect(properties.map(({ title }) => title)).toEqual(['D', 'B'])
  expect(pagination).toMatchObject({ total: 3, totalPages: 2 })
})

test('unseen excludes the caller’s own listings from the list and the total', async () => {
  await using market = await createMarket([{ title: 'One' }, { title: 'Two' }])
  const other = await market.app.signUp()
  await buildProperty(other, { title: 'Other' })
  expect(await titles(market.seller, { unseen: true })).toEqual(['Other'])
  expect(await titles(market.seller, { unseen: true, sort: 'price_asc', limit: 1 })).toEqual(['Other'])
  expect(await titles(other, { unseen: true })).toEqual(['Two', 'One'])
  expect(await titles(market.seller, {})).toEqual(['Other', 'Two', 'One'])
  expect(await titles(market.app, { unseen: true })).toHaveLength(3)
})

test('unseen excludes properties that the caller interacted with, but not those of other users', async () => {
  await using market = await createMarket(['Liked', 'Rejected', 'Viewed', 'New'].map((title) => ({ title })))
  const [buyer, other] = [await market.app.signUp(), await market.app.signUp()]
  const { properties } = data(await market.app.call(listProperties, { querystring: {} }))
  const verdicts = { Liked: 'LIKE', Rejected: 'REJECT', Viewed: 'VIEW' } as const
  for (const [title, interactionType] of Object.entries(verdicts)) {
    const propertyId = properties.find((property) => property.title === title)?.id ?? ''
    data(await buyer.call(setInteraction, { body: { propertyId, interactionType } }))
  }
  expect(await titles(buyer, { unseen: true })).toEqual(['New'])
  expect(await titles(buyer, { unseen: true, sort: 'price_asc', location: 'plac' })).toEqual(['New'])
  expect(await titles(buyer, { unseen: false })).toHaveLength(4)
  expect(await titles(buyer, {})).toHaveLength(4)
  expect(await titles(other, { unseen: true })).toHaveLength(4)
  expect(await titles(market.app, { unseen: true })).toHaveLength(4)
})

test('unseen with a token that is not valid fails, because the list would contain what its user has decided', async () => {
  await using app = await createTestApp()
  const headers = { authorization: 'Bearer ended' }
  const statusOf = async (url: string) => (await app.app.inject({ url, headers })).statusCode
  expect(await statusOf('/api/properties?unseen=true')).toBe(401)
  expect(await statusOf('/api/properties')).toBe(200)
})

const dayMs = 24 * 60 * 60 * 1000

test('sold properties are listed by the day of the sale, page by page, with the price if the seller shows it', async () => {
  await using market = await createMarket([
    { title: 'First', location: 'Hopkins' },
    { title: 'Second', propertyType: 'LAND' },
    { title: 'Third', location: 'Hopkins' },
    { title: 'For sale' },
    { title: 'Long ago' },
  ])
  const { app, seller } = market
  const { properties } = data(await app.call(listProperties, { querystring: {} }))
  const sell = async (title: string, soldOn: string, soldPriceShown: boolean) => {
    const id = properties.find((property) => property.title === title)?.id ?? ''
    await app.app.pool.query("update palapa.properties set listed_at = '2024-01-01' where id = $1", [id])
    const body = { from: 'ACTIVE' as const, to: 'SOLD' as const, soldOn, soldPrice: 300_000, soldPriceShown }
    data(await seller.call(setPropertyStatus, { params: { id }, body }))
  }
  await sell('Second', '2026-11-01', true)
  await sell('First', '2026-11-03', false)
  await sell('Third', '2026-11-03', false)
  await sell('Long ago', '2026-11-04', false)
  await app.app.pool.query(
    "update palapa.properties set sold_page = 'GONE', version = version + 1 where title = 'Long ago'",
  )
  expect(await titles(app, { state: 'sold' })).toEqual(['Third', 'First', 'Second'])
  expect(await titles(app, { state: 'sold', location: 'hopkins' })).toEqual(['Third', 'First'])
  expect(await titles(app, { state: 'sold', type: 'LAND', sort: 'newest' })).toEqual(['Second'])
  expect(await titles(app, { state: 'listed' })).toEqual(['For sale'])
  const pages = []
  let cursor: string | undefined
  do {
    const querystring = { state: 'sold', view: 'card', limit: 1, cursor } as const
    const page = data(await app.call(listProperties, { querystring }))
    pages.push(...page.properties.map(({ title, soldOn, soldPrice }) => [title, soldOn, soldPrice]))
    cursor = page.pagination.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual([
    ['Third', '2026-11-03', null],
    ['First', '2026-11-03', null],
    ['Second', '2026-11-01', 300_000],
  ])
})

test('a filter that sold properties do not have, and the cursor of another list, are refused', async () => {
  await using market = await createMarket([{ title: 'One' }, { title: 'Two' }])
  const refused = [
    { minPrice: 1 },
    { maxPrice: 1 },
    { minBedrooms: 1 },
    { minBathrooms: 1.5 },
    { minArea: 1 },
    { maxArea: 1 },
    { q: 'beach' },
    { reduced: true },
    { since: 7 },
    { waterfront: true },
    { financing: true },
    { sort: 'price_asc' },
    { featured: true },
    { unseen: true },
  ] as const
  for (const more of refused) {
    const querystring = { state: 'sold', ...more } as const
    const { status, fields } = failure(await market.app.call(listProperties, { querystring }))
    expect([status, Object.keys(fields ?? {})]).toEqual([400, Object.keys(more)])
  }
  const { pagination } = data(await market.app.call(listProperties, { querystring: { limit: 1 } }))
  const querystring = { state: 'sold', cursor: pagination.nextCursor ?? '' } as const
  expect(failure(await market.app.call(listProperties, { querystring })).fields).toHaveProperty('cursor')
  for (const since of [0, 366, 1.5]) {
    const { status } = failure(await market.app.call(listProperties, { querystring: { since } }))
    expect([since, status]).toEqual([since, 400])
  }
})

test('the reduced and the newly listed properties leave their lists when the time has passed', async () => {
  let now = new Date()
  await using app = await createTestApp({ clock: () => now })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { title: 'Old', price: 450_000 })
  await app.app.pool.query("update palapa.properties set listed_at = listed_at - interval '40 days'")
  await buildProperty(seller, { title: 'New' })
  expect(await titles(app, { reduced: true })).toEqual([])
  expect(await titles(app, { since: 7 })).toEqual(['New'])
  expect(await titles(app, { since: 41 })).toEqual(['New', 'Old'])
  data(await seller.call(updateProperty, { params: { id }, body: { price: 420_000 } }))
  expect(await titles(app, { reduced: true })).toEqual(['Old'])
  expect(await titles(app, { reduced: true, since: 7 })).toEqual([])
  expect(await titles(app, { reduced: false })).toEqual(['New', 'Old'])
  now = new Date(now.getTime() + 30 * dayMs)
  expect(await titles(app, { reduced: true })).toEqual(['Old'])
  expect(await titles(app, { since: 30 })).toEqual(['New'])
  now = new Date(now.getTime() + 1)
  expect(await titles(app, { reduced: true })).toEqual([])
  expect(await titles(app, { since: 30 })).toEqual([])
})

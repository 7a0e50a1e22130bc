import { expect, test } from 'vitest'
import { getNamedPlace, getPlace, listPlaceTree } from '#contract/places.ts'
import { listProperties, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, injectFetch, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { matchLocations } from '#server/properties/location-match-changes.ts'
import { askingPrices, countByLocation } from './queries.ts'

async function treeOf({ call }: TestApp) {
  const { places } = data(await call(listPlaceTree, { querystring: {} }))
  return new Map(places.map((place) => [place.slug, place]))
}

async function titlesIn({ call }: TestApp, place: string | string[], more = {}): Promise<string[]> {
  const { properties } = data(await call(listProperties, { querystring: { place: [place].flat(), ...more } }))
  return properties.map(({ title }) => title).toSorted()
}

test('the tree counts listings by type in each place and in all that contain it', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await buildProperty(seller, {
    location: 'San Pedro, Ambergris Caye',
    propertyType: 'CONDO',
    price: 300_000,
  })
  await buildProperty(seller, { location: 'Secret Beach', propertyType: 'LAND', price: 90_000 })
  const lot = await buildProperty(seller, {
    location: 'Hopkins Village',
    propertyType: 'LAND',
    price: 50_000,
  })
  await buildProperty(seller, { location: 'A quiet lagoon' })
  const tree = await treeOf(app)
  expect(tree.get('belize-district')).toMatchObject({
    total: 2,
    counts: { CONDO: 1, LAND: 1 },
    lowestPrice: 90_000,
  })
  expect(tree.get('san-pedro')).toMatchObject({
    total: 1,
    fullName: 'San Pedro, Belize',
    lowestPrice: 300_000,
  })
  expect(tree.get('hopkins')?.total).toBe(1)
  expect(tree.get('placencia')).toMatchObject({ total: 0, lowestPrice: null })
  data(await seller.call(withdrawProperty, { params: { id: lot.id } }))
  expect((await treeOf(app)).get('hopkins')?.total).toBe(0)
})

test('the places of one kind are listed alone, with the counts of all within them', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await buildProperty(seller, { location: 'Hopkins' })
  const { places } = data(await app.call(listPlaceTree, { querystring: { kind: 'district' } }))
  expect(places).toHaveLength(6)
  expect(places.find(({ total }) => total > 0)).toMatchObject({ slug: 'stann-creek-district', total: 1 })
  const all = data(await app.call(listPlaceTree, { querystring: {} })).places
  expect(all.filter(({ kind }) => kind === 'district')).toEqual(places)
  const unknown = await injectFetch(app.app, '/api/places/tree?kind=continent', { method: 'GET' })
  expect(unknown.status).toBe(400)
})

test('a list is filtered by places with all that they contain, together with the text of the location', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const locations = ['San Pedro, Ambergris Caye', 'Secret Beach', 'Caye Caulker', 'Placencia', 'Nowhere Lane']
  for (const location of locations) await buildProperty(seller, { title: location, location })
  expect(await titlesIn(app, 'ambergris-caye')).toEqual(['San Pedro, Ambergris Caye', 'Secret Beach'])
  expect(await titlesIn(app, ['placencia-peninsula', 'caye-caulker'])).toEqual(['Caye Caulker', 'Placencia'])
  expect(await titlesIn(app, 'belize-district', { location: 'beach' })).toEqual(['Secret Beach'])
  expect(await titlesIn(app, 'atlantis')).toEqual([])
  const tooMany = await injectFetch(app.app, '/api/properties?place=a,b,c,d,e,f', { method: 'GET' })
  expect(tooMany.status).toBe(400)
})

test('a text names at most one place, which answers with what it contains', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await buildProperty(seller, { location: 'San Pedro, Ambergris Caye', propertyType: 'CONDO' })
  const named = async (text: string) => data(await app.call(getNamedPlace, { querystring: { text } })).place
  expect(await named('belize district')).toMatchObject({
    slug: 'belize-district',
    total: 1,
    counts: { CONDO: 1 },
  })
  expect(await named('hopkins')).toMatchObject({ slug: 'hopkins', total: 0 })
  for (const text of ['A quiet lagoon', 'San Antonio']) expect(await named(text)).toBeNull()
})

test('a place answers with those around it and the medians of eight asking prices of three sellers or more', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (let at = 0; at < 5; at += 1) await buildProperty(seller, { location: 'Hopkins', price: 100_000 + at })
  const before = data(await app.call(getPlace, { params: { slug: 'hopkins' } }))
  expect(before.medians).toEqual([])
  const other = await app.signUp()
  for (let at = 5; at < 8; at += 1) await buildProperty(other, { location: 'Hopkins', price: 100_000 + at })
  const ofTwo = data(await app.call(getPlace, { params: { slug: 'hopkins' } }))
  expect(ofTwo.medians).toEqual([])
  await buildProperty(await app.signUp(), { location: 'Hopkins', price: 100_008 })
  for (const location of ['Dangriga', 'Sarteneja']) await buildProperty(other, { location })
  const place = data(await app.call(getPlace, { params: { slug: 'hopkins' } }))
  expect(place.place).toMatchObject({ name: 'Hopkins', total: 9 })
  expect(place.within.map(({ slug }) => slug)).toEqual(['stann-creek-district'])
  expect(place.near.map(({ slug }) => slug)).toEqual(['dangriga', 'sarteneja'])
  expect(place.medians).toEqual([{ propertyType: 'HOUSE', price: 100_004, listings: 9 }])
  await app.app.pool.query('update palapa.properties set is_sample = true where price = 100000')
  const withSample = data(await app.call(getPlace, { params: { slug: 'hopkins' } }))
  expect(withSample.medians).toEqual([{ propertyType: 'HOUSE', price: 100_004.5, listings: 8 }])
  const district = data(await app.call(getPlace, { params: { slug: 'stann-creek-district' } }))
  expect(district.inside.map(({ slug }) => slug)).toContain('hopkins')
  const unknown = await injectFetch(app.app, '/api/places/atlantis', { method: 'GET' })
  expect(unknown.status).toBe(404)
})

test('a location whose text names a place that was added later is matched once, also for servers that know it', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { title: 'Later', location: 'Hopkins' })
  expect(await titlesIn(app, 'hopkins')).toEqual(['Later'])
  const { pool, db } = app.app
  const forget = "update palapa.locations set place = null, revision = nextval('palapa.location_revisions')"
  await pool.query(forget)
  expect(await titlesIn(app, 'hopkins')).toEqual([])
  expect(await matchLocations(pool, db)).toBe(1)
  expect(await matchLocations(pool, db)).toBe(0)
  expect(await titlesIn(app, 'hopkins')).toEqual(['Later'])
  data(await seller.call(updateProperty, { params: { id }, body: { location: 'Placencia' } }))
  expect(await titlesIn(app, 'hopkins')).toEqual([])
  expect(await titlesIn(app, 'placencia')).toEqual(['Later'])
})

test('counts and medians of places are read from an index', async () => {
  await using app = await createTestApp()
  const { id } = await app.signUp()
  const { pool } = app.app
  await pool.query("insert into palapa.locations (name) select 'Place ' || n from generate_series(1, 200) n")
  await pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
     select gen_random_uuid(), $1, locations.id, 'Lot', 1000 + n, 'LAND'
     from palapa.locations, generate_series(1, 20) n`,
    [id],
  )
  await pool.query('analyze palapa.properties')
  // what a vacuum leaves once no transaction is running
  await pool.query("update pg_class set relallvisible = relpages where oid = 'palapa.properties'::regclass")
  const client = await pool.connect()
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off') // a small table is read faster
  const planOf = async (text: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf(countByLocation.text)).toMatch(/Index Only Scan using properties_listed_/)
  expect(await planOf(askingPrices.text, [[1, 2, 3]])).toMatch(
    /Index Only Scan using properties_listed_location_/,
  )
  client.release(true)
})

import { expect, test } from 'vitest'
import type { Box } from '#contract/map/box.ts'
import { groupAt } from '#contract/map/cells.ts'
import { listMarkers, maximumMarkers } from '#contract/map/markers.ts'
import type { Precision } from '#contract/map/position.ts'
import { listProperties, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { insertListings } from '#test/listings.ts'

const country: Box = [-89.3, 15.8, -87.2, 18.6]
const south: Box = [-88.45, 16.45, -88.3, 16.6]

const markersIn = async (app: TestApp, bbox: Box, more: object = {}) =>
  data(await app.call(listMarkers, { querystring: { bbox, ...more } }))

const at = (lat: number, lon: number, precision: Precision = 'about') => ({
  position: { lat, lon, precision },
})

test('a few listings are shown by cell, one alone with its id', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const alone = await buildProperty(seller, { ...at(16.571, -88.351), price: 90_000 })
  await buildProperty(seller, { ...at(16.512, -88.362), price: 345_000 })
  await buildProperty(seller, { ...at(16.519, -88.369), price: 500_000, location: 'Nowhere' })
  await buildProperty(seller, { ...at(17.9, -87.96), location: 'San Pedro' })
  expect(await markersIn(app, south)).toEqual({
    markers: [
      { lat: 16.575, lon: -88.355, count: 1, minPrice: 90_000, id: alone.id },
      { lat: 16.515, lon: -88.365, count: 2, minPrice: 345_000 },
    ],
    total: 3,
    groupSize: 1,
  })
  expect((await markersIn(app, country, { zoom: 7 })).markers.map(({ count }) => count)).toEqual([1, 1, 2])
  expect(await markersIn(app, [-88.3, 16.45, -88.2, 16.6])).toEqual({ markers: [], total: 0, groupSize: 1 })
})

test('a property without a position counts once, at the point of its place', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const first = await buildProperty(seller, { location: 'Placencia', price: 70_000 })
  const point = { lat: 16.51, lon: -88.37 }
  expect(await markersIn(app, south)).toEqual({
    markers: [{ ...point, count: 1, minPrice: 70_000, id: first.id }],
    total: 1,
    groupSize: 1,
  })
  await buildProperty(seller, { location: 'Placencia', ...at(16.512, -88.362, 'place'), price: 60_000 })
  await buildProperty(seller, { location: 'Nowhere' })
  await buildProperty(seller, { location: 'Stann Creek District' })
  expect(await markersIn(app, south)).toEqual({
    markers: [{ ...point, count: 2, minPrice: 60_000 }],
    total: 2,
    groupSize: 1,
  })
  const { pagination } = data(await app.call(listProperties, { querystring: { bbox: south } }))
  expect(pagination.total).toBe(2)
  // In the cell of the point, with those of the place.
  await buildProperty(seller, { location: 'Placencia', ...at(16.512, -88.362) })
  const { markers, total } = await markersIn(app, south)
  expect([markers.map(({ count }) => count), total]).toEqual([[3], 3])
})

test('the filters of the list apply to the map, and what is no longer for sale leaves it', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const lot = {
    propertyType: 'LAND',
    bedrooms: null,
    bathrooms: null,
    areaSqft: null,
    yearBuilt: null,
  } as const
  const { id } = await buildProperty(seller, { ...at(16.51, -88.36), ...lot, price: 50_000 })
  await buildProperty(seller, { ...at(16.51, -88.36), price: 250_000, bedrooms: 4 })
  await buildProperty(seller, { location: 'Placencia', price: 300_000, bedrooms: 2 })
  const totals = [
    [{}, 3],
    [{ type: 'LAND' }, 1],
    [{ minPrice: 250_000 }, 2],
    [{ maxPrice: 250_000 }, 2],
    [{ minBedrooms: 3 }, 1],
    [{ location: 'placencia,' }, 2],
    [{ location: 'nowhere' }, 0],
    [{ place: ['placencia-peninsula'] }, 3],
    [{ since: 7 }, 3],
    [{ reduced: true }, 0],
  ] as const
  for (const [filter, total] of totals)
    expect([filter, (await markersIn(app, south, filter)).total]).toEqual([filter, total])
  const [marker] = (await markersIn(app, south, { type: 'LAND' })).markers
  expect(marker).toMatchObject({ count: 1, minPrice: 50_000, id })
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect((await markersIn(app, south)).total).toBe(2)
  expect((await markersIn(app, south, { type: 'LAND' })).total).toBe(0)
})

test('a cell with 400 listings is one marker, and a country of them at most 500', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  await insertListings(pool, { sellerId: seller.id, count: 400 })
  await pool.query("update palapa.properties set lat = 16.512, lon = -88.362, precision = 'about'")
  const { rows } = await pool.query('select min(price)::float8 as price from palapa.properties')
  for (const zoom of [5, 12, 20]) {
    expect(await markersIn(app, south, { zoom })).toMatchObject({
      markers: [{ lat: 16.515, lon: -88.365, count: 400, minPrice: rows[0].price }],
      total: 400,
    })
  }
  await insertListings(pool, { sellerId: seller.id, count: 4000, newestAt: new Date('2026-01-01') })
  // Without triggers, which take as long as the rest of the test.
  await pool.query(
    `with off as materialized (select set_config('session_replication_role', 'replica', true))
     update palapa.properties set lat = 15.9 + random() * 2.5, lon = -89 + random() * 1.7
     from off where lat is not null and created_at < '2026-01-02'`,
  )
  await pool.query(
    `with noted as (insert into palapa.list_changes default values)
     insert into palapa.map_changes (spot) select distinct cell from palapa.properties where cell is not null`,
  )
  const counts: number[] = []
  for (const zoom of [4, 6, 7, 8, 10, 20]) {
    const { markers, total } = await markersIn(app, country, { zoom })
    expect(markers.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(markers.length).toBeLessThanOrEqual(maximumMarkers)
    expect(markers.every(({ id, count }) => (id !== undefined) === (count === 1))).toBe(true)
    counts.push(markers.length)
  }
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBeGreaterThan(200)
})

test('the card of a listing says in which marker it is', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await insertListings(app.app.pool, { sellerId: seller.id, count: 90 })
  await app.app.pool.query("update palapa.locations set place = 'hopkins' where id % 2 = 0")
  await app.app.pool.query("update palapa.locations set revision = nextval('palapa.location_revisions')")
  const bbox = country
  const page = { bbox, view: 'card', limit: 100 } as const
  const { properties } = data(await app.call(listProperties, { querystring: page }))
  for (const zoom of [7, 9, 20]) {
    const { markers, groupSize, total } = await markersIn(app, bbox, { zoom })
    const groups = Map.groupBy(properties, ({ spot }) => spot && groupAt(spot, groupSize))
    expect(markers.map((marker) => groups.get(groupAt(marker, groupSize))?.length)).toEqual(
      markers.map(({ count }) => count),
    )
    expect(properties).toHaveLength(total)
  }
})

test('a box that is no box is refused with a sentence', async () => {
  await using app = await createTestApp()
  const format = 'Give the box as west,south,east,north in degrees, such as -88.5,16.4,-88.2,16.7.'
  const order = 'The box needs its west before its east and its south before its north.'
  const size = 'Choose a box of at most 30 degrees in each direction.'
  const refused = [
    ['', format],
    ['-88,16,-87', format],
    ['-88,16,-87,17,18', format],
    ['-88,16,NaN,17', format],
    ['-88,16,Infinity,17', format],
    ['-88,16,1e1,17', format],
    ['-88,16,999,17', format],
    ['-88,-91,-87,17', format],
    ['-88;16;-87;17', format],
    ["-88,16,-87,17'", format],
    ['-87,16,-88,17', order],
    ['-88,17,-87,16', order],
    ['-88,16,-88,17', order],
    ['179,16,-179,17', order],
    ['-180,-90,180,90', size],
    ['-88,-20,-87,17', size],
  ] as const
  for (const [bbox, message] of refused) {
    for (const path of ['/api/properties/map', '/api/properties']) {
      if (bbox === '' && path === '/api/properties') continue
      const response = await app.app.inject({ url: path, query: { bbox } })
      expect([path, bbox, response.statusCode, response.json().fields]).toEqual([
        path,
        bbox,
        400,
        { bbox: message },
      ])
    }
  }
  const missing = await app.app.inject('/api/properties/map')
  expect([missing.statusCode, missing.json().fields]).toEqual([400, { bbox: format }])
  for (const zoom of [-1, 21, 1.5]) {
    const { status } = failure(await app.call(listMarkers, { querystring: { bbox: south, zoom } }))
    expect([zoom, status]).toEqual([zoom, 400])
  }
  const sold = { bbox: south, state: 'sold' } as const
  expect(failure(await app.call(listProperties, { querystring: sold })).fields).toHaveProperty('bbox')
})

test('the response has a tag that changes with the listings', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await buildProperty(seller, at(16.51, -88.36))
  const url = '/api/properties/map?bbox=-88.4,16.4,-88.3,16.6'
  const read = (tag = '') => app.app.inject({ url, headers: { 'if-none-match': tag } })
  const tag = String((await read()).headers.etag)
  expect((await read(tag)).statusCode).toBe(304)
  await buildProperty(seller, { ...at(16.51, -88.36), title: 'Second' })
  const changed = await read(tag)
  expect([changed.statusCode, changed.json().total]).toEqual([200, 2])
})

test('a change of a listing is on the map of many listings at once', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  await insertListings(app.app.pool, { sellerId: seller.id, count: 2000 })
  const { total } = await markersIn(app, country)
  expect(await markersIn(app, country)).toMatchObject({ total })
  await buildProperty(await app.signUp({ role: 'SELLER' }), at(16.51, -88.36))
  expect((await markersIn(app, country)).total).toBe(total + 1)
})

import { expect, test } from 'vitest'
import { Bodies, createBodyStore } from './bodies.ts'
import type { PropertyRow } from '#server/properties/queries.ts'
import { serializeProperty } from '#server/properties/serialize.ts'

const rowAt = (id: string, version: number): PropertyRow => ({
  id,
  locationId: 1,
  sellerId: 'seller',
  title: `Version ${version}`,
  location: 'Hopkins',
  place: 'hopkins',
  placeSource: 'MATCH',
  price: 1000,
  propertyType: 'LAND',
  status: 'ACTIVE',
  isSuspended: false,
  highway: null,
  mile: null,
  bedrooms: null,
  bathrooms: null,
  areaSqft: null,
  lotSizeSqft: null,
  yearBuilt: null,
  descriptionShort: null,
  descriptionLong: '',
  youtubeUrl: null,
  mapLocationUrl: null,
  lat: null,
  lon: null,
  precision: null,
  snappedLat: null,
  snappedLon: null,
  isFeatured: false,
  featuredPosition: null,
  isSample: false,
  feePercent: 3,
  termsVersion: 1,
  version,
  createdAt: new Date(0),
  listedAt: new Date(0),
  confirmedAt: new Date(0),
  responseMinutes: null,
  reducedAt: null,
  soldOn: null,
  soldPrice: null,
  isSoldPriceShown: false,
  soldPage: 'INDEXED',
  sellerName: 'Ana',
  sellerBio: '',
  sellerPlace: '',
  sellerSince: new Date(0),
  details: null,
  images: [],
  features: [],
  priceChanges: [],
  earlierListing: null,
})

function createBodies(readRows: (ids: string[]) => Promise<PropertyRow[]>) {
  const serialize = (row: PropertyRow) => serializeProperty(row, '')
  return new Bodies({
    readRows,
    serialize,
    sizeOf: ({ response }) => response.bytes,
    store: createBodyStore(1024 * 1024),
    kind: 'property',
  })
}

/** Creates a fake database: a read returns the version at its start, and ends when the test calls `end`. */
function createDatabase() {
  const readings: { ids: string[]; end: () => void }[] = []
  const database = { version: 1, readings }
  const readRows = (ids: string[]) => {
    const rows = ids.map((id) => rowAt(id, database.version))
    return new Promise<PropertyRow[]>((resolve) => {
      readings.push({ ids, end: () => resolve(rows) })
    })
  }
  return { database, bodies: createBodies(readRows) }
}

test('a read without a known version never returns a body from before it was called', async () => {
  const { database, bodies } = createDatabase()
  const before = [bodies.read('a'), bodies.read('b')]
  database.version = 2
  const after = [bodies.read('A'), bodies.read('a')]
  expect(database.readings.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  for (const { end } of database.readings) end()
  expect((await Promise.all(before)).map((body) => body?.version)).toEqual([1, 1])
  await expect.poll(() => database.readings.length).toBe(3)
  database.readings[2]?.end()
  expect((await Promise.all(after)).map((body) => body?.state.version)).toEqual([2, 2])
  expect(database.readings.map(({ ids }) => ids)).toEqual([['a'], ['b'], ['a']])
  expect([bodies.has('A'), bodies.has('c')]).toEqual([true, false])
})

test('concurrent requests for the same missing body share one read', async () => {
  const { database, bodies } = createDatabase()
  const asked = [bodies.find('a', 1), bodies.find('a', 1), bodies.list([{ id: 'a', version: 1 }])]
  database.readings[0]?.end()
  await Promise.all(asked)
  expect((await bodies.find('a', 1))?.response.body.toString()).toContain('Version 1')
  expect(database.readings.map(({ ids }) => ids)).toEqual([['a']])
})

test('a read that began before the requested version is not used for it', async () => {
  const { database, bodies } = createDatabase()
  const before = bodies.find('a', 1)
  database.version = 2
  const after = bodies.find('a', 2)
  database.readings[0]?.end()
  expect((await before)?.version).toBe(1)
  while (!database.readings[1]) await Promise.resolve()
  database.readings[1].end()
  expect(await after).toMatchObject({ version: 2, price: 1000 })
})

test('a failed read is not cached', async () => {
  let isBroken = true
  const bodies = createBodies(async (ids) => {
    if (isBroken) throw new Error('connection lost')
    return ids.map((id) => rowAt(id, 1))
  })
  await expect(bodies.find('a', 1)).rejects.toThrow('connection lost')
  isBroken = false
  expect(await bodies.find('a', 1)).toMatchObject({ id: 'a' })
})

test('bodies that are read in turn are found again although not all of them fit, and a changed one replaces the old', async () => {
  const read: string[] = []
  let version = 1
  const readRows = async (ids: string[]) => {
    read.push(...ids)
    return ids.map((id) => ({ id, version }))
  }
  const store = createBodyStore(8_000) // for 8 bodies
  const bodies = new Bodies({ readRows, serialize: (row) => row, sizeOf: () => 500, store, kind: 'property' })
  const round = async () => {
    read.length = 0
    for (let id = 0; id < 10; id++) await bodies.find(`${id}`, version)
    return read.length
  }
  const readings = []
  for (let at = 0; at < 10; at++) readings.push(await round())
  expect(Math.max(...readings.slice(1))).toBeLessThan(6)
  version = 2
  expect(await round()).toBe(10)
  expect(await round()).toBeLessThan(6)
})

test('two kinds of bodies share a store, and each finds only its own', async () => {
  const store = createBodyStore(4_000) // for 4 bodies
  const create = (kind: string) =>
    new Bodies({
      readRows: async (ids: string[]) => ids.map((id) => ({ id, version: 1, kind })),
      serialize: (row) => row,
      sizeOf: () => 500,
      store,
      kind,
    })
  const [properties, cards] = [create('property'), create('card')]
  for (const id of ['a', 'b', 'c', 'd']) await properties.find(id, 1)
  expect(cards.has('a')).toBe(false)
  for (let at = 0; at < 4; at++) expect(await cards.find('a', 1)).toMatchObject({ kind: 'card' })
  expect([cards.has('a'), properties.has('a'), properties.has('d')]).toEqual([true, false, true])
})

import { expect, test } from 'vitest'
import { type listProperties as endpoint, listProperties } from '#contract/properties.ts'
import type { Input } from '#contract/endpoint.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { mergeListChanges } from './version-changes.ts'
import { ListVersion } from './version.ts'

type Query = Input<typeof endpoint>['querystring']

const queries: Query[] = [
  {},
  { sort: 'price_asc' },
  { type: 'LAND' },
  { location: 'a' },
  { place: ['hopkins'] },
  { q: 'listing' },
  { q: 'listing hopkins', sort: 'price_desc' },
  { state: 'sold' },
]

const newRevision = "revision = nextval('palapa.location_revisions')"
/** Changes by SQL alone, as another process writes them, each of which shows in one of the lists. */
const changes = [
  "update palapa.properties set version = version + 1, status = 'WITHDRAWN' where price < 60000",
  'update palapa.properties set version = version + 1, price = price / 2 where bedrooms = 2',
  "update palapa.properties set version = version + 1, property_type = 'LAND' where year_built < 1990",
  "update palapa.properties set version = version + 1, title = 'Cabana' where price > 500000",
  `update palapa.locations set place = 'hopkins', ${newRevision} where id % 2 = 0`,
  "update palapa.properties set version = version + 1, location_id = (select max(id) from palapa.locations) where property_type = 'LAND'",
  "update palapa.properties set version = version + 1, status = 'SOLD', sold_at = now(), sold_on = '2026-03-01' where bedrooms = 3",
  "update palapa.properties set version = version + 1, sold_page = 'GONE' where status = 'SOLD' and price > 200000",
  "update palapa.properties set version = version + 1, is_suspended = true where property_type = 'HOUSE'",
  "update palapa.properties set version = version + 1, created_at = timestamptz '2020-01-01' - (created_at - timestamptz '2020-01-01')",
  "update palapa.properties set version = version + 1, status = 'ACTIVE', is_suspended = false where status = 'WITHDRAWN' or is_suspended",
  "delete from palapa.properties where property_type = 'LAND'",
]

async function listsOf(app: TestApp, limit = 5) {
  const found = queries.map((query) => app.call(listProperties, { querystring: { ...query, limit } }))
  return (await Promise.all(found)).map((response) => {
    const { properties, pagination } = data(response)
    return { ids: properties.slice(0, 5).map(({ id, price }) => [id, price]), total: pagination.total }
  })
}

test('cached lists are exact after each change, whether changes were merged or not', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  await insertListings(pool, { sellerId: (await app.signUp({ role: 'SELLER' })).id, count: 300 })
  let limit = 5
  const expectExact = async (when: string) => {
    const cached = await listsOf(app)
    // longer lists begin with the same, and are not cached
    limit += 1
    expect([when, cached]).toEqual([when, await listsOf(app, limit)])
    return JSON.stringify(cached)
  }
  let before = await expectExact('new')
  for (const [at, change] of changes.entries()) {
    expect((await pool.query(change)).rowCount, change).toBeGreaterThan(0)
    const after = await expectExact(change)
    expect(after, change).not.toBe(before)
    before = after
    if (at % 2 === 0) await mergeListChanges(pool)
  }
})

test('a query is run again only after a change', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  await insertListings(pool, { sellerId: (await app.signUp({ role: 'SELLER' })).id, count: 20 })
  const before = await listsOf(app)
  const calls = ['', '/similar'].map((end) => `/api/properties/${before[0]?.ids[0]?.[0]}${end}`)
  const readDirectly = async () =>
    Promise.all(calls.map(async (path) => (await app.app.directReads.find(path)?.())?.tag))
  const tags = await readDirectly()
  await pool.query(
    `with off as materialized (select set_config('session_replication_role', 'replica', true))
     update palapa.properties set price = 1, version = version + 1 from off`,
  )
  expect(await listsOf(app)).toEqual(before)
  expect(await readDirectly()).toEqual(tags)
  await pool.query('update palapa.properties set version = version')
  for (const tag of await readDirectly()) expect(tags).not.toContain(tag)
  const [newest] = await listsOf(app)
  expect(newest?.ids.map(([, price]) => price)).toEqual([1, 1, 1, 1, 1])
})

test('no version occurs twice while changes commit during a merge', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const version = new ListVersion(pool)
  const seen = new Set<string>()
  const expectNew = async () => {
    const read = await version.read()
    expect(seen).not.toContain(read)
    seen.add(read)
  }
  const touch = 'update palapa.properties set version = version'
  const [early, late] = [await pool.connect(), await pool.connect()]
  try {
    for (let round = 0; round < 3; round++) {
      await early.query(`begin; ${touch}`)
      await late.query(`begin; ${touch}`)
      await late.query('commit')
      await expectNew()
      await mergeListChanges(pool)
      await early.query('commit')
      await expectNew()
      await mergeListChanges(pool)
      await expectNew()
      const merged = await version.read()
      await mergeListChanges(pool)
      expect(await version.read()).toBe(merged)
    }
  } finally {
    early.release()
    late.release()
  }
})

test('a change that commits after two merges of later ones is another version', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const versionOf = async (...ids: number[]) => {
    await pool.query('delete from palapa.list_changes')
    await pool.query(
      'insert into palapa.list_changes (id) overriding system value select unnest($1::bigint[])',
      [ids],
    )
    return new ListVersion(pool).read()
  }
  expect(await versionOf(105, 106, 109)).not.toBe(await versionOf(107, 108, 109))
})

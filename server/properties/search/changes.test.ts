import pg from 'pg'
import { expect, test } from 'vitest'
import { updateDetails } from '#contract/details/endpoints.ts'
import { listProperties, setPropertyStatus, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { insertListings } from '#test/listings.ts'
import { createJobs } from '#server/db/jobs.ts'
import { indexProperties, storePlaceWords } from './index-changes.ts'
import { addSearchJob } from './jobs.ts'

async function count(app: TestApp, q: string): Promise<number> {
  const querystring = { q, exact: true, limit: 1 }
  return data(await app.call(listProperties, { querystring })).pagination.total
}

test('a change of the title, place, features or description shows at once in the search', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { title: 'Cabana', descriptionLong: 'On the lagoon side.' })
  const change = async (body: object) => data(await seller.call(updateProperty, { params: { id }, body }))
  const changes = [
    [{ title: 'Bungalow' }, 'cabana', 'bungalow'],
    [{ location: 'Hopkins' }, 'placencia', 'hopkins stann'],
    [{ features: ['Wharf'] }, 'dock', 'wharf'],
    [{ features: [] }, 'wharf', 'bungalow'],
    [{ descriptionShort: 'Facing east' }, 'veranda', 'facing'],
    [{ descriptionLong: 'By the river' }, 'lagoon', 'river'],
  ] as const
  for (const [body, before, after] of changes) {
    expect([before, await count(app, before)]).toEqual([before, 1])
    await change(body)
    expect([before, await count(app, before), await count(app, after)]).toEqual([before, 0, 1])
  }
  data(await seller.call(withdrawProperty, { params: { id } }))
  await app.app.pool.query("update palapa.locations set place = 'dangriga' where name = 'Hopkins'")
  expect(await count(app, 'bungalow')).toBe(0)
  const body = { from: 'WITHDRAWN', to: 'ACTIVE' } as const
  data(await seller.call(setPropertyStatus, { params: { id }, body }))
  expect(await count(app, 'bungalow dangriga')).toBe(1)
})

test('the milepost is found, and what the details state about water and financing', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const highway = { highway: 'hummingbird-highway', mile: 42 } as const
  const texts = { title: 'Cabana', features: [], descriptionShort: null, descriptionLong: '' }
  const { id } = await buildProperty(seller, { ...texts, location: 'Somewhere', ...highway })
  const counts = (words: string[]) => Promise.all(words.map((q) => count(app, q)))
  expect(await counts(['mile 42 hummingbird', 'mile 43', 'cabana'])).toEqual([1, 0, 1])
  data(await seller.call(updateProperty, { params: { id }, body: { mile: 43 } }))
  expect(await counts(['mile 42', 'mile 43 hummingbird highway'])).toEqual([0, 1])
  const words = ['beachfront', 'river front', 'waterfront', '"owner financing"', '"seller financing"']
  const state = async (body: object) => {
    data(await seller.call(updateDetails, { params: { id }, body }))
    return counts(words)
  }
  expect(await counts(words)).toEqual([0, 0, 0, 0, 0])
  expect(await state({ seaFrontFt: 100, sellerFinancing: true })).toEqual([1, 0, 1, 1, 1])
  // also a change after which the lists are filtered by the same
  expect(await state({ seaFrontFt: 0, riverFrontFt: 80 })).toEqual([0, 1, 1, 1, 1])
  expect(await state({ riverFrontFt: null, sellerFinancing: false })).toEqual([0, 0, 0, 0, 0])
})

test('what another server writes shows at once, also one of the release before, which knows no search', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const listing = { title: 'Cabana', location: 'Some road', descriptionLong: '' }
  const { id } = await buildProperty(seller, listing)
  expect([await count(app, 'cabana'), await count(app, 'hopkins')]).toEqual([1, 0])
  const other = new pg.Client(app.app.pool.options)
  await other.connect()
  await other.query("update palapa.properties set title = 'Bungalow', version = version + 1 where id = $1", [
    id,
  ])
  expect([await count(app, 'cabana'), await count(app, 'bungalow')]).toEqual([0, 1])
  await other.query("update palapa.features set name = 'Helipad' where property_id = $1 and position = 0", [
    id,
  ])
  expect([await count(app, 'dock'), await count(app, 'helipad'), await count(app, 'garden')]).toEqual([
    0, 1, 1,
  ])
  await other.query("update palapa.locations set place = 'hopkins' where name = 'Some road'")
  expect([await count(app, 'hopkins'), await count(app, 'stann creek'), await count(app, 'road')]).toEqual([
    1, 1, 1,
  ])
  await other.query('delete from palapa.features where property_id = $1', [id])
  expect(await count(app, 'garden')).toBe(0)
  await other.end()
})

test('properties published before the search, and those of places with new names, are indexed in batches', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const seller = await app.signUp()
  await insertListings(pool, { sellerId: seller.id, count: 1200 })
  await buildProperty(seller, { title: 'Cabana', location: 'Hopkins' })
  await pool.query("update palapa.properties set search = null where title <> 'Cabana'")
  expect([await count(app, 'listing'), await count(app, 'cabana')]).toEqual([0, 1])
  expect(await indexProperties(pool)).toBe(1201) // also those of all places, which are new to this database
  expect([await count(app, 'listing number 1200'), await count(app, 'cabana')]).toEqual([1, 1])
  expect(await indexProperties(pool)).toBe(0)
  // the gazetteer of a release before
  await pool.query(
    "update palapa.place_words set words = 'Hopkins', is_indexed = true where slug = 'hopkins'",
  )
  await pool.query("update palapa.locations set place = null where name = 'Hopkins'")
  await pool.query("update palapa.locations set place = 'hopkins' where name = 'Hopkins'")
  expect(await count(app, 'stann creek')).toBe(0)
  await storePlaceWords(pool)
  expect(await indexProperties(pool)).toBe(1)
  expect(await count(app, 'stann creek')).toBe(1)
})

test('a start indexes the properties and counts their words', async () => {
  await using app = await createTestApp()
  await buildProperty(await app.signUp(), { title: 'Cabana' })
  const { pool, log } = app.app
  await pool.query('update palapa.properties set search = null')
  const jobs = createJobs({ pool, isSupervising: true })
  addSearchJob({ pool, jobs, log })
  await jobs.start()
  const listings = async () =>
    (await pool.query("select listings from palapa.search_words where word = 'cabana'")).rows[0]?.listings
  await expect.poll(listings, { timeout: 10_000 }).toBe(1)
  expect(await count(app, 'cabana')).toBe(1)
  await jobs.close()
})

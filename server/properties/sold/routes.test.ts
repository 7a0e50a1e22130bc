import { expect, test } from 'vitest'
import { getProperty } from '#contract/properties.ts'
import { listMedianPrices, listSimilarProperties } from '#contract/sold-properties.ts'
import { type Caller, createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { insertListings } from '#test/listings.ts'
import { medianStatement } from './price-queries.ts'
import { similarText } from './similar-queries.ts'

type Sale = { price: number; location?: string; type?: 'HOUSE' | 'LAND'; shown?: boolean }

/** Creates a sold property with a stated price. */
async function sell(app: TestApp, seller: Caller, { price, location, type, shown = true }: Sale) {
  const { id } = await buildProperty(seller, {
    ...(location !== undefined && { location }),
    ...(type && { propertyType: type }),
  })
  await setStatus(app, id, 'SOLD')
  await app.app.pool.query(
    'update palapa.properties set sold_price = $2, sold_price_shown = $3, version = version + 1 where id = $1',
    [id, price, shown],
  )
  return id
}

test('medians have at least five prices, and only those that their sellers show', async () => {
  await using app = await createTestApp()
  const [seller, second, third] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const mediansOf = async (querystring: { location?: string; type?: 'HOUSE' | 'LAND' } = {}) =>
    data(await app.call(listMedianPrices, { querystring })).medians
  for (const price of [100_000, 400_000]) await sell(app, seller, { price, location: 'Hopkins' })
  await sell(app, second, { price: 300_000, location: 'Hopkins' })
  await sell(app, third, { price: 200_000, location: 'Hopkins' })
  await sell(app, seller, { price: 1, location: 'Hopkins', shown: false })
  const sample = await sell(app, seller, { price: 1, location: 'Hopkins' })
  const gone = await sell(app, seller, { price: 1, location: 'Hopkins' })
  const { pool } = app.app
  await pool.query('update palapa.properties set is_sample = true where id = $1', [sample])
  await pool.query("update palapa.properties set sold_page = 'GONE' where id = $1", [gone])
  for (const price of [50_000, 60_000]) await sell(app, seller, { price, location: 'Hopkins', type: 'LAND' })
  expect(await mediansOf()).toEqual([])
  const fifth = await sell(app, seller, { price: 300_001, location: 'Sarteneja' })
  expect(await mediansOf()).toEqual([{ propertyType: 'HOUSE', price: 300_000, sales: 5 }])
  expect(await mediansOf({ type: 'HOUSE' })).toHaveLength(1)
  expect(await mediansOf({ type: 'LAND' })).toEqual([])
  expect(await mediansOf({ location: 'hopkins' })).toEqual([])
  await sell(app, seller, { price: 301_001, location: 'Hopkins' })
  expect(await mediansOf({ location: 'hopkins' })).toEqual([
    { propertyType: 'HOUSE', price: 300_000, sales: 5 },
  ])
  expect(await mediansOf()).toEqual([{ propertyType: 'HOUSE', price: 300_001, sales: 6 }])
  expect(await mediansOf({ location: 'nowhere' })).toEqual([])
  await setStatus(app, fifth, 'WITHDRAWN')
  expect(await mediansOf()).toEqual([{ propertyType: 'HOUSE', price: 300_000, sales: 5 }])
  await pool.query('update palapa.properties set is_suspended = true where seller_id = $1', [second.id])
  expect(await mediansOf()).toEqual([])
})

test('similar properties are for sale, within 40 % of the price, and of the same place first', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const place = { location: 'Hopkins' }
  const elsewhere = { location: 'Corozal' }
  const build = (title: string, price: number, more: object) =>
    buildProperty(other, { title, price, propertyType: 'HOUSE', ...more })
  const subject = await buildProperty(seller, { ...place, price: 100_000, propertyType: 'HOUSE' })
  const similar = async (caller: Caller = app) =>
    data(await caller.call(listSimilarProperties, { params: { id: subject.id } })).properties.map(
      ({ title }) => title,
    )
  await build('Too expensive', 140_001, place)
  await build('Too cheap', 59_999, place)
  await build('Land elsewhere', 100_000, { ...elsewhere, propertyType: 'LAND' })
  expect(await similar()).toEqual([])
  await build('House elsewhere, far', 60_000, elsewhere)
  await build('House elsewhere, near', 101_000, elsewhere)
  const land = await build('Land here', 140_000, { ...place, propertyType: 'LAND' })
  expect(await similar()).toEqual(['Land here', 'House elsewhere, near', 'House elsewhere, far'])
  await build('House here', 130_000, place)
  await build('House here, nearer', 90_000, place)
  for (const status of ['SOLD', 'EXPIRED'] as const) {
    await setStatus(app, subject.id, status)
    expect(await similar()).toEqual([
      'House here, nearer',
      'House here',
      'Land here',
      'House elsewhere, near',
    ])
  }
  await setStatus(app, land.id, 'SOLD')
  expect((await similar())[2]).toBe('House elsewhere, near')
  await setStatus(app, subject.id, 'WITHDRAWN')
  const hidden = await other.call(listSimilarProperties, { params: { id: subject.id } })
  expect(failure(hidden).status).toBe(404)
  expect(await similar(seller)).toHaveLength(4)
  expect(data(await seller.call(getProperty, { params: { id: subject.id } })).status).toBe('WITHDRAWN')
})

test('similar properties are in the same place however it is written, then in the areas around it', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const subject = await buildProperty(seller, { location: 'Maya Beach', price: 100_000 })
  const build = (location: string, price: number) =>
    buildProperty(other, { title: location, location, price, propertyType: 'CONDO' })
  const similar = async () => {
    const found = await app.call(listSimilarProperties, { params: { id: subject.id } })
    return data(found).properties.map(({ title }) => title)
  }
  await buildProperty(other, { title: 'House elsewhere', location: 'Corozal', price: 100_000 })
  await build('Dangriga', 120_000)
  await build('Seine Bight', 130_000)
  await build('Beachfront, Maya Beach, Placencia', 139_000)
  expect(await similar()).toEqual([
    'Beachfront, Maya Beach, Placencia',
    'Dangriga',
    'Seine Bight',
    'House elsewhere',
  ])
  await build('Road side, Maya Beach', 61_000)
  expect((await similar()).slice(0, 2)).toEqual([
    'Beachfront, Maya Beach, Placencia',
    'Road side, Maya Beach',
  ])
})

test('similar properties are in the same place first, although most of its many texts have no listing', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const addTexts = (from: number, to: number) =>
    app.app.pool.query(
      `insert into palapa.locations (name, place)
       select 'Lot ' || number || ', Maya Beach', 'maya-beach' from generate_series($1::int, $2::int) number`,
      [from, to],
    )
  const build = (location: string, price: number, propertyType: 'CONDO' | 'LAND' = 'CONDO') =>
    buildProperty(other, { title: location, location, price, propertyType })
  await addTexts(1, 30)
  const subject = await buildProperty(seller, {
    location: 'Maya Beach',
    price: 100_000,
    propertyType: 'CONDO',
  })
  const similar = async () => {
    const found = await app.call(listSimilarProperties, { params: { id: subject.id } })
    return data(found).properties.map(({ title }) => title)
  }
  await build('Seine Bight', 101_000)
  await build('Pier 3, Maya Beach', 120_000)
  await build('Pier 4, Maya Beach', 110_000, 'LAND')
  expect(await similar()).toEqual(['Pier 3, Maya Beach', 'Pier 4, Maya Beach', 'Seine Bight'])
  await addTexts(31, 60)
  expect((await similar())[0]).toBe('Pier 3, Maya Beach')
})

test('the newest other listings of the seller come with the similar ones, and are the last of those', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const [subject, ...own] = await Promise.all(
    ['Subject', 'First', 'Second'].map((title) => buildProperty(seller, { title, price: 100_000 })),
  )
  const related = async () => {
    const { properties, ofSeller } = data(
      await app.call(listSimilarProperties, { params: { id: subject?.id ?? '' } }),
    )
    return [properties, ofSeller].map((list) => list.map(({ title }) => title).toSorted())
  }
  expect(await related()).toEqual([
    ['First', 'Second'],
    ['First', 'Second'],
  ])
  for (const title of ['A', 'B', 'C', 'D']) await buildProperty(other, { title, price: 139_000 })
  expect(await related()).toEqual([
    ['A', 'B', 'C', 'D'],
    ['First', 'Second'],
  ])
  await setStatus(app, own[0]?.id ?? '', 'UNDER_OFFER')
  await setStatus(app, own[1]?.id ?? '', 'SOLD')
  for (const title of ['Third', 'Fourth', 'Fifth']) await buildProperty(seller, { title, price: 900_000 })
  expect((await related())[1]).toEqual(['Fifth', 'Fourth', 'Third'])
})

test('medians and similar properties of 20,000 are found with indexes', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { rows: sellers } = await pool.query(
    `insert into palapa.profiles (id, email, role)
     select gen_random_uuid(), concat(i, '@example.com'), 'SELLER' from generate_series(1, 500) i returning id`,
  )
  await insertListings(pool, { sellerId: sellers.map(({ id }) => id), count: 20_000 })
  await pool.query(
    `update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = now(), sold_price = price, sold_price_shown = true
     where hashtext(id::text) % 20 = 1`,
  )
  await pool.query('vacuum analyze')
  const explain = async (text: string, values: unknown[] = []) => {
    const { rows } = await pool.query(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan on properties')
    return plan
  }
  for (const locations of [undefined, [7], [1, 2, 3]]) {
    const { text, values } = medianStatement({ locations, type: 'LAND' })
    expect(await explain(text, values)).toContain('properties_sold_')
  }
  const { rows } = await pool.query("select id from palapa.properties where status = 'SOLD' limit 1")
  const text = similarText({ ids: '$2::int[]', same: '$3::text[]', around: '$4::text[]' })
  const ids = Array.from({ length: 48 }, (_, at) => at + 1)
  const plan = await explain(text, [rows[0].id, ids, ['hopkins'], ['stann-creek-district']])
  expect(plan).not.toContain('Seq Scan on locations')
  expect(plan.match(/properties_seller_newest/g)).toHaveLength(1)
  expect(plan.match(/properties_listed_location_price/g)).toHaveLength(3)
  expect(plan.match(/properties_listed_type_price_bedrooms/g)).toHaveLength(2)
})

test('five sales of two sellers make no median', async () => {
  await using app = await createTestApp()
  const [seller, other, third] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const medians = async () => data(await app.call(listMedianPrices, { querystring: {} })).medians
  for (const by of [seller, seller, seller, seller, other]) await sell(app, by, { price: 999_999 })
  expect(await medians()).toEqual([])
  await sell(app, third, { price: 999_999 })
  expect(await medians()).toHaveLength(1)
})

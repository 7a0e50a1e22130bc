import { expect, test } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { listOwnProperties } from '#contract/listings.ts'
import { listProperties, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { insertListings } from '#test/listings.ts'

type Query = NonNullable<Input<typeof listProperties>['querystring']>

/** Follows the cursors to the last page, and returns the ids and the distinct totals. */
async function walk(app: TestApp, query: Query) {
  const pages: string[][] = []
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const querystring = { ...query, view: 'card' as const, cursor }
    const { properties, pagination } = data(await app.call(listProperties, { querystring }))
    pages.push(properties.map(({ id }) => id))
    totals.add(pagination.total)
    cursor = pagination.nextCursor ?? undefined
  } while (cursor)
  return { pages, ids: pages.flat(), totals: [...totals] }
}

test('every sort returns each of 300 listings with equal times and prices exactly once', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { pool } = app.app
  await insertListings(pool, { sellerId: seller.id, count: 300, stepMs: 0 })
  await pool.query(
    `update palapa.properties set price = 100 * (1 + price::int % 3), area_sqft = 300 * nullif(area_sqft % 3, 0),
       lot_size_sqft = 700 * (1 + lot_size_sqft % 3), price_changed_at = now(), price_previous = 1,
       reduced_at = case when bedrooms > 2 then created_at - interval '1 hour' * (bedrooms % 2) end`,
  )
  const order = async (by: string) =>
    (await pool.query(`select id from palapa.properties order by ${by}`)).rows.map(({ id }) => id)
  const newest = await walk(app, { limit: 50, sort: 'newest' })
  expect(newest.ids).toEqual(await order('created_at desc, id desc'))
  expect(newest.pages.map((page) => page.length)).toEqual([50, 50, 50, 50, 50, 50])
  expect(newest.totals).toEqual([300])
  expect((await walk(app, { limit: 77, sort: 'price_asc' })).ids).toEqual(await order('price, id'))
  expect((await walk(app, { limit: 77, sort: 'price_desc' })).ids).toEqual(await order('price desc, id desc'))
  const area = "case property_type when 'LAND' then lot_size_sqft else area_sqft end"
  const orders = {
    reduced: 'reduced_at desc nulls last, id desc',
    area_desc: `${area} desc nulls last, id desc`,
    price_per_area: `price / ${area} nulls last, id`,
  } as const
  for (const sort of ['reduced', 'area_desc', 'price_per_area'] as const)
    expect((await walk(app, { limit: 7, sort })).ids, sort).toEqual(await order(orders[sort]))
})

test('paging through a filtered list keeps the filters and the total', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await insertListings(app.app.pool, { sellerId: seller.id, count: 400 })
  const { rows } = await app.app.pool.query(
    `select properties.id from palapa.properties join palapa.locations on locations.id = location_id
     where property_type = 'HOUSE' and bedrooms >= 2 and name ilike '%a%' order by price, properties.id`,
  )
  expect(rows.length).toBeGreaterThan(40)
  const found = await walk(app, {
    limit: 10,
    sort: 'price_asc',
    type: 'HOUSE',
    minBedrooms: 2,
    location: 'A',
  })
  expect(found.ids).toEqual(rows.map(({ id }) => id))
  expect(found.totals).toEqual([rows.length])
})

test('listings added or withdrawn between two pages do not repeat or hide others', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const made = []
  for (const title of ['A', 'B', 'C', 'D']) made.push(await buildProperty(seller, { title }))
  const first = data(await app.call(listProperties, { querystring: { limit: 2 } }))
  await buildProperty(seller, { title: 'E' })
  const last = first.properties.at(-1)
  data(await seller.call(withdrawProperty, { params: { id: last?.id ?? '' } }))
  const cursor = first.pagination.nextCursor ?? undefined
  const second = data(await app.call(listProperties, { querystring: { limit: 2, cursor } }))
  const titles = [...first.properties, ...second.properties].map(({ title }) => title)
  expect(titles).toEqual(['D', 'C', 'B', 'A'])
  expect(second.pagination).toMatchObject({ nextCursor: null, total: 4 })
})

test('totals are exact up to 10,000 and marked as capped beyond that', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await insertListings(app.app.pool, { sellerId: seller.id, count: 10_000 })
  const pagination = async (querystring: Query) =>
    data(await app.call(listProperties, { querystring })).pagination
  expect(await pagination({ limit: 50 })).toMatchObject({
    total: 10_000,
    totalIsCapped: false,
    totalPages: 200,
  })
  await buildProperty(seller, { title: 'One more' })
  expect(await pagination({ limit: 50 })).toMatchObject({
    total: 10_000,
    totalIsCapped: true,
    totalPages: 200,
  })
  const filtered = await pagination({ limit: 50, type: 'HOUSE' })
  const { rows } = await app.app.pool.query("select from palapa.properties where property_type = 'HOUSE'")
  expect(filtered).toMatchObject({ total: rows.length, totalIsCapped: false })
  expect(await pagination({ limit: 50, minPrice: 1 })).toMatchObject({ total: 10_000, totalIsCapped: true })
})

test('the total reflects a listing that was just created or withdrawn', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const total = async () => {
    const { pagination } = data(await app.call(listProperties, { querystring: { limit: 1 } }))
    return pagination.total
  }
  await buildProperty(seller)
  const { id } = await buildProperty(seller)
  expect(await total()).toBe(2)
  await buildProperty(seller)
  expect(await total()).toBe(3)
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(await total()).toBe(2)
})

test('own listings are paged newest first', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  await buildProperty(other)
  for (const title of ['A', 'B', 'C']) await buildProperty(seller, { title })
  const first = data(await seller.call(listOwnProperties, { querystring: { limit: 2 } }))
  const cursor = first.pagination.nextCursor ?? undefined
  const second = data(await seller.call(listOwnProperties, { querystring: { limit: 2, cursor } }))
  const titles = [...first.properties, ...second.properties].map(({ title }) => title)
  expect(titles).toEqual(['C', 'B', 'A'])
  expect(second.pagination).toEqual({
    total: 3,
    totalIsCapped: false,
    totalPages: 2,
    limit: 2,
    nextCursor: null,
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startConversation } from '#contract/conversations.ts'
import {
  getOwnProperty,
  listOwnProperties,
  listOwnPropertyEvents,
  listPropertyConversations,
  type StatusCounts,
} from '#contract/listings.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { setPropertyStatus, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import { createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { insertListings } from '#test/listings.ts'
import * as queries from './queries.ts'

/** Creates a seller with one property in each status, titled after it. */
async function createOneOfEach(app: TestApp) {
  const seller = await app.signUp({ role: 'SELLER' })
  for (const status of propertyStatuses) {
    const { id } = await buildProperty(seller, { title: status })
    await setStatus(app, id, status)
  }
  return seller
}

test('own listings are filtered by one or several statuses, with the count of each', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await createOneOfEach(app), await app.signUp({ role: 'SELLER' })]
  await buildProperty(other)
  const list = async (query: string) => {
    const headers = { authorization: `Bearer ${seller.token}` }
    const { statusCode, body } = await app.app.inject({ url: `/api/users/properties${query}`, headers })
    const { properties, pagination, statusCounts } = JSON.parse(body)
    return [
      statusCode,
      properties?.map(({ title }: { title: string }) => title),
      pagination?.total,
      statusCounts,
    ]
  }
  const counts = Object.fromEntries(propertyStatuses.map((status) => [status, 1]))
  const all = propertyStatuses.toReversed()
  const unlessWithdrawn = all.filter((status) => status !== 'WITHDRAWN')
  expect(await list('')).toEqual([200, unlessWithdrawn, 6, counts])
  expect(await list('?status=')).toEqual([200, unlessWithdrawn, 6, counts])
  for (const status of propertyStatuses)
    expect(await list(`?status=${status}`)).toEqual([200, [status], 1, counts])
  expect(await list('?status=HELD,REMOVED')).toEqual([200, ['REMOVED', 'HELD'], 2, counts])
  expect(await list('?status=SOLD&status=ACTIVE')).toEqual([200, ['SOLD', 'ACTIVE'], 2, counts])
  expect(await list('?status=SOLD&status=SOLD')).toEqual([200, ['SOLD'], 1, counts])
  for (const wrong of ['?status=LIVE', '?status=ACTIVE,', '?status[]=1&status=SOLD,x'])
    expect((await list(wrong))[0]).toBe(400)
})

test('a filtered list is paged, and its total is of its statuses', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  for (const title of ['A', 'B', 'C', 'D']) {
    const { id } = await buildProperty(seller, { title })
    if (title !== 'C') await setStatus(app, id, 'SOLD')
  }
  const page = async (cursor?: string) =>
    data(await seller.call(listOwnProperties, { querystring: { status: ['SOLD'], limit: 2, cursor } }))
  const first = await page()
  const second = await page(first.pagination.nextCursor ?? undefined)
  expect(first.pagination).toMatchObject({ total: 3, totalPages: 2 })
  expect([...first.properties, ...second.properties].map(({ title }) => title)).toEqual(['D', 'B', 'A'])
  expect(second.pagination.nextCursor).toBeNull()
  const { statusCounts } = data(await (await app.signUp()).call(listOwnProperties, { querystring: {} }))
  const none = Object.fromEntries(propertyStatuses.map((status) => [status, 0])) as StatusCounts
  expect(statusCounts).toEqual(none)
})

test('a listing names the statuses to which its owner may change it, as the machine allows', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const allowed = async () => {
    const querystring = { status: [...propertyStatuses] }
    return data(await seller.call(listOwnProperties, { querystring })).properties[0]?.allowedStatuses
  }
  const move = async (from: PropertyStatus, to: PropertyStatus) =>
    data(await seller.call(setPropertyStatus, { params: { id }, body: { from, to } }))
  expect(await allowed()).toEqual(['UNDER_OFFER', 'SOLD', 'WITHDRAWN'])
  await move('ACTIVE', 'SOLD')
  expect(await allowed()).toEqual(['ACTIVE', 'WITHDRAWN'])
  await app.app.pool.query("update palapa.properties set sold_at = now() - interval '31 days'")
  expect(await allowed()).toEqual(['WITHDRAWN'])
  await move('SOLD', 'WITHDRAWN')
  expect(await allowed()).toEqual(['SOLD'])
  await setStatus(app, id, 'HELD')
  await move('HELD', 'WITHDRAWN')
  expect(await allowed()).toEqual(['HELD'])
})

test('the owner sees the whole history of a listing, newest first, without a sale that was hidden', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { price: 300_000 })
  const params = { id }
  data(await seller.call(updateProperty, { params, body: { price: 280_000 } }))
  const sale = { soldOn: undefined, soldPrice: 270_000, soldPriceShown: false }
  data(await seller.call(setPropertyStatus, { params, body: { from: 'ACTIVE', to: 'SOLD', ...sale } }))
  const events = async () => data(await seller.call(listOwnPropertyEvents, { params })).events
  const earlier = [
    { kind: 'PRICE', price: 280_000, previousPrice: 300_000 },
    { kind: 'LISTED', status: 'ACTIVE', price: 300_000 },
  ]
  expect(await events()).toMatchObject([
    { kind: 'STATUS', status: 'SOLD', soldPrice: 270_000, soldOn: expect.any(String) },
    ...earlier,
  ])
  const withdrawal = { from: 'SOLD', to: 'WITHDRAWN', reason: 'other' } as const
  data(await seller.call(setPropertyStatus, { params, body: withdrawal }))
  expect(await events()).toMatchObject([
    { kind: 'STATUS', status: 'WITHDRAWN', reason: 'other' },
    { kind: 'STATUS', status: 'SOLD', soldPrice: null, soldOn: null },
    ...earlier,
  ])
})

test('the owner can choose from the conversations about a listing, without deleted users', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property, conversation } = await createConversation(app)
  const body = { propertyId: property.id }
  const second = await app.signUp({ name: 'Luz' })
  const later = data(await second.call(startConversation, { body })).conversation
  const gone = await app.signUp({ name: 'Gone' })
  data(await gone.call(startConversation, { body }))
  data(await gone.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const list = async () =>
    data(await seller.call(listPropertyConversations, { params: { id: property.id } })).conversations
  const names = async () => (await list()).map(({ buyerName }) => buyerName)
  expect(await names()).toEqual(['Luz', 'Ana'])
  await sendText(buyer, conversation.id, 'Still there?')
  expect(await list()).toEqual([
    { id: conversation.id, buyerName: 'Ana', lastMessageAt: expect.any(String) },
    { id: later.id, buyerName: 'Luz', lastMessageAt: expect.any(String) },
  ])
})

test('another user, a buyer in the conversation and a visitor get neither history nor conversations', async () => {
  await using app = await createTestApp()
  const { buyer, seller, property } = await createConversation(app)
  const other = await app.signUp({ role: 'SELLER' })
  for (const endpoint of [listOwnPropertyEvents, listPropertyConversations]) {
    for (const [caller, expected] of [
      [app, 401],
      [other, 404],
      [buyer, 404],
    ] as const)
      // prettier-ignore
      expect(failure(await caller.call(endpoint, { params: { id: property.id } })).status).toBe(expected)
    for (const id of [randomUUID(), 'none'])
      expect(failure(await seller.call(endpoint, { params: { id } })).status).toBe(404)
  }
  data(await seller.call(withdrawProperty, { params: { id: property.id } }))
  const { events } = data(await seller.call(listOwnPropertyEvents, { params: { id: property.id } }))
  expect(events[0]).toMatchObject({ status: 'WITHDRAWN' })
})

test('the lists and counts of one seller among 20,000 listings use the index of the seller', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const [seller, other] = [await app.signUp(), await app.signUp()]
  await insertListings(pool, { sellerId: other.id, count: 20_000 })
  await insertListings(pool, { sellerId: seller.id, count: 40, newestAt: new Date('2025-01-01') })
  await pool.query('analyze palapa.properties')
  const page = { statuses: ['ACTIVE', 'UNDER_OFFER'] as const, limit: 50, after: undefined }
  const explain = async ({ sql, params }: { sql: string; params: unknown[] }) => {
    const { rows } = await pool.query(`explain ${sql}`, params)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const query of [
    queries.listOwnProperties(db, seller.id, page),
    queries.statusCountQuery(db, seller.id),
  ]) {
    const plan = await explain(query.toSQL())
    expect(plan).toContain('properties_seller_newest')
    expect(plan).not.toContain('Seq Scan on properties')
  }
})

test('a listing is found by its id in capital letters, as elsewhere', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const own = data(await seller.call(getOwnProperty, { params: { id: id.toUpperCase() } }))
  expect(own).toEqual(data(await seller.call(getOwnProperty, { params: { id } })))
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getOwnProperty,
  listOwnProperties,
  listOwnPropertyIds,
  listPropertyStats,
} from '#contract/listings.ts'
import {
  createProperty,
  getProperty,
  listProperties,
  updateProperty,
  withdrawProperty,
} from '#contract/properties.ts'
import type { Result } from '#contract/client.ts'
import { facts } from '#contract/facts/facts.ts'
import { setInteraction } from '#contract/interactions.ts'
import { legalDocuments } from '#contract/legal.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { properties as storedProperties } from './table.ts'

const first50 = { querystring: { limit: 50 } }
const unknownId = '01a1fbc8-247f-7690-b8bc-540904d7c43e'

test('API-07 ROLE-02 returns the list without sign-in', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp())
  const { properties, pagination } = data(await app.call(listProperties, first50))
  expect(properties).toMatchObject([{ id, title: house.title, price: house.price }])
  expect(pagination).toEqual({ total: 1, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null })
})

test('API-07 an empty market has no pages', async () => {
  await using app = await createTestApp()
  expect(data(await app.call(listProperties, first50))).toEqual({
    properties: [],
    pagination: { total: 0, totalIsCapped: false, totalPages: 0, limit: 50, nextCursor: null },
  })
})

test('API-09 returns at most limit properties and refuses a malformed limit', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await Promise.all([1, 2, 3].map(() => buildProperty(seller)))
  const { properties, pagination } = data(await app.call(listProperties, { querystring: { limit: 2 } }))
  expect(properties).toHaveLength(2)
  expect(pagination).toMatchObject({ total: 3, totalPages: 2, limit: 2 })
  for (const limit of ['0', '101', '-1', '1.5', 'many', '1;drop']) {
    const response = await app.app.inject({ url: '/api/properties', query: { limit } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fields: { limit: expect.stringMatching(/1 to 100/) } })
  }
})

test('a malformed filter or cursor is refused by name', async () => {
  await using app = await createTestApp()
  const cursors = ['x', 'W10', Buffer.from('["+275760-09-13T00:00:00.000Z","-"]').toString('base64url')]
  const queries: [string, object][] = [
    ['type', { type: 'CASTLE' }],
    ['minPrice', { minPrice: 'cheap' }],
    ['sort', { sort: 'oldest' }],
    ['minBedrooms', { minBedrooms: '-1' }],
    ['view', { view: 'tiny' }],
    ...cursors.map((cursor): [string, object] => ['cursor', { cursor }]),
  ]
  for (const [field, querystring] of queries) {
    const response = failure(await app.call(listProperties, { querystring }))
    expect(response).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  }
})

test('API-10 ROLE-02 returns a property without sign-in, and 404 for an unknown id', async () => {
  await using app = await createTestApp()
  const property = await buildProperty(await app.signUp())
  expect(data(await app.call(getProperty, { params: { id: property.id } }))).toEqual(property)
  expect(failure(await app.call(getProperty, { params: { id: unknownId } })).status).toBe(404)
  expect(failure(await app.call(getProperty, { params: { id: 'nowhere' } })).status).toBe(404)
})

test('API-30 every source shows the same data for a property', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const one = data(await app.call(getProperty, { params: { id } }))
  const { properties: full } = data(await app.call(listProperties, first50))
  const { properties: cards } = data(
    await app.call(listProperties, { querystring: { limit: 50, view: 'card' } }),
  )
  const { properties: own } = data(await seller.call(listOwnProperties, { querystring: {} }))
  expect(full).toEqual([one])
  expect(one).toMatchObject(cards[0] ?? { id: 'missing' })
  expect(own[0]).toMatchObject(one)
})

test('API-29 changes the given members, replaces features, and leaves other members unchanged', async () => {
  await using app = await createTestApp({ clock: () => new Date('2026-11-22T12:00:00Z') })
  const seller = await app.signUp()
  const before = await buildProperty(seller)
  const params = { id: before.id }
  const body = {
    title: 'House with a dock',
    price: 300_000,
    bedrooms: null,
    location: 'Hopkins',
    features: ['Pier'],
  }
  const { property } = data(await seller.call(updateProperty, { params, body }))
  const features = [{ id: expect.any(String), name: 'Pier' }]
  const derived = { place: 'hopkins', spot: { lat: 16.85, lon: -88.28 } }
  expect(property).toEqual({ ...before, ...body, ...derived, features })
  expect(data(await app.call(getProperty, { params }))).toEqual(property)
  expect(data(await seller.call(updateProperty, { params, body: {} })).property).toEqual(property)
  const refused = failure(await seller.call(updateProperty, { params, body: { price: -1 } }))
  expect(refused).toMatchObject({ status: 400, fields: { price: expect.any(String) } })
})

test('API-35 a withdrawn listing is in no list and returns 404 to other users, and its interactions stay', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  const params = { id }
  data(await buyer.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } }))
  data(await seller.call(withdrawProperty, { params }))
  expect(data(await app.call(listProperties, first50)).properties).toEqual([])
  expect(data(await seller.call(listOwnProperties, { querystring: {} })).properties).toEqual([])
  expect(failure(await app.call(getProperty, { params })).status).toBe(404)
  expect(failure(await buyer.call(getProperty, { params })).status).toBe(404)
  expect(data(await seller.call(getProperty, { params }))).toMatchObject({ id, status: 'WITHDRAWN' })
  const { rows } = await app.app.pool.query('select from palapa.interactions')
  expect(rows).toHaveLength(1)
})

test('API-35 withdrawing twice has the same result as once, and does not affect other users', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  const params = { id }
  expect(failure(await other.call(withdrawProperty, { params })).status).toBe(403)
  data(await seller.call(withdrawProperty, { params }))
  data(await seller.call(withdrawProperty, { params }))
  expect(failure(await other.call(withdrawProperty, { params })).status).toBe(404)
  expect(failure(await seller.call(withdrawProperty, { params: { id: unknownId } })).status).toBe(404)
  expect(failure(await seller.call(updateProperty, { params, body: { price: 5 } })).status).toBe(409)
})

test('DASHS-04 DASHS-07 only the owner can get one of their own listings by id', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp({ role: 'SELLER' })]
  const listing = await buildProperty(seller)
  const params = { id: listing.id }
  data(await other.call(setInteraction, { body: { propertyId: listing.id, interactionType: 'LIKE' } }))
  const stats = { likes: 1, views: 0, contacts: 0, total: 1 }
  expect(data(await seller.call(getOwnProperty, { params }))).toEqual({
    ...listing,
    allowedStatuses: ['UNDER_OFFER', 'SOLD', 'WITHDRAWN'],
    stats,
    isAsked: false,
    feePercent: facts.serviceFee.value,
    termsVersion: legalDocuments.terms.version,
    tag: expect.stringMatching(/^"[\w-]+\.\d+"$/),
  })
  expect(failure(await other.call(getOwnProperty, { params })).status).toBe(404)
  expect(failure(await app.call(getOwnProperty, { params })).status).toBe(401)
  for (const id of [unknownId, 'no-uuid']) {
    expect(failure(await seller.call(getOwnProperty, { params: { id } })).status).toBe(404)
  }
  data(await seller.call(withdrawProperty, { params }))
  expect(failure(await seller.call(getOwnProperty, { params })).status).toBe(404)
})

test('ROLE-07 only the owner changes a listing', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp({ role: 'SELLER' })]
  const before = await buildProperty(seller)
  const params = { id: before.id }
  const response = failure(await other.call(updateProperty, { params, body: { title: 'Mine' } }))
  expect(response).toMatchObject({ status: 403, message: expect.stringMatching(/owner/) })
  expect(data(await app.call(getProperty, { params }))).toEqual(before)
  data(await seller.call(withdrawProperty, { params }))
  expect(failure(await other.call(updateProperty, { params, body: { title: 'Mine' } })).status).toBe(404)
})

test('ROLE-08 every call that needs a user returns 401 without a valid token', async () => {
  await using app = await createTestApp()
  const params = { id: (await buildProperty(await app.signUp())).id }
  const responses: Result<unknown>[] = [
    await app.call(createProperty, { body: { ...house, features: [] } }),
    await app.call(updateProperty, { params, body: { title: 'Mine' } }),
    await app.call(withdrawProperty, { params }),
    await app.call(listOwnProperties, { querystring: {} }),
    await app.call(listPropertyStats, {}),
  ]
  expect(responses.map((response) => failure(response).status)).toEqual([401, 401, 401, 401, 401])
  expect(data(await app.call(listProperties, first50)).properties).toHaveLength(1)
})

test('a user gets the ids of only their own active listings', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const ids = [(await buildProperty(seller)).id, (await buildProperty(seller)).id]
  const withdrawn = await buildProperty(seller)
  data(await seller.call(withdrawProperty, { params: { id: withdrawn.id } }))
  const { propertyIds } = data(await seller.call(listOwnPropertyIds, {}))
  expect(propertyIds.toSorted()).toEqual(ids.toSorted())
  expect(data(await other.call(listOwnPropertyIds, {}))).toEqual({ propertyIds: [] })
})

test('ROLE-12 public responses contain no private data of the seller', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ email: 'hidden.person@example.com', phone: '+5016109876' })
  const { id } = await buildProperty(seller)
  const urls = ['/api/properties?limit=50', '/api/properties?limit=50&view=card', `/api/properties/${id}`]
  for (const url of urls) {
    const { body } = await app.app.inject({ url })
    expect(body).toContain(id)
    expect(body).not.toMatch(/hidden\.person|6109876|email|phone/i)
    expect(body).not.toContain(seller.id)
  }
})

test('an old listing with deceptive characters is shown, and loses them when it is saved', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const title = 'Villa\u202E gnp.exe'
  await app.app.db.update(storedProperties).set({ title, version: 2 }).where(eq(storedProperties.id, id))
  expect(data(await app.call(getProperty, { params: { id } })).title).toBe(title)
  const changes = { params: { id }, body: { title, location: 'Hop\u200Bkins' } }
  const { property } = data(await seller.call(updateProperty, changes))
  expect(property).toMatchObject({ title: 'Villa gnp.exe', location: 'Hopkins' })
})

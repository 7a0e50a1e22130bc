import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewProperty } from '#contract/new-property.ts'
import { createProperty, setPropertyStatus, withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { house } from '#test/builders.ts'

type Changes = Partial<NewProperty> & { isAnotherProperty?: boolean }

const post = (user: TestUser, changes: Changes = {}) =>
  user.call(createProperty, { body: { ...house, features: [], ...changes } })

const list = async (user: TestUser, changes: Changes = {}) => data(await post(user, changes)).property

async function countListings({ app }: TestApp): Promise<number> {
  const { rowCount } = await app.pool.query('select from palapa.properties')
  return rowCount ?? 0
}

test('a property with the place, type, title and price of another of the seller is refused with its id', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await list(seller)
  const written = { title: 'HOUSE by the Lagoon ', location: ' placencia, Stann Creek' }
  expect(failure(await post(seller, { ...written, descriptionLong: 'New words' }))).toMatchObject({
    status: 409,
    code: 'duplicate',
    message: expect.stringMatching(/already have a listing/),
    propertyId: id,
    propertyStatus: 'ACTIVE',
  })
  expect(await countListings(app)).toBe(1)
})

test('a property with another place, type, title, price or seller is listed', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await list(seller)
  const others: Changes[] = [
    { location: 'Hopkins' },
    { propertyType: 'COMMERCIAL' },
    { title: 'House by the lagoon 2' },
    { price: 325_001 },
  ]
  for (const changes of others) await list(seller, changes)
  await list(await app.signUp())
  expect(await countListings(app)).toBe(6)
})

test('a property that the seller states to be another one is listed, and the statement is stored', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [first, second] = [await list(seller), await list(seller, { isAnotherProperty: true })]
  const only = await list(seller, { title: 'The only one', isAnotherProperty: true })
  const { rows } = await app.app.pool.query(
    'select id, distinct_from_ids as ids from palapa.properties order by id',
  )
  expect(rows).toEqual([
    { id: first.id, ids: [] },
    { id: second.id, ids: [first.id] },
    { id: only.id, ids: [] },
  ])
})

test('a withdrawn property counts, a sold or removed one does not', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await list(seller)
  data(await seller.call(withdrawProperty, { params: { id } }))
  expect(failure(await post(seller))).toMatchObject({ propertyId: id, propertyStatus: 'WITHDRAWN' })
  await app.app.pool.query(
    "update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = current_date where id = $1",
    [id],
  )
  const next = await list(seller)
  await app.app.pool.query(
    "update palapa.properties set status = 'REMOVED', status_before = 'ACTIVE' where id = $1",
    [next.id],
  )
  await list(seller)
})

test('a sold property whose page was hidden does not count, because it may no longer be brought back', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await list(seller)
  const move = (from: 'ACTIVE' | 'SOLD', to: 'SOLD' | 'WITHDRAWN') =>
    seller.call(setPropertyStatus, { params: { id }, body: { from, to } })
  data(await move('ACTIVE', 'SOLD'))
  data(await move('SOLD', 'WITHDRAWN'))
  expect(await list(seller)).toMatchObject({ status: 'ACTIVE' })
})

test('one that is for sale is named before a withdrawn one', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [first, second] = [await list(seller), await list(seller, { isAnotherProperty: true })]
  data(await seller.call(withdrawProperty, { params: { id: second.id } }))
  expect(failure(await post(seller)).propertyId).toBe(first.id)
})

test('of the same property sent at the same time without keys, one is listed', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const results = await Promise.all([1, 2, 3, 4].map(() => post(seller)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countListings(app)).toBe(1)
})

test('a key is free again after a refusal, and a repeated key is no duplicate', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  await list(seller)
  const headers = { 'idempotency-key': randomUUID() }
  const send = (isAnotherProperty: boolean) =>
    seller.call(createProperty, { headers, body: { ...house, features: [], isAnotherProperty } })
  expect(failure(await send(false)).code).toBe('duplicate')
  const { property } = data(await send(true))
  expect(data(await send(false)).property.id).toBe(property.id)
  expect(await countListings(app)).toBe(2)
})

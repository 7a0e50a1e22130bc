import { expect, test } from 'vitest'
import {
  createProperty,
  getProperty,
  listProperties,
  updateProperty,
  withdrawProperty,
} from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'

test('of concurrent updates, different members are all stored, and features are the complete list of one caller', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const change = (body: object) => seller.call(updateProperty, { params: { id }, body })
  const responses = await Promise.all([
    change({ title: 'New title', features: ['A', 'B', 'C'] }),
    change({ price: 111, features: ['D', 'E'] }),
    change({ bedrooms: 7, features: ['F'] }),
    change({ location: 'Somewhere new', features: [] }),
  ])
  expect(responses.map(({ ok }) => ok)).toEqual([true, true, true, true])
  const property = data(await app.call(getProperty, { params: { id } }))
  expect(property).toMatchObject({ title: 'New title', price: 111, bedrooms: 7, location: 'Somewhere new' })
  expect(['A,B,C', 'D,E', 'F', '']).toContain(property.features.map(({ name }) => name).join())
  const [row] = (await app.app.pool.query('select version from palapa.properties')).rows
  expect(row.version).toBe(5)
})

test('withdrawing during a change leaves the listing withdrawn', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const params = { id }
  const [changed, withdrawn] = await Promise.all([
    seller.call(updateProperty, { params, body: { title: 'Changed', features: ['One'] } }),
    seller.call(withdrawProperty, { params }),
  ])
  expect(withdrawn.ok).toBe(true)
  if (!changed.ok) expect(changed.failure.status).toBe(409)
  expect(data(await seller.call(getProperty, { params })).status).toBe('WITHDRAWN')
})

test('a change that waited for a withdrawal is refused', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const client = await app.app.pool.connect()
  await client.query('begin')
  await client.query(
    "update palapa.properties set status = 'WITHDRAWN', version = version + 1 where id = $1",
    [id],
  )
  const waiting = seller.call(updateProperty, {
    params: { id },
    body: { title: 'Too late', features: ['One'] },
  })
  await waitUntilBlocked(app.app.pool)
  await client.query('commit')
  client.release()
  expect(await waiting).toMatchObject({
    ok: false,
    failure: { status: 409, message: expect.stringMatching(/withdrawn/) },
  })
  expect(data(await seller.call(getProperty, { params: { id } })).title).not.toBe('Too late')
})

test('a listing that waited for the deletion of its seller’s account is refused', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const client = await app.app.pool.connect()
  await client.query('begin')
  await client.query('update palapa.profiles set deleted_at = now() where id = $1', [seller.id])
  const waiting = seller.call(createProperty, { body: { ...house, features: [] } })
  await waitUntilBlocked(app.app.pool)
  await client.query('commit')
  client.release()
  expect(failure(await waiting)).toMatchObject({ status: 404, message: expect.stringMatching(/profile/) })
  expect((await app.app.pool.query('select from palapa.properties')).rowCount).toBe(0)
})

test('no response is older than the last change before its request', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 1000 })
  const last = { saved: 1000 }
  const write = async () => {
    for (const price of [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008]) {
      data(await seller.call(updateProperty, { params: { id }, body: { price } }))
      last.saved = price
    }
  }
  const read = async (priceOf: () => Promise<number | undefined>) => {
    while (last.saved < 1008) {
      const oldest = last.saved
      expect(await priceOf()).toBeGreaterThanOrEqual(oldest)
    }
  }
  const one = async () => data(await app.call(getProperty, { params: { id } })).price
  const listed = async () => data(await app.call(listProperties, { querystring: {} })).properties[0]?.price
  await Promise.all([write(), read(one), read(one), read(listed), read(listed)])
  expect([await one(), await listed()]).toEqual([1008, 1008])
})

async function waitUntilBlocked(client: {
  query(text: string): Promise<{ rows: unknown[] }>
}): Promise<void> {
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await client.query(blocked)).rows.length === 0);
}

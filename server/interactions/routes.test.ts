import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  deleteInteraction,
  Interaction,
  type InteractionType,
  interactionPageSize,
  listInteractions,
  resetInteractions,
  setInteraction,
} from '#contract/interactions.ts'
import { listOwnProperties } from '#contract/listings.ts'
import { updateProperty, withdrawProperty } from '#contract/properties.ts'
import { buildAccount } from '#test/accounts.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, imagesOf, upload } from '#test/images.ts'
import { suspend } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'

const record = (user: TestUser, propertyId: string, interactionType: InteractionType) =>
  user.call(setInteraction, { body: { propertyId, interactionType } })

const listOf = async (user: TestUser, type?: InteractionType) =>
  data(await user.call(listInteractions, { querystring: { type } }))

/** Returns the user's interactions as `type propertyId`, newest first. */
const shown = async (user: TestUser) =>
  (await listOf(user)).interactions.map((each) => `${each.interactionType} ${each.propertyId}`)

async function scene(app: TestApp, listings = 1) {
  const [seller, buyer] = [await app.signUp({ role: 'SELLER', name: 'Sol' }), await app.signUp()]
  const ids: string[] = []
  for (let made = 0; made < listings; made++) ids.push((await buildProperty(seller)).id)
  return { seller, buyer, ids, id: ids[0] ?? '' }
}

test('API-18 API-22 MODEL-07 records an interaction and returns it with its property', async () => {
  await using app = await createTestApp()
  const { seller, buyer } = await scene(app, 0)
  const { id, title, price } = await buildProperty(seller)
  for (const name of ['front.jpg', 'back.jpg'])
    await upload(app, seller, id, { name, bytes: await buildPhoto() })
  const [image] = await imagesOf(app, id)
  const { interaction } = data(await record(buyer, id, 'LIKE'))
  const { interactions, counts, nextCursor } = await listOf(buyer)
  expect(interactions).toHaveLength(1)
  expect(interactions[0]).toMatchObject(interaction)
  expect(interactions[0]).toMatchObject({
    propertyId: id,
    interactionType: 'LIKE',
    property: { id, title, price, status: 'ACTIVE', sellerName: 'Sol', images: [image] },
  })
  expect(Interaction.parse(interactions[0])).toEqual(interactions[0])
  expect({ counts, nextCursor }).toEqual({ counts: { LIKE: 1, REJECT: 0, VIEW: 0 }, nextCursor: null })
})

test('API-19 recording an interaction again leaves the first one unchanged', async () => {
  await using app = await createTestApp()
  const { buyer, id } = await scene(app)
  for (const type of ['VIEW', 'LIKE', 'REJECT'] as const) {
    const first = data(await record(buyer, id, type))
    expect(data(await record(buyer, id, type))).toEqual(first)
  }
  expect(await shown(buyer)).toHaveLength(2)
})

test('API-19 LIKE and REJECT replace each other, and do not affect VIEW', async () => {
  await using app = await createTestApp()
  const {
    buyer,
    ids: [one = '', other = ''],
  } = await scene(app, 2)
  for (const type of ['VIEW', 'LIKE', 'REJECT'] as const) data(await record(buyer, one, type))
  data(await record(buyer, other, 'LIKE'))
  expect(await shown(buyer)).toEqual([`LIKE ${other}`, `REJECT ${one}`, `VIEW ${one}`])
  data(await record(buyer, one, 'LIKE'))
  expect(await shown(buyer)).toEqual([`LIKE ${one}`, `LIKE ${other}`, `VIEW ${one}`])
})

test('API-19 concurrent verdicts leave one of them, without an error', async () => {
  await using app = await createTestApp()
  const { buyer, ids } = await scene(app, 3)
  for (const id of ids) {
    const types = Array.from(
      { length: 12 },
      (_, index) => (['LIKE', 'REJECT', 'VIEW'] as const)[index % 3] ?? 'VIEW',
    )
    const responses = await Promise.all(types.map((type) => record(buyer, id, type)))
    expect(responses.filter((response) => !response.ok)).toEqual([])
  }
  const { counts } = await listOf(buyer)
  expect(counts.VIEW).toBe(3)
  expect(counts.LIKE + counts.REJECT).toBe(3)
})

test('API-19 the first verdict sent many times concurrently is stored once', async () => {
  await using app = await createTestApp()
  const { buyer, ids } = await scene(app, 5)
  for (const id of ids) {
    const responses = await Promise.all(Array.from({ length: 8 }, () => record(buyer, id, 'LIKE')))
    expect(new Set(responses.map((response) => data(response).interaction.id)).size).toBe(1)
  }
  expect(await shown(buyer)).toHaveLength(5)
})

test('interactions that arrive together each succeed or fail by themselves', async () => {
  await using app = await createTestApp()
  const { seller, buyer, ids } = await scene(app, 8)
  const [own = ''] = ids
  const { token } = await buildAccount(app) // without a profile
  const send = async (user: { token: string }, propertyId: string, interactionType: InteractionType) => {
    const headers = { authorization: `Bearer ${user.token}` }
    const payload = { propertyId, interactionType }
    const url = '/api/users/interactions'
    return (await app.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const statuses = await Promise.all([
    ...ids.map((id) => send(buyer, id, 'LIKE')),
    send(seller, own, 'LIKE'),
    send({ token }, own, 'LIKE'),
    send(buyer, randomUUID(), 'LIKE'),
    ...ids.map((id) => send(seller, id, 'REJECT')),
  ])
  expect(statuses).toEqual([...ids.map(() => 200), 409, 404, 404, ...ids.map(() => 200)])
  expect((await listOf(buyer)).counts.LIKE).toBe(8)
  expect((await listOf(seller)).counts).toEqual({ LIKE: 0, REJECT: 8, VIEW: 0 })
})

test('a LIKE of the caller’s own property is rejected with a sentence, a VIEW or REJECT is not', async () => {
  await using app = await createTestApp()
  const { seller, buyer, id } = await scene(app)
  const refused = { status: 409, code: 'conflict', message: expect.stringMatching(/your own listing/) }
  for (const _ of [1, 2]) expect(failure(await record(seller, id, 'LIKE'))).toMatchObject(refused)
  data(await record(seller, id, 'VIEW'))
  data(await record(seller, id, 'REJECT'))
  expect(failure(await record(seller, id, 'LIKE'))).toMatchObject(refused)
  expect(await shown(seller)).toEqual([`REJECT ${id}`, `VIEW ${id}`])
  data(await record(buyer, id, 'LIKE'))
  const { properties } = data(await seller.call(listOwnProperties, { querystring: {} }))
  expect(properties[0]?.stats.likes).toBe(1)
})

test('the migration deletes users’ likes of their own properties and nothing else', async () => {
  await using app = await createTestApp()
  const { seller, buyer, id } = await scene(app)
  const { pool } = app.app
  data(await record(buyer, id, 'LIKE'))
  data(await record(seller, id, 'VIEW'))
  await pool.query(
    `insert into palapa.interactions (id, user_id, property_id, interaction_type)
     values (gen_random_uuid(), $1, $2, 'LIKE')`,
    [seller.id, id],
  )
  expect(await shown(seller)).toHaveLength(2)
  await pool.query(await readFile(join(import.meta.dirname, '../db/migrations/0009_own_likes.sql'), 'utf8'))
  expect([await shown(seller), await shown(buyer)]).toEqual([[`VIEW ${id}`], [`LIKE ${id}`]])
})

test('API-20 returns 400 for an unknown type, and 404 for a missing property', async () => {
  await using app = await createTestApp()
  const {
    seller,
    buyer,
    ids: [id = '', withdrawn = ''],
  } = await scene(app, 2)
  data(await seller.call(withdrawProperty, { params: { id: withdrawn } }))
  for (const interactionType of ['LOVE', 'like', '', null, undefined, 7]) {
    const response = failure(await record(buyer, id, interactionType as InteractionType)) // wrong on purpose
    const message = 'Choose VIEW, LIKE or REJECT.'
    expect(response).toMatchObject({ status: 400, message, fields: { interactionType: message } })
  }
  for (const propertyId of [randomUUID(), 'no-uuid', withdrawn, `${id} `]) {
    const response = failure(await record(buyer, propertyId, 'LIKE'))
    expect([propertyId, response]).toMatchObject([
      propertyId,
      { status: 404, message: expect.stringMatching(/\w/) },
    ])
  }
  expect(failure(await record(seller, withdrawn, 'VIEW')).status).toBe(404)
  expect(await shown(buyer)).toEqual([])
})

test('API-21 removes one interaction and nothing else, and can be repeated', async () => {
  await using app = await createTestApp()
  const {
    buyer,
    ids: [one = '', other = ''],
  } = await scene(app, 2)
  data(await record(buyer, one, 'VIEW'))
  data(await record(buyer, one, 'LIKE'))
  data(await record(buyer, other, 'LIKE'))
  const remove = (propertyId: string, interactionType: InteractionType) =>
    buyer.call(deleteInteraction, { body: { propertyId, interactionType } })
  expect(data(await remove(one, 'LIKE'))).toBeNull()
  data(await remove(one, 'LIKE'))
  data(await remove(one, 'REJECT'))
  data(await remove('no-uuid', 'LIKE'))
  expect(await shown(buyer)).toEqual([`LIKE ${other}`, `VIEW ${one}`])
  expect(failure(await remove(one, 'LOVE' as InteractionType)).status).toBe(400) // wrong on purpose
})

test('a restored interaction has its former position, and never a future one', async () => {
  await using app = await createTestApp()
  const {
    buyer,
    ids: [one = '', other = ''],
  } = await scene(app, 2)
  const first = data(await record(buyer, one, 'LIKE')).interaction
  data(await record(buyer, other, 'LIKE'))
  const body = { propertyId: one, interactionType: 'LIKE' as const }
  const put = (createdAt: string) => buyer.call(setInteraction, { body: { ...body, createdAt } })
  data(await buyer.call(deleteInteraction, { body }))
  expect(data(await put(first.createdAt)).interaction.createdAt).toBe(first.createdAt)
  expect(await shown(buyer)).toEqual([`LIKE ${other}`, `LIKE ${one}`])
  data(await buyer.call(deleteInteraction, { body }))
  const { createdAt } = data(await put('2999-01-01T00:00:00.000Z')).interaction
  expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now())
  for (const wrong of ['yesterday', '0000-01-01T00:00:00.000Z']) {
    const fields = { createdAt: expect.stringMatching(/time/) }
    expect(failure(await put(wrong))).toMatchObject({ status: 400, fields })
  }
})

test('API-22 API-35 a withdrawn property stays among the interactions, marked as withdrawn', async () => {
  await using app = await createTestApp()
  const { seller, buyer, id } = await scene(app)
  data(await record(buyer, id, 'LIKE'))
  data(await seller.call(withdrawProperty, { params: { id } }))
  const { interactions, counts } = await listOf(buyer)
  expect(interactions[0]?.property).toMatchObject({ id, status: 'WITHDRAWN' })
  expect(counts.LIKE).toBe(1)
  data(await buyer.call(deleteInteraction, { body: { propertyId: id, interactionType: 'LIKE' } }))
  expect(await shown(buyer)).toEqual([])
})

test('a property that staff removed, or whose seller is suspended, is a withdrawn one without photos', async () => {
  await using app = await createTestApp()
  const { seller, buyer, id } = await scene(app)
  const suspended = await app.signUp({ role: 'SELLER' })
  const { id: ofSuspended } = await buildProperty(suspended)
  await upload(app, seller, id, { name: 'a.jpg', bytes: await buildPhoto() })
  await upload(app, suspended, ofSuspended, { name: 'b.jpg', bytes: await buildPhoto() })
  for (const each of [id, ofSuspended]) data(await record(buyer, each, 'LIKE'))
  const cards = async () => (await listOf(buyer)).interactions.map(({ property }) => property)
  expect((await cards()).map(({ status, images }) => [status, images.length])).toEqual([
    ['ACTIVE', 1],
    ['ACTIVE', 1],
  ])
  await setStatus(app, id, 'REMOVED')
  await suspend(app, suspended)
  expect(await cards()).toMatchObject([
    { id: ofSuspended, status: 'WITHDRAWN', images: [] },
    { id, status: 'WITHDRAWN', images: [] },
  ])
})

test('API-22 returns one type on request, and the counts of all types', async () => {
  await using app = await createTestApp()
  const {
    buyer,
    ids: [one = '', other = ''],
  } = await scene(app, 2)
  data(await record(buyer, one, 'LIKE'))
  data(await record(buyer, one, 'VIEW'))
  data(await record(buyer, other, 'REJECT'))
  const liked = await listOf(buyer, 'LIKE')
  expect(liked.interactions.map((each) => each.propertyId)).toEqual([one])
  expect(liked.counts).toEqual({ LIKE: 1, REJECT: 1, VIEW: 1 })
  const wrong = await buyer.call(listInteractions, { querystring: { type: 'LOVE' as InteractionType } })
  expect(failure(wrong)).toMatchObject({ status: 400, fields: { type: expect.stringMatching(/\w/) } })
})

test('API-22 returns the newest 500, and older ones with the cursor', async () => {
  await using app = await createTestApp()
  const { buyer, id } = await scene(app)
  await app.app.pool.query(
    `with made as (
       insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
       select gen_random_uuid(), seller_id, location_id, 'House ' || n, 1000 + n, 'HOUSE'
       from palapa.properties, generate_series(1, 1100) n where id = $1 returning id
     )
     insert into palapa.interactions (id, user_id, property_id, interaction_type, created_at)
     select gen_random_uuid(), $2, id, 'LIKE', '2026-01-01'::timestamptz + ((row_number() over ()) / 7) * interval '1 ms'
     from made`,
    [id, buyer.id],
  )
  data(await record(await app.signUp(), id, 'LIKE'))
  const seen: string[] = []
  const times: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const page = data(await buyer.call(listInteractions, { querystring: { cursor } }))
    expect(page.counts.LIKE).toBe(1100)
    sizes.push(page.interactions.length)
    seen.push(...page.interactions.map((each) => each.id))
    times.push(...page.interactions.map((each) => each.createdAt))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(sizes).toEqual([interactionPageSize, interactionPageSize, 100])
  expect(new Set(seen).size).toBe(1100)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const unknown of [
    'nonsense',
    'WzEsMl0',
    Buffer.from('["2026-13-45T00:00:00.000Z","x"]').toString('base64url'),
  ]) {
    const response = failure(await buyer.call(listInteractions, { querystring: { cursor: unknown } }))
    expect(response.status).toBe(400)
  }
})

test('API-23 reset-all removes every interaction, and succeeds when there are none', async () => {
  await using app = await createTestApp()
  const { buyer, ids } = await scene(app, 2)
  for (const id of ids) data(await record(buyer, id, 'VIEW'))
  data(await record(buyer, ids[0] ?? '', 'REJECT'))
  expect(data(await buyer.call(resetInteractions, {}))).toBeNull()
  expect(await listOf(buyer)).toEqual({
    interactions: [],
    counts: { LIKE: 0, REJECT: 0, VIEW: 0 },
    nextCursor: null,
  })
  expect(data(await buyer.call(resetInteractions, {}))).toBeNull()
})

test('ROLE-10 a user cannot read, remove or reset the interactions of another user', async () => {
  await using app = await createTestApp()
  const { seller, buyer, id } = await scene(app)
  const other = await app.signUp({ role: 'SELLER' })
  data(await record(buyer, id, 'LIKE'))
  data(await record(buyer, id, 'VIEW'))
  for (const stranger of [seller, other]) {
    expect(await listOf(stranger)).toMatchObject({ interactions: [], counts: { LIKE: 0, VIEW: 0 } })
    const body = { propertyId: id, interactionType: 'LIKE', userId: buyer.id } as const
    data(await stranger.call(deleteInteraction, { body }))
    data(await record(stranger, id, 'REJECT'))
    data(await stranger.call(resetInteractions, {}))
  }
  expect(await shown(buyer)).toEqual([`VIEW ${id}`, `LIKE ${id}`])
})

test('every call returns 404 with a message for an account without a profile', async () => {
  await using app = await createTestApp()
  const { id } = await scene(app)
  const { token } = await buildAccount(app)
  const headers = { authorization: `Bearer ${token}` }
  const payload = { propertyId: id, interactionType: 'LIKE' }
  const url = '/api/users/interactions'
  const responses = [
    await app.app.inject({ url, headers }),
    await app.app.inject({ method: 'POST', url, headers, payload }),
    await app.app.inject({ method: 'DELETE', url, headers, payload }),
    await app.app.inject({ method: 'DELETE', url: `${url}/reset-all`, headers }),
  ]
  for (const response of responses) {
    expect(response.json()).toMatchObject({
      status: 404,
      message: expect.stringMatching(/finish signing up/),
    })
  }
})

test('an interaction recorded while the property is withdrawn is stored or rejected, without a server error', async () => {
  await using app = await createTestApp()
  const { seller, buyer, ids } = await scene(app, 4)
  for (const id of ids) {
    const [response] = await Promise.all([
      record(buyer, id, 'LIKE'),
      seller.call(withdrawProperty, { params: { id } }),
    ])
    const kept = await app.app.pool.query('select from palapa.interactions where property_id = $1', [id])
    expect(response.ok ? 200 : response.failure.status).toBe(kept.rowCount === 1 ? 200 : 404)
  }
})

test('a saved property has its price of that time, if visitors have seen it change since', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { seller, buyer, id } = await scene(app)
  const setPrice = async (price: number) =>
    data(await seller.call(updateProperty, { params: { id }, body: { price } }))
  const former = async () => (await listOf(buyer)).interactions.map(({ formerPrice }) => formerPrice)
  await record(buyer, id, 'LIKE')
  await setPrice(320_000) // the correction of a new listing
  expect(await former()).toEqual([undefined])
  await pool.query("update palapa.properties set listed_at = now() - interval '9 days'")
  await pool.query('update palapa.interactions set created_at = clock_timestamp()')
  await pool.query('select pg_sleep(0.005)') // times are rounded to milliseconds
  await setPrice(300_000)
  expect(await former()).toEqual([320_000])
  await setPrice(290_000)
  expect(await former()).toEqual([320_000])
  await pool.query('update palapa.interactions set created_at = clock_timestamp()')
  expect(await former()).toEqual([undefined])
})

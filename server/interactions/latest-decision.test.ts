import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addInteractions,
  deleteInteraction,
  type InteractionType,
  listInteractions,
  setInteraction,
} from '#contract/interactions.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { buildAccount } from '#test/accounts.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'

const record = (user: TestUser, propertyId: string, interactionType: InteractionType, ageMs?: number) =>
  user.call(setInteraction, { body: { propertyId, interactionType, ageMs } })

const listOf = async (user: TestUser) => data(await user.call(listInteractions, { querystring: {} }))

/** Returns the user's interactions as `type propertyId`, newest first. */
const shown = async (user: TestUser) =>
  (await listOf(user)).interactions.map((each) => `${each.interactionType} ${each.propertyId}`)

const ageAll = (app: TestApp) =>
  app.app.pool.query(`update palapa.interactions set created_at = now() - interval '1 minute'`)

async function scene(app: TestApp, listings = 1) {
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const ids: string[] = []
  for (let made = 0; made < listings; made++) ids.push((await buildProperty(seller)).id)
  return { seller, buyer, ids, id: ids[0] ?? '' }
}

test('a verdict that waited in a client does not replace a later one, and its response has that one', async () => {
  await using app = await createTestApp()
  const { buyer, id } = await scene(app)
  const send = async (interactionType: InteractionType, ageMs: number) =>
    data(await record(buyer, id, interactionType, ageMs)).interaction
  const first = await send('REJECT', 60_000)
  expect(Date.parse(first.createdAt)).toBeLessThan(Date.now() - 50_000)
  const like = data(await record(buyer, id, 'LIKE')).interaction
  expect(await send('REJECT', 30_000)).toEqual(like)
  expect(await send('LIKE', 30_000)).toEqual(like)
  expect(await shown(buyer)).toEqual([`LIKE ${id}`])
  await ageAll(app)
  expect(await send('REJECT', 30_000)).toMatchObject({ interactionType: 'REJECT' })
  expect(await shown(buyer)).toEqual([`REJECT ${id}`])
  for (const wrong of [-1, 0.5, 1e15])
    expect(failure(await record(buyer, id, 'LIKE', wrong)).status).toBe(400)
})

test('a verdict that is restored at its former time replaces one made meanwhile, unless it waited in a client', async () => {
  await using app = await createTestApp()
  const { buyer, id } = await scene(app)
  const like = data(await record(buyer, id, 'LIKE')).interaction
  data(await record(buyer, id, 'REJECT'))
  const restore = async (ageMs?: number) => {
    const { createdAt, interactionType } = like
    const body = { propertyId: id, interactionType, createdAt, ageMs }
    return data(await buyer.call(setInteraction, { body })).interaction
  }
  expect(await restore(30_000)).toMatchObject({ interactionType: 'REJECT' })
  expect(await restore()).toMatchObject({ interactionType: 'LIKE', createdAt: like.createdAt })
  expect(await shown(buyer)).toEqual([`LIKE ${id}`])
})

test('verdicts of many users that arrive together are each compared with the user’s own', async () => {
  await using app = await createTestApp()
  const { id } = await scene(app)
  const users = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  for (const user of users) data(await record(user, id, 'LIKE'))
  const responses = await Promise.all(
    users.map((user, at) => record(user, id, 'REJECT', at % 2 === 0 ? 60_000 : undefined)),
  )
  const types = responses.map((response) => data(response).interaction.interactionType)
  expect(types).toEqual(users.map((_, at) => (at % 2 === 0 ? 'LIKE' : 'REJECT')))
  for (const [at, user] of users.entries()) expect(await shown(user)).toEqual([`${types[at]} ${id}`])
})

test('a removal that waited in a client leaves what was recorded after it', async () => {
  await using app = await createTestApp()
  const { buyer, id } = await scene(app)
  const remove = async (ageMs?: number) =>
    data(await buyer.call(deleteInteraction, { body: { propertyId: id, interactionType: 'LIKE', ageMs } }))
  data(await record(buyer, id, 'LIKE'))
  await remove(30_000)
  expect(await shown(buyer)).toEqual([`LIKE ${id}`])
  await ageAll(app)
  await remove(30_000)
  expect(await shown(buyer)).toEqual([])
  data(await record(buyer, id, 'LIKE'))
  await remove()
  expect(await shown(buyer)).toEqual([])
})

test('SWIPE-22 what a guest decided is added to an account, whose own decisions stay', async () => {
  await using app = await createTestApp()
  const {
    seller,
    buyer,
    ids: [liked = '', other = '', withdrawn = ''],
  } = await scene(app, 3)
  const own = (await buildProperty(buyer)).id
  data(await seller.call(withdrawProperty, { params: { id: withdrawn } }))
  data(await record(buyer, liked, 'LIKE'))
  const add = (list: [string, InteractionType][]) =>
    buyer.call(addInteractions, {
      body: { interactions: list.map(([propertyId, interactionType]) => ({ propertyId, interactionType })) },
    })
  const guest: [string, InteractionType][] = [
    [liked, 'REJECT'],
    [other, 'REJECT'],
    [other, 'VIEW'],
    [own, 'LIKE'],
    [own, 'VIEW'],
    [withdrawn, 'LIKE'],
    [randomUUID(), 'LIKE'],
    ['no-uuid', 'LIKE'],
  ]
  for (const _ of ['first tab', 'second tab']) expect(data(await add(guest))).toBeNull()
  const all = (await shown(buyer)).toSorted()
  expect(all).toEqual([`LIKE ${liked}`, `REJECT ${other}`, `VIEW ${own}`, `VIEW ${other}`].toSorted())
  expect(failure(await add(Array.from({ length: 501 }, () => [other, 'VIEW']))).status).toBe(400)
})

test('what two tabs add at the same time is stored once', async () => {
  await using app = await createTestApp()
  const { buyer, ids } = await scene(app, 8)
  const body = {
    interactions: ids.flatMap((propertyId) =>
      (['LIKE', 'VIEW'] as const).map((interactionType) => ({ propertyId, interactionType })),
    ),
  }
  const reversed = { interactions: body.interactions.toReversed() }
  const sent = [body, reversed, body, reversed].map((each) => buyer.call(addInteractions, { body: each }))
  for (const response of await Promise.all(sent)) data(response)
  expect((await listOf(buyer)).counts).toEqual({ LIKE: 8, REJECT: 0, VIEW: 8 })
})

test('what a guest decided is refused for an account without a profile, which its client then creates', async () => {
  await using app = await createTestApp()
  const { id } = await scene(app)
  const { token } = await buildAccount(app)
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/users/interactions/add-all',
    headers: { authorization: `Bearer ${token}` },
    payload: { interactions: [{ propertyId: id, interactionType: 'LIKE' }] },
  })
  expect(response.json()).toMatchObject({
    status: 404,
    message: expect.stringMatching(/finish signing up/),
  })
})

test('no verdict is stored for an account whose deletion is under way', async () => {
  await using app = await createTestApp()
  const { buyer, ids } = await scene(app, 2)
  const [id = '', other = ''] = ids
  const deletion = await app.app.pool.connect()
  await deletion.query('begin')
  await deletion.query('select from palapa.profiles where id = $1 for update', [buyer.id])
  const waiting = [
    record(buyer, id, 'LIKE'),
    buyer.call(addInteractions, {
      body: { interactions: [{ propertyId: other, interactionType: 'REJECT' }] },
    }),
  ]
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await app.app.pool.query(blocked)).rows.length < waiting.length);
  await deletion.query('update palapa.profiles set deleted_at = now() where id = $1', [buyer.id])
  await deletion.query('commit')
  deletion.release()
  for (const response of await Promise.all(waiting)) expect(failure(response)).toMatchObject({ status: 404 })
  expect((await app.app.pool.query('select from palapa.interactions')).rows).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/drafts.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'

const complete: contract.DraftData = { ...house, youtubeUrl: '', mapLocationUrl: ' ', features: ['Dock'] }

async function store(user: TestUser, draft: contract.DraftData = complete) {
  const body = { id: randomUUID(), data: draft }
  return data(await user.call(contract.createDraft, { body })).draft
}

const publish = (user: TestUser, id: string, body: { isAnotherProperty?: boolean } = {}) =>
  user.call(contract.publishDraft, { params: { id }, body })

test('a published draft is a listing created at that time, and the draft is gone', async () => {
  let now = new Date('2026-03-01T12:00:00.000Z')
  await using app = await createTestApp({ clock: () => now })
  const user = await app.signUp()
  const draft = await store(user)
  now = new Date('2026-03-01T12:30:00.000Z')
  const { property } = data(await publish(user, draft.id))
  expect(property).toMatchObject({
    title: house.title,
    price: house.price,
    status: 'ACTIVE',
    createdAt: now.toISOString(),
    youtubeUrl: null,
    mapLocationUrl: null,
    features: [{ name: 'Dock' }],
  })
  expect(data(await user.call(contract.listDrafts, {})).drafts).toEqual([])
})

test('a publication that is repeated, at the same time or while the listing is held, makes no second listing', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const { id } = await store(user)
  const results = await Promise.all([1, 2, 3, 4].map(() => publish(user, id)))
  const [first] = results.map((result) => data(result).property.id)
  expect(new Set(results.map((result) => data(result).property.id)).size).toBe(1)
  await app.app.pool.query("update palapa.properties set status = 'HELD', status_before = 'ACTIVE'")
  expect(data(await publish(user, id)).property).toMatchObject({ id: first, status: 'HELD' })
  const { rows } = await app.app.pool.query('select from palapa.properties')
  expect(rows).toHaveLength(1)
})

test('a draft that another device changes during its publication is not published, and the change stays', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const draft = await store(user)
  const params = { id: draft.id }
  const client = await app.app.pool.connect()
  await client.query('begin')
  await client.query('select from palapa.profiles where id = $1 for update', [user.id])
  const waiting = publish(user, draft.id)
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await app.app.pool.query(blocked)).rows.length === 0);
  const body = { data: { ...complete, title: 'Changed' }, updatedAt: draft.updatedAt }
  data(await user.call(contract.updateDraft, { params, body }))
  await client.query('commit')
  client.release()
  expect(failure(await waiting)).toMatchObject({ status: 412, code: 'precondition_failed' })
  expect((await app.app.pool.query('select from palapa.properties')).rowCount).toBe(0)
  expect(data(await user.call(contract.getDraft, { params })).draft).toMatchObject({ title: 'Changed' })
  expect(data(await publish(user, draft.id)).property).toMatchObject({ title: 'Changed' })
})

test('a draft that is not complete is refused with its fields, and stays', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const { id } = await store(user, { title: ' ', price: '90k', propertyType: 'HOUSE', bedrooms: 'two' })
  expect(failure(await publish(user, id))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: expect.stringMatching(/title/),
    fields: {
      title: expect.any(String),
      location: expect.any(String),
      price: expect.any(String),
      bedrooms: expect.any(String),
    },
  })
  expect(data(await user.call(contract.listDrafts, {})).drafts).toHaveLength(1)
})

test('fields that land does not have are left out', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const { id } = await store(user, { ...complete, propertyType: 'LAND', bedrooms: 'many', yearBuilt: '' })
  expect(data(await publish(user, id)).property).toMatchObject({
    bedrooms: null,
    bathrooms: null,
    areaSqft: null,
    yearBuilt: null,
    lotSizeSqft: house.lotSizeSqft,
  })
})

test('a draft of a property that is listed already is refused until the seller states that it is another one', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const listed = await buildProperty(user)
  data(await user.call(withdrawProperty, { params: { id: listed.id } }))
  const { id } = await store(user)
  expect(failure(await publish(user, id))).toMatchObject({
    status: 409,
    code: 'duplicate',
    propertyId: listed.id,
    propertyStatus: 'WITHDRAWN',
  })
  const { property } = data(await publish(user, id, { isAnotherProperty: true }))
  expect(property.id).not.toBe(listed.id)
})

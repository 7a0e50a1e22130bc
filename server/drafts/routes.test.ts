import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/drafts.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestUser } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { createDraft } from './changes.ts'

const cabin: contract.DraftData = {
  title: 'Cabin by the reef',
  propertyType: 'HOUSE',
  price: 'BZ$ 90',
  bedrooms: 2,
}

async function store(user: TestUser, draft: contract.DraftData = cabin, id: string = randomUUID()) {
  return data(await user.call(contract.createDraft, { body: { id, data: draft } })).draft
}

const list = async (user: TestUser) => data(await user.call(contract.listDrafts, {})).drafts

test('a draft is stored as it was typed, and continued on another device', async () => {
  await using app = await createTestApp()
  const user = await app.signUp({ role: 'BUYER' })
  const created = await store(user)
  const params = { id: created.id }
  expect(created).toMatchObject({
    data: cabin,
    title: 'Cabin by the reef',
    location: '',
    propertyType: 'HOUSE',
  })
  expect(data(await user.call(contract.getDraft, { params })).draft).toEqual(created)
  const { updatedAt } = created
  const body = { data: { ...cabin, location: 'Hopkins' }, updatedAt }
  const { draft } = data(await user.call(contract.updateDraft, { params, body }))
  expect(draft).toMatchObject({ id: created.id, location: 'Hopkins', data: body.data })
  expect(draft.updatedAt > updatedAt).toBe(true)
  const { data: _, ...summary } = draft
  expect(await list(user)).toEqual([summary])
})

test('a draft is deleted 90 days after its last change', async () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  await using app = await createTestApp({ clock: () => now })
  expect(await store(await app.signUp())).toMatchObject({ deletedAfter: '2026-05-30T12:00:00.000Z' })
})

test('of two devices that change a draft at the same time, one is refused and nothing is lost', async () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  await using app = await createTestApp({ clock: () => now })
  const user = await app.signUp()
  const { id, updatedAt } = await store(user)
  const change = (title: string) =>
    user.call(contract.updateDraft, { params: { id }, body: { data: { title }, updatedAt } })
  const results = await Promise.all(['Phone', 'Laptop', 'Tablet'].map(change))
  const stored = results.filter(({ ok }) => ok)
  expect(stored).toHaveLength(1)
  for (const result of results.filter(({ ok }) => !ok)) {
    expect(failure(result)).toMatchObject({
      status: 412,
      code: 'precondition_failed',
      message: expect.stringMatching(/another device/),
    })
  }
  const [winner] = stored.map(data)
  expect(data(await user.call(contract.getDraft, { params: { id } }))).toEqual(winner)
})

test('a request repeated with its id stores no second draft', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  const id = randomUUID()
  const made = await Promise.all([1, 2, 3].map(() => store(user, cabin, id)))
  expect(await store(user, { title: 'Another title' }, id)).toEqual(made[0])
  expect(await list(user)).toHaveLength(1)
  expect(await store(other, { title: 'Their own' }, id)).toMatchObject({ title: 'Their own' })
})

test('an account can have ten drafts, also when they are sent at the same time', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const body = () => ({ id: randomUUID(), data: cabin })
  const sent = Array.from({ length: 12 }, () => user.call(contract.createDraft, { body: body() }))
  const refused = (await Promise.all(sent)).filter(({ ok }) => !ok)
  expect(refused.map((result) => failure(result).status)).toEqual([409, 409])
  const [first] = await list(user)
  data(await user.call(contract.deleteDraft, { params: { id: first?.id ?? '' } }))
  await store(user)
  expect(await list(user)).toHaveLength(10)
})

test('another user neither sees nor changes a draft', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  const draft = await store(user)
  const params = { id: draft.id }
  expect(await list(other)).toEqual([])
  const { updatedAt } = draft
  expect(failure(await other.call(contract.getDraft, { params })).status).toBe(404)
  const change = { params, body: { data: {}, updatedAt } }
  expect(failure(await other.call(contract.updateDraft, change)).status).toBe(404)
  expect(failure(await other.call(contract.publishDraft, { params, body: {} })).status).toBe(404)
  data(await other.call(contract.deleteDraft, { params }))
  expect(data(await user.call(contract.getDraft, { params })).draft).toEqual(draft)
})

test('no draft is stored for an account that was deleted in the meantime', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  await buildProperty(user)
  data(await user.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const draft = { id: randomUUID(), data: cabin, now: new Date() }
  await expect(createDraft(app.app.db, user.id, draft)).rejects.toMatchObject({ statusCode: 404 })
  expect((await app.app.pool.query('select from palapa.property_drafts')).rowCount).toBe(0)
})

test('an id that is not a UUID is not found', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const params = { id: 'one' }
  expect(failure(await user.call(contract.getDraft, { params })).status).toBe(404)
  expect(failure(await user.call(contract.publishDraft, { params, body: {} })).status).toBe(404)
  data(await user.call(contract.deleteDraft, { params }))
})

const refused: [string, object, string][] = [
  ['a long title', { title: 'a'.repeat(301) }, 'data.title'],
  ['a long description', { descriptionLong: 'a'.repeat(24_001) }, 'data.descriptionLong'],
  ['an unknown type', { propertyType: 'CASTLE' }, 'data.propertyType'],
  ['a price that is a list', { price: [1] }, 'data.price'],
  ['too many features', { features: Array(61).fill('Dock') }, 'data.features'],
]

test('a draft with an invalid member is rejected by name, and nothing is stored', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  for (const [fault, draft, field] of refused) {
    const response = await user.call(contract.createDraft, { body: { id: randomUUID(), data: draft } })
    expect(failure(response), fault).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
  }
  expect(await list(user)).toEqual([])
})

test('the longest draft, of the widest characters, fits', async () => {
  await using app = await createTestApp()
  const wide = (length: number) => '\u0001'.repeat(length)
  const longest: contract.DraftData = {
    title: wide(300),
    location: wide(300),
    price: wide(100),
    descriptionShort: wide(1000),
    descriptionLong: wide(24_000),
    youtubeUrl: wide(2000),
    mapLocationUrl: wide(2000),
    features: Array.from({ length: 60 }, () => wide(100)),
  }
  expect((await store(await app.signUp(), longest)).data).toEqual(longest)
})

test('characters that the database cannot store are removed', async () => {
  await using app = await createTestApp()
  const { data: stored } = await store(await app.signUp(), {
    title: 'A\0 cabin \ud800',
    features: ['\udc00Dock'],
  })
  expect(stored).toEqual({ title: 'A cabin \ufffd', features: ['\ufffdDock'] })
})

test('saving a draft more than 60 times a minute is refused', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const { id, updatedAt } = await store(user)
  const stale = { data: cabin, updatedAt: '2020-01-01T00:00:00.000Z' }
  for (let count = 1; count < 60; count++)
    await user.call(contract.updateDraft, { params: { id }, body: stale })
  const last = await user.call(contract.updateDraft, { params: { id }, body: { data: cabin, updatedAt } })
  expect(failure(last)).toMatchObject({ status: 429, code: 'rate_limited' })
})

test('a listing does not delete a draft that was changed since the version that its client has read', async () => {
  await using app = await createTestApp()
  const user = await app.signUp()
  const { id, updatedAt } = await store(user)
  const change = { data: { ...cabin, title: 'Cabin of the laptop' }, updatedAt }
  const { draft } = data(await user.call(contract.updateDraft, { params: { id }, body: change }))
  const create = (draftUpdatedAt: string) =>
    user.call(createProperty, {
      headers: { 'idempotency-key': id },
      body: { ...house, features: [], draftUpdatedAt },
    })
  expect(failure(await create(updatedAt))).toMatchObject({ status: 412, code: 'precondition_failed' })
  expect(data(await user.call(contract.getDraft, { params: { id } })).draft).toEqual(draft)
  const { property } = data(await create(draft.updatedAt))
  expect(await list(user)).toEqual([])
  expect(data(await create(updatedAt)).property.id).toBe(property.id)
})

test('a listing created with the id of a draft as its key deletes the draft', async () => {
  await using app = await createTestApp()
  const [user, other] = [await app.signUp(), await app.signUp()]
  const { id } = await store(user)
  await store(other, cabin, id)
  const headers = { 'idempotency-key': id }
  data(await user.call(createProperty, { headers, body: { ...house, features: [] } }))
  expect(await list(user)).toEqual([])
  expect(await list(other)).toHaveLength(1)
  const again = await user.call(contract.createDraft, { body: { id, data: cabin } })
  expect(failure(again)).toMatchObject({ status: 422, code: 'key_reused' })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getLookalike, setDistinctFrom } from '#contract/duplicates.ts'
import type { NewProperty } from '#contract/new-property.ts'
import { deleteOwnAccount, exportOwnData } from '#contract/own-account.ts'
import { withdrawProperty } from '#contract/properties.ts'
import { createTestApp, data, failure, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

/** Creates a property whose images have these contents. */
async function list(app: TestApp, seller: TestUser, contents: string[], changes: Partial<NewProperty> = {}) {
  const { id } = await buildProperty(seller, { title: `House ${contents.join('')}`, ...changes })
  await app.app.pool.query(
    `insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
     select gen_random_uuid(), $1, position - 1, md5(content), 1920, 1280, '#4f8a8b', '{320}'
     from unnest($2::text[]) with ordinality as contents (content, position)`,
    [id, contents],
  )
  return id
}

const find = async (user: TestUser, id: string) =>
  data(await user.call(getLookalike, { params: { id } })).lookalike

test('a listing with three of the same photos, place and type is named, also after it was withdrawn', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const old = await list(app, seller, ['a', 'b', 'c', 'd'])
  const id = await list(app, seller, ['x', 'c', 'b', 'a'], { place: 'seine-bight' })
  expect(await find(seller, id)).toEqual({ id: old, title: 'House abcd', status: 'ACTIVE' })
  data(await seller.call(withdrawProperty, { params: { id: old } }))
  expect(await find(seller, id)).toMatchObject({ id: old, status: 'WITHDRAWN' })
})

test('fewer photos, another place or type, a sold listing, also a hidden one, and another seller do not count', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const same = ['a', 'b', 'c']
  await list(app, seller, ['a', 'b', 'z'])
  await list(app, seller, same, { location: 'Hopkins' })
  await list(app, seller, same, { propertyType: 'COMMERCIAL' })
  await list(app, other, same)
  const sold = await list(app, seller, same)
  await app.app.pool.query(
    "update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = current_date where id = $1",
    [sold],
  )
  const next = await list(app, seller, same)
  expect(await find(seller, next)).toBeNull()
  await app.app.pool.query(
    "update palapa.properties set status = 'WITHDRAWN', sold_on = null where id = $1",
    [sold],
  )
  expect(await find(seller, next)).toBeNull()
})

test('the question ends when the seller states that they are different properties, for both of them', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const old = await list(app, seller, ['a', 'b', 'c'])
  const id = await list(app, seller, ['a', 'b', 'c'], { title: 'Another title' })
  const state = (user: TestUser, from: string, to: string) =>
    user.call(setDistinctFrom, { params: { id: from }, body: { propertyId: to } })
  expect(failure(await state(other, id, old)).status).toBe(404)
  expect(failure(await state(seller, id, id)).status).toBe(404)
  expect(failure(await state(seller, id, await list(app, other, []))).status).toBe(404)
  expect(failure(await state(seller, 'one', old)).status).toBe(404)
  expect(await find(seller, id)).toMatchObject({ id: old })
  data(await state(seller, id, old))
  data(await state(seller, id, old))
  expect([await find(seller, id), await find(seller, old)]).toEqual([null, null])
})

test('a listing that is stated to differ from several others is never named again', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  let number = 1
  const unit = () => list(app, seller, ['a', 'b', 'c'], { title: `Unit ${number++}` })
  const [one, two, three, id] = [await unit(), await unit(), await unit(), await unit()]
  for (const other of [one, two, three]) {
    expect(await find(seller, id)).toMatchObject({ id: other })
    for (let time = 0; time < 2; time++)
      data(await seller.call(setDistinctFrom, { params: { id }, body: { propertyId: other } }))
  }
  expect(await find(seller, id)).toBeNull()
  expect(await find(seller, three)).toMatchObject({ id: one })
  const { listings } = data(await seller.call(exportOwnData, {}))
  expect(listings.map((each) => [each.id, each.distinctFromIds])).toContainEqual([id, [one, two, three]])
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const { rows } = await app.app.pool.query('select distinct distinct_from_ids from palapa.properties')
  expect(rows).toEqual([{ distinct_from_ids: [] }])
})

test('the migration copies the one statement that each listing had', async () => {
  await using database = await createEarlierDatabase('distinct_listings')
  const { pool, upgrade } = database
  const [seller, id, other] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query("insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'SELLER')", [
    seller,
  ])
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  for (const each of [other, id])
    await pool.query(
      `insert into palapa.properties (id, seller_id, location_id, title, price, property_type, distinct_from)
       values ($1, $2, (select id from palapa.locations), 'House', 1000, 'HOUSE', $3)`,
      [each, seller, each === id ? other : null],
    )
  await upgrade()
  const { rows } = await pool.query('select id, distinct_from_ids as ids from palapa.properties order by ids')
  expect(rows).toEqual([
    { id: other, ids: [] },
    { id, ids: [other] },
  ])
})

test('the duplicate question is not asked about another user’s listing or one that cannot be edited', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const id = await list(app, seller, [])
  expect(failure(await other.call(getLookalike, { params: { id } })).status).toBe(404)
  data(await seller.call(withdrawProperty, { params: { id } }))
  for (const each of [id, 'one']) {
    expect(failure(await seller.call(getLookalike, { params: { id: each } })).status).toBe(404)
  }
})

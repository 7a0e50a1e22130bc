import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PropertyChanges } from '#contract/new-property.ts'
import {
  getProperty,
  getPropertyHistory,
  listProperties,
  setPropertyStatus,
  updateProperty,
} from '#contract/properties.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'
import { updateProperty as update } from './changes.ts'

const nothing = async () => {}
const nothingAfter = { afterReduction: nothing, afterEdit: nothing }

const insertAsBefore = `
  insert into palapa.properties (id, seller_id, location_id, title, price, property_type, status, created_at)
  values ($1, $2, (select id from palapa.locations limit 1), 'House', 1000, 'HOUSE', $3, '2026-01-02T03:04:05Z')`

test('the migration starts the history of each listing, and servers of the release before can go on', async () => {
  await using database = await createEarlierDatabase('lifecycle')
  const { pool, upgrade } = database
  const seller = randomUUID()
  await pool.query("insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'SELLER')", [
    seller,
  ])
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  const [active, withdrawn, later] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(insertAsBefore, [active, seller, 'ACTIVE'])
  await pool.query(insertAsBefore, [withdrawn, seller, 'WITHDRAWN'])
  await upgrade()
  await pool.query(insertAsBefore, [later, seller, 'ACTIVE'])
  await pool.query("update palapa.properties set status = 'WITHDRAWN' where id = $1", [active])
  const { rows } = await pool.query(
    `select p.id, is_listed, count(e.position)::int as events, max(e.after->>'price') as price,
       min(e.at) = created_at as "isStart"
     from palapa.properties p left join palapa.property_events e on e.property_id = p.id group by p.id order by p.id`,
  )
  const expected = [
    { id: active, is_listed: false, events: 1, price: '1000.00', isStart: true },
    { id: withdrawn, is_listed: false, events: 2, price: '1000.00', isStart: true },
    { id: later, is_listed: true, events: 0, price: null, isStart: null },
  ]
  expect(rows).toEqual(expected.toSorted((one, two) => (one.id < two.id ? -1 : 1)))
})

test('a changed price is an event of the listing, and other changes are none', async () => {
  const times = ['2026-03-03T12:00:00.000Z', '2026-03-03T12:30:00.000Z']
  let now = new Date(times[0] ?? '')
  await using app = await createTestApp({ clock: () => now })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 450_000 })
  now = new Date(times[1] ?? '')
  for (const body of [{ price: 420_000 }, { price: 420_000 }, { title: 'Lower price' }])
    data(await seller.call(updateProperty, { params: { id }, body }))
  const { rows } = await app.app.pool.query(
    'select position, at, kind, actor_id, before, after from palapa.property_events where property_id = $1 order by 1',
    [id],
  )
  const event = { actor_id: seller.id }
  expect(rows).toEqual([
    {
      ...event,
      position: 1,
      at: new Date(times[0] ?? ''),
      kind: 'LISTED',
      before: null,
      after: { status: 'ACTIVE', price: 450_000 },
    },
    {
      ...event,
      position: 2,
      at: now,
      kind: 'PRICE',
      before: { price: 450_000 },
      after: { price: 420_000 },
    },
  ])
})

test('a reduced price is on the page and the card as soon as it changes, and in the history', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 450_000 })
  const listedAt = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000)
  await app.app.pool.query('update palapa.properties set listed_at = $1, version = version + 1', [listedAt])
  const read = async () => data(await app.call(getProperty, { params: { id } }))
  expect(await read()).toMatchObject({ listedAt: listedAt.toISOString(), reducedAt: null, priceHistory: [] })
  const change = async (price: number) =>
    data(await seller.call(updateProperty, { params: { id }, body: { price } }))
  await change(45_000)
  expect((await read()).priceHistory).toHaveLength(1)
  await change(450_000)
  expect(await read()).toMatchObject({ reducedAt: null, priceHistory: [] })
  await change(420_000)
  const reduced = await read()
  const { changedAt } = reduced.priceHistory[0] ?? {}
  expect(reduced).toMatchObject({
    reducedAt: changedAt,
    priceHistory: [{ changedAt, price: 420_000, previousPrice: 450_000 }],
  })
  const { properties } = data(await app.call(listProperties, { querystring: { view: 'card' } }))
  expect(properties[0]?.reducedAt).toBe(changedAt)
  await change(449_000)
  expect((await read()).reducedAt).toBeNull()
  // The events of this test are younger than a day, so the history shows none of the corrections either.
  data(
    await seller.call(setPropertyStatus, {
      params: { id },
      body: { from: 'ACTIVE', to: 'SOLD', soldPrice: 400_000 },
    }),
  )
  const { events } = data(await app.call(getPropertyHistory, { params: { id } }))
  expect(events.map(({ kind, status, price }) => [kind, status, price])).toEqual([
    ['LISTED', 'ACTIVE', 450_000],
    ['STATUS', 'SOLD', null],
  ])
  expect(JSON.stringify(events)).not.toContain('400000')
  expect(await read()).toMatchObject({ status: 'SOLD', soldPrice: null })
})

test('a property shows its last ten changes of price', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 450_000 })
  for (let step = 1; step <= 12; step++) {
    const now = new Date(Date.now() + (48 + 2 * step) * 60 * 60 * 1000)
    const target = { id, version: undefined, now }
    await update(app.app.pool, seller.id, target, { price: 450_000 - step }, nothingAfter)
  }
  const { priceHistory } = data(await app.call(getProperty, { params: { id } }))
  expect(priceHistory.map(({ price }) => 450_000 - price)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('the history of a hidden property is its owner’s', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  await setStatus(app, id, 'HELD')
  const input = { params: { id } }
  expect(data(await seller.call(getPropertyHistory, input)).events).toHaveLength(1)
  expect(failure(await other.call(getPropertyHistory, input)).status).toBe(404)
  expect(failure(await app.call(getPropertyHistory, input)).status).toBe(404)
})

test('a price changes at most 20 times a day', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 100_000 })
  const change = (body: PropertyChanges) => seller.call(updateProperty, { params: { id }, body })
  for (let at = 1; at <= 20; at += 1) data(await change({ price: 100_000 + at }))
  const refused = failure(await change({ price: 90_000 }))
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(refused.message).toContain('20 times in a day')
  data(await change({ price: 100_020, title: 'Still editable' }))
})

test('many small changes do not make a price look reduced that was raised before', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 100_000 })
  const { pool } = app.app
  const prices = [150_000, ...Array.from({ length: 101 }, (_, at) => 150_001 + at), 110_000]
  for (const [at, price] of prices.entries()) {
    const now = new Date(Date.now() + (48 + 2 * at) * 60 * 60 * 1000)
    expect(await update(pool, seller.id, { id, version: undefined, now }, { price }, nothingAfter)).toBe(
      'changed',
    )
  }
  expect(data(await app.call(getProperty, { params: { id } })).reducedAt).toBeNull()
})

test('events cannot be changed or deleted, except that a sale loses what the seller entered', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp())
  const { pool } = app.app
  await setStatus(app, id, 'SOLD')
  await pool.query(
    `insert into palapa.property_events (property_id, position, at, kind, after, is_public)
     values ($1, 2, now(), 'STATUS', '{"status": "SOLD", "soldOn": "2026-05-02", "isSoldPriceShown": false}', true)`,
    [id],
  )
  const removal = "after = after - '{soldOn,soldPrice,isSoldPriceShown}'::text[]"
  for (const change of [
    "kind = 'PRICE'",
    `${removal}, at = now()`,
    "after = after - 'soldOn'",
    "after = after - 'status'",
    'after = null',
    `after = '{"status": "SOLD", "soldOn": "2026-05-03", "isSoldPriceShown": false}'`,
  ])
    await expect(
      pool.query(`update palapa.property_events set ${change} where position = 2`),
    ).rejects.toThrow(/append-only/)
  await expect(pool.query('delete from palapa.property_events')).rejects.toThrow(/append-only/)
  await pool.query(`update palapa.property_events set ${removal}`)
  const { rows } = await pool.query('select after from palapa.property_events order by position')
  expect(rows.at(-1)).toEqual({ after: { status: 'SOLD' } })
})

test('the migration removes from the history what sellers entered about sales that they hid or undid', async () => {
  await using database = await createEarlierDatabase('sale_removed')
  const { pool, upgrade } = database
  const seller = randomUUID()
  await pool.query("insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'SELLER')", [
    seller,
  ])
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  const [hidden, soldAgain] = [randomUUID(), randomUUID()]
  await pool.query(insertAsBefore, [hidden, seller, 'WITHDRAWN'])
  await pool.query(insertAsBefore, [soldAgain, seller, 'ACTIVE'])
  await pool.query(
    "update palapa.properties set status = 'SOLD', sold_at = now(), sold_on = '2026-06-02' where id = $1",
    [soldAgain],
  )
  const append = (id: string, position: number, after: object) =>
    pool.query(
      `insert into palapa.property_events (property_id, position, at, kind, after, is_public)
       values ($1, $2, now(), 'STATUS', $3, true)`,
      [id, position, after],
    )
  const sale = { status: 'SOLD', soldOn: '2026-06-02', soldPrice: 250_000, isSoldPriceShown: true }
  for (const id of [hidden, soldAgain]) {
    await append(id, 1, { ...sale, soldOn: '2026-05-02' })
    await append(id, 2, { status: 'WITHDRAWN', reason: 'later' })
  }
  await append(soldAgain, 3, sale)
  await upgrade()
  const { rows } = await pool.query(
    'select after from palapa.property_events order by property_id = $1, position',
    [soldAgain],
  )
  const withdrawn = { status: 'WITHDRAWN', reason: 'later' }
  expect(rows.map(({ after }) => after)).toEqual([
    { status: 'SOLD' },
    withdrawn,
    { status: 'SOLD' },
    withdrawn,
    sale,
  ])
})

type PriceChange = [at: string, before: number, after: number]

test('the migration stores when the price of each earlier listing was reduced', async () => {
  await using database = await createEarlierDatabase('sold_lists')
  const { pool, upgrade } = database
  const seller = randomUUID()
  await pool.query("insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'SELLER')", [
    seller,
  ])
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  const insert = async (...changes: PriceChange[]) => {
    const id = randomUUID()
    const last = changes.at(-1)
    await pool.query(
      `insert into palapa.properties (id, seller_id, location_id, title, price, property_type, listed_at, price_previous,
         price_changed_at)
       values ($1, $2, (select id from palapa.locations), 'House', $3, 'HOUSE', '2026-03-01T12:00Z', $4, $5)`,
      [id, seller, last?.[2] ?? 450, last?.[1], last?.[0]],
    )
    for (const [at, [day, before, after]] of changes.entries())
      await pool.query(
        `insert into palapa.property_events (property_id, position, at, kind, before, after, is_public)
         values ($1, $2, $3, 'PRICE', $4, $5, true)`,
        [id, at + 1, day, { price: before }, { price: after }],
      )
    return id
  }
  const reduced = await insert(['2026-04-02T12:00Z', 450, 440], ['2026-05-02T12:00Z', 440, 420])
  const others = [
    await insert(),
    await insert(['2026-03-01T18:00Z', 450, 420]),
    await insert(['2026-05-02T12:00Z', 450, 449]),
    await insert(['2026-05-02T12:00Z', 450, 460]),
    await insert(['2026-04-02T12:00Z', 450, 480], ['2026-05-02T12:00Z', 480, 450]),
  ]
  await upgrade()
  const { rows } = await pool.query('select id, reduced_at as "reducedAt" from palapa.properties')
  const times = new Map(rows.map(({ id, reducedAt }) => [id, reducedAt]))
  expect(times.get(reduced)).toEqual(new Date('2026-05-02T12:00Z'))
  expect(others.map((id) => times.get(id))).toEqual([null, null, null, null, null])
})

test('the history of a price that changes all day is limited to its newest events', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  await app.app.pool.query(
    `insert into palapa.property_events (property_id, position, at, kind, before, after, is_public)
     select $1, 1 + n, now() + interval '1 day' + n * interval '2 hours', 'PRICE',
       jsonb_build_object('price', n), jsonb_build_object('price', n + 1), true
     from generate_series(1, 600) n`,
    [id],
  )
  const { events } = data(await app.call(getPropertyHistory, { params: { id } }))
  expect(events).toHaveLength(500)
  expect(events.map(({ price }) => price)).toEqual(Array.from({ length: 500 }, (_, at) => at + 102))
})

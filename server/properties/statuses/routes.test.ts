import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startConversation } from '#contract/conversations.ts'
import { listInteractions, setInteraction } from '#contract/interactions.ts'
import { listOwnPropertyEvents } from '#contract/listings.ts'
import { exportOwnData } from '#contract/own-account.ts'
import {
  createProperty,
  getProperty,
  getPropertyHistory,
  listProperties,
  recordView,
  setPropertyStatus,
  updateProperty,
  withdrawProperty,
} from '#contract/properties.ts'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import { type Caller, createTestApp, data, failure, type TestApp } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { updateSoldPages } from './sold-page-changes.ts'

const move = (caller: Caller, id: string, from: PropertyStatus, to: PropertyStatus, more = {}) =>
  caller.call(setPropertyStatus, { params: { id }, body: { from, to, ...more } })

async function statusOf({ app }: TestApp, id: string): Promise<PropertyStatus> {
  const { rows } = await app.pool.query('select status from palapa.properties where id = $1', [id])
  return rows[0].status
}

/** The changes that the owner may make. */
const ownerMoves = {
  ACTIVE: ['UNDER_OFFER', 'SOLD', 'WITHDRAWN'],
  UNDER_OFFER: ['ACTIVE', 'SOLD', 'WITHDRAWN'],
  SOLD: ['ACTIVE', 'WITHDRAWN'],
  WITHDRAWN: ['ACTIVE', 'SOLD'],
  EXPIRED: ['ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN'],
  HELD: ['WITHDRAWN'],
  REMOVED: [],
} satisfies Record<PropertyStatus, PropertyStatus[]>

test('every change of status by the owner, another user and a visitor', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const { id } = await buildProperty(seller)
  for (const from of propertyStatuses) {
    const isHidden = ['WITHDRAWN', 'HELD', 'REMOVED'].includes(from)
    for (const to of propertyStatuses) {
      await setStatus(app, id, from)
      const name = `${from} to ${to}`
      expect([name, failure(await move(app, id, from, to)).status]).toEqual([name, 401])
      const foreign = failure(await move(other, id, from, to)).status
      expect([name, foreign]).toEqual([name, isHidden ? 404 : 403])
      expect([name, await statusOf(app, id)]).toEqual([name, from])
      const result = await move(seller, id, from, to)
      const allowed: readonly PropertyStatus[] = ownerMoves[from]
      if (allowed.includes(to)) expect([name, data(result).property.status]).toEqual([name, to])
      else
        expect([name, failure(result)]).toMatchObject([
          name,
          { status: 409, code: 'invalid_transition', allowed },
        ])
      expect([name, await statusOf(app, id)]).toEqual([name, allowed.includes(to) ? to : from])
    }
  }
})

test('a change from a status that the property no longer has is refused with the present one', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const results = await Promise.all([
    move(seller, id, 'ACTIVE', 'UNDER_OFFER'),
    move(seller, id, 'ACTIVE', 'SOLD'),
    move(seller, id, 'ACTIVE', 'WITHDRAWN'),
  ])
  const lost = results.flatMap((result) => (result.ok ? [] : [result.failure]))
  const present = await statusOf(app, id)
  expect(lost).toHaveLength(2)
  for (const each of lost)
    expect(each).toMatchObject({ status: 409, code: 'conflict', propertyStatus: present })
})

test('a sale is of a day since the listing, and its price is shown only if the seller chooses', async () => {
  await using app = await createTestApp({ clock: () => new Date('2026-11-22T03:00:00Z') })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const sell = (more: object) => move(seller, id, 'ACTIVE', 'SOLD', more)
  const wrong = [
    { soldOn: '2026-11-22' },
    { soldOn: '2026-11-20' },
    { soldOn: 'today' },
    { soldPrice: 0 },
    { soldPriceShown: true },
    { reason: 'later' },
  ]
  for (const more of wrong) {
    const { status, fields } = failure(await sell(more))
    expect([status, Object.keys(fields ?? {})]).toEqual([400, Object.keys(more)])
  }
  expect(failure(await move(seller, id, 'ACTIVE', 'UNDER_OFFER', { soldPrice: 5 })).status).toBe(400)
  data(await sell({ soldPrice: 300_000 }))
  const { rows } = await app.app.pool.query(
    'select sold_on::text, sold_price, sold_price_shown, sold_at from palapa.properties where id = $1',
    [id],
  )
  // 21:00 of the day before in Belize
  const sold = { sold_on: '2026-11-21', sold_price: '300000.00', sold_price_shown: false }
  expect(rows).toEqual([{ ...sold, sold_at: new Date('2026-11-22T03:00:00Z') }])
})

test('DELETE withdraws from every status but REMOVED', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  for (const status of propertyStatuses) {
    await setStatus(app, id, status)
    data(await seller.call(withdrawProperty, { params: { id } }))
    const after = status === 'REMOVED' ? 'REMOVED' : 'WITHDRAWN'
    expect([status, await statusOf(app, id)]).toEqual([status, after])
  }
})

test('what others see of a property, and what they and its owner can do, depends on its status', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  const photo = { name: 'porch.jpg', bytes: await buildPhoto({ width: 60, height: 40 }) }
  const like = { body: { propertyId: id, interactionType: 'LIKE' as const } }
  const code = (result: { ok: boolean; failure?: { status: number } }) => result.failure?.status ?? 200
  const seen: Record<string, unknown> = {}
  for (const status of propertyStatuses) {
    await setStatus(app, id, status)
    const listed = data(await app.call(listProperties, { querystring: {} })).properties
    const sitemap = (await app.app.inject('/sitemaps/properties-1.xml')).statusCode
    const asker = await app.signUp()
    seen[status] = [
      code(await buyer.call(getProperty, { params: { id } })),
      code(await seller.call(getProperty, { params: { id } })),
      listed.length,
      sitemap,
      code(await buyer.call(setInteraction, like)),
      code(await asker.call(startConversation, { body: { propertyId: id } })),
      code(await seller.call(updateProperty, { params: { id }, body: { title: status } })),
      (await upload(app, seller, id, photo)).status,
    ]
  }
  expect(seen).toEqual({
    ACTIVE: [200, 200, 1, 200, 200, 200, 200, 201],
    UNDER_OFFER: [200, 200, 1, 200, 200, 200, 200, 201],
    SOLD: [200, 200, 0, 404, 404, 409, 409, 409],
    WITHDRAWN: [404, 200, 0, 404, 404, 409, 409, 409],
    EXPIRED: [200, 200, 0, 404, 404, 409, 200, 201],
    HELD: [404, 200, 0, 404, 404, 404, 200, 201],
    REMOVED: [404, 200, 0, 404, 404, 404, 409, 409],
  })
  await setStatus(app, id, 'SOLD')
  expect(failure(await buyer.call(startConversation, { body: { propertyId: id } })).code).toBe('not_for_sale')
})

test('users who saved a property see that it is gone, not that staff check it', async () => {
  await using app = await createTestApp()
  const buyer = await app.signUp()
  const { id } = await buildProperty(await app.signUp())
  data(await buyer.call(setInteraction, { body: { propertyId: id, interactionType: 'LIKE' } }))
  const seen: string[] = []
  for (const status of propertyStatuses) {
    await setStatus(app, id, status)
    const { interactions } = data(await buyer.call(listInteractions, { querystring: {} }))
    seen.push(...interactions.map(({ property }) => property.status))
  }
  expect(seen).toEqual(['ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN', 'EXPIRED', 'WITHDRAWN', 'WITHDRAWN'])
})

test('a listing repeated with its key while it is held is not created again', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const call = { headers: { 'idempotency-key': randomUUID() }, body: { ...house, features: [] } }
  const { property } = data(await seller.call(createProperty, call))
  for (const status of propertyStatuses) {
    await setStatus(app, property.id, status)
    // The key is valid for a day in any case, so test it after that.
    await app.app.pool.query("update palapa.properties set created_at = created_at - interval '2 days'")
    if (status === 'WITHDRAWN') continue
    expect(data(await seller.call(createProperty, call)).property).toMatchObject({ id: property.id, status })
  }
  await setStatus(app, property.id, 'WITHDRAWN')
  expect(data(await seller.call(createProperty, call)).property.id).not.toBe(property.id)
})

test('bringing a property back counts towards the limit of live listings', async () => {
  await using app = await createTestApp({ environment: { LISTING_LIMITS: 'on' } })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  data(await move(seller, id, 'ACTIVE', 'WITHDRAWN', { reason: 'later' }))
  for (let made = 0; made < 5; made++) {
    await app.app.pool.query("update palapa.properties set created_at = created_at - interval '1 day'")
    await buildProperty(seller)
  }
  expect(failure(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))).toMatchObject({
    status: 409,
    message: expect.stringContaining('You can have 5 live listings'),
  })
  expect(await statusOf(app, id)).toBe('WITHDRAWN')
})

test('a seller can change the status of a listing 20 times a day, and withdraw it at any time', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const [{ id }, other] = [await buildProperty(seller), await buildProperty(seller)]
  const step = (at: number) =>
    at % 2 === 0 ? move(seller, id, 'ACTIVE', 'UNDER_OFFER') : move(seller, id, 'UNDER_OFFER', 'ACTIVE')
  for (let at = 0; at < 20; at++) data(await step(at))
  const refused = failure(await step(20))
  expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(refused.message).toBe(
    'You have changed the status of this listing 20 times in a day. You can change it again in 24 hours.',
  )
  expect(await statusOf(app, id)).toBe('ACTIVE')
  data(await move(seller, other.id, 'ACTIVE', 'UNDER_OFFER'))
  await app.app.pool.query('alter table palapa.property_events disable trigger user')
  await app.app.pool.query(
    "update palapa.property_events set at = at - interval '24 hours' where property_id = $1 and position = 2",
    [id],
  )
  data(await step(20))
  expect(failure(await step(21)).status).toBe(429)
  data(await move(seller, id, 'UNDER_OFFER', 'WITHDRAWN'))
  expect(await statusOf(app, id)).toBe('WITHDRAWN')
})

test('withdrawing a sold property does not make its sale newer, nor undo it after 30 days', async () => {
  const now = new Date('2026-11-22T12:00:00Z')
  await using app = await createTestApp({ clock: () => now })
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  await app.app.pool.query("update palapa.properties set listed_at = '2026-10-01'")
  const readSale = async () => {
    const { rows } = await app.app.pool.query(
      `select status, sold_at as "soldAt", sold_on::text as "soldOn", sold_price as price, sold_page as page
       from palapa.properties`,
    )
    return rows[0]
  }
  data(await move(seller, id, 'ACTIVE', 'SOLD', { soldOn: '2026-10-11', soldPrice: 250_000 }))
  const soldAt = new Date('2026-10-13T12:00:00Z')
  await app.app.pool.query('update palapa.properties set sold_at = $1', [soldAt])
  await updateSoldPages(app.app.pool, now)
  const sale = { soldAt, page: 'NOINDEX' }
  // What the seller entered is deleted.
  data(await move(seller, id, 'SOLD', 'WITHDRAWN'))
  expect(await readSale()).toEqual({ ...sale, status: 'WITHDRAWN', soldOn: null, price: null })
  expect(failure(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))).toMatchObject({
    status: 409,
    code: 'invalid_transition',
    allowed: ['SOLD'],
    message: 'A sale can only be undone within 30 days.',
  })
  // Today by default, which is after the day on which the sale was recorded.
  const again = data(await move(seller, id, 'WITHDRAWN', 'SOLD', { soldPrice: 250_000 })).property
  expect(again).toMatchObject({ soldOn: '2026-10-13', soldPage: 'NOINDEX' })
  expect(await readSale()).toEqual({ ...sale, status: 'SOLD', soldOn: '2026-10-13', price: '250000.00' })
  const { rows } = await app.app.pool.query(
    'select after from palapa.property_events order by position desc limit 1',
  )
  expect(rows[0].after).toMatchObject({ status: 'SOLD', soldOn: '2026-10-13' })
  data(await move(seller, id, 'SOLD', 'WITHDRAWN'))
  data(await move(seller, id, 'WITHDRAWN', 'SOLD', { soldOn: '2026-10-10' }))
  expect(await readSale()).toEqual({ ...sale, soldOn: '2026-10-10', price: null, status: 'SOLD' })
})

test('a sold property that is withdrawn can come back while its sale can be undone', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  data(await move(seller, id, 'ACTIVE', 'SOLD', { soldPrice: 250_000, soldPriceShown: true }))
  data(await move(seller, id, 'SOLD', 'WITHDRAWN'))
  data(await move(seller, id, 'WITHDRAWN', 'ACTIVE'))
  const { rows } = await app.app.pool.query(
    'select sold_at, sold_on, sold_price, sold_price_shown from palapa.properties',
  )
  expect(rows).toEqual([{ sold_at: null, sold_on: null, sold_price: null, sold_price_shown: false }])
})

test('what the seller entered about a sale stays in the history only while the sale does', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  /** Returns what the history says about each sale, the newest first, after comparing it with the download. */
  const listSales = async () => {
    const { events } = data(await seller.call(listOwnPropertyEvents, { params: { id } }))
    const { listingEvents } = data(await seller.call(exportOwnData, {}))
    expect(events.length).toBe(listingEvents.length)
    const inDownload = listingEvents.filter(({ after }) => JSON.stringify(after).includes('soldPrice'))
    expect(inDownload).toHaveLength(events.filter(({ soldPrice }) => soldPrice !== null).length)
    const sales = events.filter(({ status }) => status === 'SOLD')
    return sales.map(({ soldOn, soldPrice }) => [typeof soldOn, soldPrice])
  }
  const [none, shown] = [['object', null], { soldPriceShown: true }]
  data(await move(seller, id, 'ACTIVE', 'SOLD', { ...shown, soldPrice: 250_000 }))
  expect(await listSales()).toEqual([['string', 250_000]])
  data(await move(seller, id, 'SOLD', 'WITHDRAWN'))
  expect(await listSales()).toEqual([none])
  data(await move(seller, id, 'WITHDRAWN', 'SOLD', { ...shown, soldPrice: 260_000 }))
  expect(await listSales()).toEqual([['string', 260_000], none])
  data(await move(seller, id, 'SOLD', 'ACTIVE'))
  expect(await listSales()).toEqual([none, none])
})

test('a property that was sold more than 24 months ago is gone, except for its owner', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  await setStatus(app, id, 'SOLD')
  const input = { params: { id } }
  const read = async (caller: Caller) => {
    const result = await caller.call(getProperty, input)
    return result.ok ? result.data.status : [result.failure.status, result.failure.code]
  }
  expect([await read(app), await read(other), await read(seller)]).toEqual(['SOLD', 'SOLD', 'SOLD'])
  await updateSoldPages(app.app.pool, new Date(Date.now() + 740 * 24 * 60 * 60 * 1000))
  expect([await read(app), await read(other), await read(seller)]).toEqual([
    [410, 'gone'],
    [410, 'gone'],
    'SOLD',
  ])
  for (const endpoint of [getPropertyHistory, recordView, withdrawProperty])
    expect([endpoint.path, failure(await other.call(endpoint, input)).status]).toEqual([endpoint.path, 410])
  data(await seller.call(getPropertyHistory, input))
})

test('a sold property among the interactions says once its page is closed', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id: propertyId } = await buildProperty(seller)
  data(await buyer.call(setInteraction, { body: { propertyId, interactionType: 'LIKE' } }))
  const saved = async () =>
    data(await buyer.call(listInteractions, { querystring: {} })).interactions[0]?.property
  expect(await saved()).not.toHaveProperty('soldPage')
  await setStatus(app, propertyId, 'SOLD')
  expect(await saved()).toMatchObject({ status: 'SOLD', soldPage: 'INDEXED' })
  await updateSoldPages(app.app.pool, new Date(Date.now() + 740 * 24 * 60 * 60 * 1000))
  expect(await saved()).toMatchObject({ status: 'SOLD', soldPage: 'GONE' })
})

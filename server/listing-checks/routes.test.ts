import { expect, test } from 'vitest'
import { answerListingCheck, confirmProperty, getListingCheck } from '#contract/lifecycle/listing-checks.ts'
import { listOwnProperties } from '#contract/listings.ts'
import { liftSuspension, suspendPerson } from '#contract/moderation/suspensions.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { propertyStatuses } from '#contract/property-statuses.ts'
import { createTestApp, data, failure } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { type CheckedApp, createCheckedApp, statusOf } from '#test/lifecycle/listing-checks.ts'
import { signUpStaff } from '#test/lifecycle/staff.ts'
import { setStatus } from '#test/lifecycle/statuses.ts'
import { endSuspensions } from '#server/moderation/suspensions/suspending.ts'
import { createTestLog } from '#test/log.ts'

type Reply = 'ACTIVE' | 'UNDER_OFFER' | 'SOLD' | 'WITHDRAWN'
const look = (app: CheckedApp, key: string) => app.call(getListingCheck, { querystring: { key } })
const reply = (app: CheckedApp, key: string, status: Reply) =>
  app.call(answerListingCheck, { querystring: { key }, body: { status } })

/** Creates a property whose seller was asked on day 50, with the key of the email. */
async function buildAsked(app: CheckedApp, title = 'Casa Azul') {
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller, { title })
  await app.checkOn(50)
  const [key = ''] = app.keysTo(seller)
  return { seller, id, key }
}

async function confirmationsOf({ app }: CheckedApp, id: string) {
  const { rows } = await app.pool.query(
    "select actor_id, is_public from palapa.property_events where property_id = $1 and kind = 'CONFIRMED'",
    [id],
  )
  return rows
}

test('a seller takes a property through confirm, under offer and sold by the links of emails alone', async () => {
  await using app = await createCheckedApp()
  const { seller, id, key } = await buildAsked(app)
  expect(data(await look(app, key))).toEqual({
    reason: 'AGE',
    status: 'ACTIVE',
    title: 'Casa Azul',
    location: 'Placencia, Stann Creek',
    price: 325_000,
  })
  expect(data(await reply(app, key, 'ACTIVE'))).toEqual({
    propertyId: id,
    title: 'Casa Azul',
    status: 'ACTIVE',
  })
  expect(await confirmationsOf(app, id)).toEqual([{ actor_id: seller.id, is_public: false }])
  await app.checkOn(100)
  data(await reply(app, app.keysTo(seller)[0] ?? '', 'UNDER_OFFER'))
  expect(await statusOf(app, id)).toBe('UNDER_OFFER')
  await app.checkOn(130)
  data(await reply(app, app.keysTo(seller)[0] ?? '', 'SOLD'))
  expect(await statusOf(app, id)).toBe('SOLD')
  const { rows } = await app.app.pool.query('select sold_on::text, sold_price from palapa.properties')
  expect(rows).toEqual([{ sold_on: '2026-07-10', sold_price: null }])
  expect(new Set([key, ...app.mailServer.received.map(() => app.keysTo(seller)[0])]).size).toBe(2)
})

test('each reply changes the status, from a paused listing too', async () => {
  await using app = await createCheckedApp()
  for (const status of ['ACTIVE', 'UNDER_OFFER', 'SOLD', 'WITHDRAWN'] as const) {
    app.moveTo(0)
    const { seller, id } = await buildAsked(app)
    await app.checkOn(57)
    await app.checkOn(60)
    expect(await statusOf(app, id)).toBe('EXPIRED')
    const [key = ''] = app.keysTo(seller)
    expect(data(await look(app, key))).toMatchObject({ reason: 'PAUSED', status: 'EXPIRED' })
    data(await reply(app, key, status))
    expect(await statusOf(app, id)).toBe(status)
  }
})

test('a key is random, stored hashed, and neither logged nor cached', async () => {
  const { logger, lines } = createTestLog()
  await using app = await createCheckedApp({ logger })
  const { key } = await buildAsked(app)
  expect(Buffer.from(key, 'base64url')).toHaveLength(16)
  const response = await app.app.inject(`/api/listing-checks?key=${key}`)
  expect(response.headers['cache-control']).toBe('no-store')
  await reply(app, key, 'ACTIVE')
  await reply(app, key, 'ACTIVE')
  const stored = await app.app.pool.query(
    `select count(*)::int as count from palapa.listing_checks c where strpos(c::text, $1) > 0
     union all select count(*)::int from palapa_jobs.job j where strpos(j.data::text, $1) > 0`,
    [key],
  )
  expect(stored.rows).toEqual([{ count: 0 }, { count: 0 }])
  expect(lines.length).toBeGreaterThan(3)
  expect(JSON.stringify(lines)).not.toContain(key)
})

test('the GET and HEAD of a mail scanner change nothing', async () => {
  await using app = await createCheckedApp()
  const { id, key } = await buildAsked(app)
  const everything = `select p::text || c::text as row from palapa.properties p join palapa.listing_checks c on c.property_id = p.id`
  const before = await app.app.pool.query(everything)
  for (let count = 0; count < 3; count++)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.app.inject({ method, url: `/api/listing-checks?key=${key}` })).statusCode).toBe(200)
  expect((await app.app.pool.query(everything)).rows).toEqual(before.rows)
  data(await reply(app, key, 'WITHDRAWN'))
  expect(await statusOf(app, id)).toBe('WITHDRAWN')
})

test('a used, replaced, expired, unknown key and that of a deleted seller get a sentence', async () => {
  await using app = await createCheckedApp()
  const expectUnknown = async (key: string) => {
    const failures = [failure(await look(app, key)), failure(await reply(app, key, 'SOLD'))]
    for (const each of failures)
      expect(each).toMatchObject({ status: 404, message: expect.stringContaining('This link was used') })
  }
  for (const key of ['x', 'A'.repeat(22)]) await expectUnknown(key)
  const used = await buildAsked(app)
  data(await reply(app, used.key, 'ACTIVE'))
  await expectUnknown(used.key)

  app.moveTo(0)
  const replaced = await buildAsked(app)
  await app.checkOn(57)
  await expectUnknown(replaced.key)
  const [newer = ''] = app.keysTo(replaced.seller)
  data(await look(app, newer))
  app.moveTo(57 + 90)
  await expectUnknown(newer)

  app.moveTo(0)
  const closed = await buildAsked(app)
  await setStatus(app, closed.id, 'ACTIVE')
  app.moveTo(0)
  data(await closed.seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  await expectUnknown(closed.key)
})

test('the link of a paused listing works until the listing is taken off the market', async () => {
  await using app = await createCheckedApp()
  const { seller, id } = await buildAsked(app)
  await app.checkOn(57)
  await app.checkOn(60)
  const [key = ''] = app.keysTo(seller)
  app.moveTo(60 + 179)
  expect(data(await look(app, key))).toMatchObject({ reason: 'PAUSED', status: 'EXPIRED' })
  app.moveTo(60 + 180)
  expect(failure(await look(app, key)).message).toContain('is too old')
  app.moveTo(60 + 179)
  data(await reply(app, key, 'ACTIVE'))
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('the key of a suspended seller changes nothing, and the question comes anew after the suspension', async () => {
  await using app = await createCheckedApp()
  const { seller, id, key } = await buildAsked(app)
  await app.checkOn(57)
  const staff = await signUpStaff(app)
  const body = { days: 7, reason: 'You asked for money first.' } as const
  data(await staff.call(suspendPerson, { params: { id: seller.id }, body }))
  const [newer = ''] = app.keysTo(seller)
  expect(newer).not.toBe(key)
  for (const result of [
    await look(app, newer),
    await reply(app, newer, 'SOLD'),
    await reply(app, newer, 'ACTIVE'),
  ])
    expect(failure<unknown>(result)).toMatchObject({
      status: 403,
      code: 'suspended',
      message: expect.stringContaining('You asked for money first'),
    })
  expect(await statusOf(app, id)).toBe('ACTIVE')
  app.moveTo(65)
  expect(await endSuspensions(app.app, app.app.clock())).toBe(1)
  expect(await app.checkOn(65)).toMatchObject({ asked: 1, expired: 0 })
  expect(await statusOf(app, id)).toBe('ACTIVE')
  data(await reply(app, app.keysTo(seller)[0] ?? '', 'ACTIVE'))
})

test('a listing that was paused before the suspension comes back by its link after it', async () => {
  await using app = await createCheckedApp()
  const { seller, id } = await buildAsked(app)
  await app.checkOn(57)
  await app.checkOn(60)
  const [key = ''] = app.keysTo(seller)
  const staff = await signUpStaff(app)
  const params = { id: seller.id }
  data(await staff.call(suspendPerson, { params, body: { days: 7, reason: 'Spam' } }))
  data(await staff.call(liftSuspension, { params, body: { reason: 'A mistake' } }))
  data(await reply(app, key, 'ACTIVE'))
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

test('a status that is not a reply is refused, and price and texts cannot be sent along', async () => {
  await using app = await createCheckedApp()
  const { id, key } = await buildAsked(app)
  const send = (body: object) =>
    app.app.inject({ method: 'POST', url: `/api/listing-checks?key=${key}`, payload: body })
  for (const status of ['EXPIRED', 'HELD', 'REMOVED', 'x', undefined])
    expect([status, (await send({ status })).statusCode]).toEqual([status, 400])
  expect((await send({ status: 'ACTIVE', price: 1, title: 'Mine now' })).statusCode).toBe(200)
  const { rows } = await app.app.pool.query('select title, price from palapa.properties where id = $1', [id])
  expect(rows).toEqual([{ title: 'Casa Azul', price: '325000.00' }])
})

test('of two tabs that reply together one succeeds', async () => {
  await using app = await createCheckedApp()
  const { id, key } = await buildAsked(app)
  const results = await Promise.all([reply(app, key, 'SOLD'), reply(app, key, 'UNDER_OFFER')])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = results.flatMap((result) => (result.ok ? [result.data.status] : []))
  expect([await statusOf(app, id)]).toEqual(winner)
})

test('a confirmation by the owner is an event, once a day, and ends the question', async () => {
  await using app = await createCheckedApp()
  const { seller, id, key } = await buildAsked(app)
  app.moveTo(0)
  const confirm = () => seller.call(confirmProperty, { params: { id } })
  const isAsked = async () =>
    data(await seller.call(listOwnProperties, { querystring: {} })).properties.map((own) => own.isAsked)
  expect(await isAsked()).toEqual([true])
  const versions = []
  for (let count = 0; count < 3; count++) {
    const { property } = data(await confirm())
    expect(property).toMatchObject({ id, status: 'ACTIVE', confirmedAt: '2026-03-02T15:05:00.000Z' })
    const { rows } = await app.app.pool.query('select version from palapa.properties where id = $1', [id])
    versions.push(rows[0].version)
  }
  expect(versions).toEqual([2, 2, 2])
  expect(await confirmationsOf(app, id)).toHaveLength(1)
  expect(await isAsked()).toEqual([false])
  expect(failure(await look(app, key)).status).toBe(404)
})

test('only the owner confirms a property, and only one that is for sale', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp({ role: 'SELLER' }), await app.signUp({ role: 'SELLER' })]
  const { id } = await buildProperty(seller)
  const confirm = { params: { id } }
  for (const status of propertyStatuses) {
    await setStatus(app, id, status)
    const isHidden = ['WITHDRAWN', 'HELD', 'REMOVED'].includes(status)
    expect([status, failure(await app.call(confirmProperty, confirm)).status]).toEqual([status, 401])
    const foreign = failure(await other.call(confirmProperty, confirm)).status
    expect([status, foreign]).toEqual([status, isHidden ? 404 : 403])
    const own = await seller.call(confirmProperty, confirm)
    if (['ACTIVE', 'UNDER_OFFER'].includes(status)) expect([status, own.ok]).toEqual([status, true])
    else expect(failure(own)).toMatchObject({ status: 409, code: 'conflict', propertyStatus: status })
  }
  for (const unknown of ['nothing', '00000000-0000-7000-8000-000000000000'])
    expect(failure(await seller.call(confirmProperty, { params: { id: unknown } })).status).toBe(404)
})

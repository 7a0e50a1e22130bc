import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { getProperty } from '#contract/properties.ts'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import { type Actor, actors, canMove, nextState, type PropertyState } from '#contract/property-transitions.ts'
import { updateProperty } from '#server/properties/changes.ts'
import { createTestApp, data, type TestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { randomNumbers } from '#test/lifecycle/random-numbers.ts'
import { changeStatus, type StatusChange } from './changes.ts'

const dayMs = 24 * 60 * 60 * 1000
const sale = { soldOn: '2026-11-22', soldPrice: 250_000, isSoldPriceShown: true }

function change(
  { app }: TestApp,
  wanted: Pick<StatusChange, 'propertyId' | 'from' | 'to' | 'now'> & { actor: Actor },
) {
  const more = wanted.to === 'SOLD' && wanted.actor === 'owner' ? { sale } : {}
  return changeStatus(app.pool, { actorId: null, ...more, ...wanted }, () => Promise.resolve())
}

type Offer = { price: number; now: Date }

/** Changes the price of a property as its seller does. */
function changePrice({ app }: TestApp, sellerId: string, id: string, { price, now }: Offer) {
  const nothing = () => Promise.resolve()
  const after = { afterReduction: nothing, afterEdit: nothing }
  return updateProperty(app.pool, sellerId, { id, version: undefined, now }, { price }, after)
}

async function readRow({ app }: TestApp, id: string) {
  const { rows } = await app.pool.query(
    `select status, status_before as "statusBefore", under_offer_at as "underOfferAt", sold_at as "soldAt",
       is_listed as "isListed", version, listed_at as "listedAt", relisted_at as "relistedAt", status_at as "statusAt"
     from palapa.properties where id = $1`,
    [id],
  )
  return rows[0]
}

async function listEvents({ app }: TestApp, id: string) {
  const { rows } = await app.pool.query(
    'select position, at, kind, before, after, is_public as "isPublic" from palapa.property_events where property_id = $1 order by 1',
    [id],
  )
  return rows
}

test('a listing of an account that was deleted in the meantime does not come back', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  data(await seller.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  const wanted = { propertyId: id, from: 'WITHDRAWN', to: 'ACTIVE', actor: 'owner', now: new Date() } as const
  const result = await changeStatus(app.app.pool, { ...wanted, actorId: seller.id }, () => Promise.resolve())
  expect(result).toEqual({ present: undefined })
  expect(await readRow(app, id)).toMatchObject({ status: 'WITHDRAWN', isListed: false })
})

test('500 random steps against the database follow the machine, and the events replay to the row', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const random = randomNumbers(18)
  const start: PropertyState = { status: 'ACTIVE', statusBefore: null, underOfferAt: null, soldAt: null }
  const seen = new Set<string>()
  let changes = 0
  // Several properties, because one whose sale can no longer be undone never returns to the market.
  for (let property = 0; property < 10; property++) {
    const { id } = await buildProperty(seller)
    let state = start
    let time = Date.now()
    for (let step = 0; step < 50; step++) {
      time += random(20 * dayMs)
      const now = new Date(time)
      const actor = actors[random(actors.length)] ?? 'owner'
      const to = propertyStatuses[random(propertyStatuses.length)] ?? 'ACTIVE'
      const isAllowed = canMove(state, to, actor, now)
      const { version } = await readRow(app, id)
      const result = await change(app, { propertyId: id, from: state.status, to, actor, now })
      expect([step, result === 'changed']).toEqual([step, isAllowed])
      if (isAllowed) seen.add(`${state.status} ${to}`)
      if (isAllowed) state = nextState(state, to, now)
      const row = await readRow(app, id)
      expect(row).toMatchObject({ ...state, version: isAllowed ? version + 1 : version })
      expect(row.isListed).toBe(['ACTIVE', 'UNDER_OFFER'].includes(state.status))
    }
    const events = (await listEvents(app, id)).filter(({ kind }) => kind === 'STATUS')
    const replayed = events.reduce<PropertyState>((was, { before, after, at }) => {
      expect(before.status).toBe(was.status)
      return nextState(was, after.status, at)
    }, start)
    expect(replayed).toEqual(state)
    changes += events.length
  }
  expect(changes).toBeGreaterThan(50)
  expect(seen.size).toBeGreaterThan(20)
})

test('a property that returns within 98 days is the same one, and later it is listed anew', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller)
  const start = (await readRow(app, id)).listedAt
  const after = (days: number) => new Date(start.getTime() + days * dayMs)
  const read = async () => data(await app.call(getProperty, { params: { id } }))
  const step = (from: PropertyStatus, to: PropertyStatus, day: number, actor: Actor = 'owner') =>
    change(app, { propertyId: id, from, to, actor, now: after(day) })
  await app.app.pool.query('update palapa.properties set reduced_at = $1', [after(5)])
  expect(await step('ACTIVE', 'WITHDRAWN', 10)).toBe('changed')
  expect(await step('WITHDRAWN', 'ACTIVE', 108)).toBe('changed')
  expect(await readRow(app, id)).toMatchObject({ listedAt: start, relistedAt: null, statusAt: after(108) })
  expect(await read()).toMatchObject({ reducedAt: after(5).toISOString(), earlierListing: null })
  // A pause counts from its start, and withdrawing the property in between changes nothing.
  expect(await step('ACTIVE', 'EXPIRED', 110, 'system')).toBe('changed')
  // A price that was typed during the pause was never asked on the market.
  for (const price of [340_000, 400_000])
    expect(await changePrice(app, seller.id, id, { price, now: after(120) })).toBe('changed')
  expect(await step('EXPIRED', 'WITHDRAWN', 200)).toBe('changed')
  expect(await step('WITHDRAWN', 'ACTIVE', 209)).toBe('changed')
  expect(await readRow(app, id)).toMatchObject({ listedAt: after(209), relistedAt: after(209) })
  expect((await listEvents(app, id)).at(-1)).toMatchObject({
    kind: 'RELISTED',
    isPublic: true,
    before: { listedAt: start.toISOString(), leftAt: after(110).toISOString(), price: 325_000 },
  })
  expect(await read()).toMatchObject({
    reducedAt: null,
    earlierListing: { listedAt: start.toISOString(), leftAt: after(110).toISOString(), price: 325_000 },
  })
  // A long check by staff is not the seller's.
  expect(await step('ACTIVE', 'HELD', 210, 'staff')).toBe('changed')
  expect(await step('HELD', 'ACTIVE', 400, 'staff')).toBe('changed')
  expect(await readRow(app, id)).toMatchObject({ listedAt: after(209) })
})

test('a price that was raised during a pause is not reduced until it was for sale for 90 days', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp()
  const { id } = await buildProperty(seller, { price: 400_000 })
  const start = (await readRow(app, id)).listedAt
  const after = (days: number) => new Date(start.getTime() + days * dayMs)
  const offer = async (price: number, day: number) => {
    expect(await changePrice(app, seller.id, id, { price, now: after(day) })).toBe('changed')
    return data(await app.call(getProperty, { params: { id } })).reducedAt
  }
  const step = (from: PropertyStatus, to: PropertyStatus, actor: Actor, day: number) =>
    change(app, { propertyId: id, from, to, actor, now: after(day) })
  expect(await step('ACTIVE', 'EXPIRED', 'system', 10)).toBe('changed')
  expect(await offer(500_000, 10.5)).toBeNull()
  expect(await step('EXPIRED', 'ACTIVE', 'owner', 105)).toBe('changed')
  expect(await offer(480_000, 106)).toBeNull()
  expect(await offer(470_000, 194)).toBeNull()
  expect(await offer(460_000, 196)).toBe(after(196).toISOString())
})

test('what staff do is no public event, and a removed sale returns with its price', async () => {
  await using app = await createTestApp()
  const { id } = await buildProperty(await app.signUp())
  const now = new Date()
  const step = (from: PropertyStatus, to: PropertyStatus, actor: Actor) =>
    change(app, { propertyId: id, from, to, actor, now })
  expect(await step('ACTIVE', 'SOLD', 'owner')).toBe('changed')
  expect(await step('SOLD', 'REMOVED', 'staff')).toBe('changed')
  expect(await step('REMOVED', 'SOLD', 'staff')).toBe('changed')
  const events = await listEvents(app, id)
  expect(events.map(({ isPublic }) => isPublic)).toEqual([true, true, false, false])
  const { rows } = await app.app.pool.query('select sold_price, sold_at from palapa.properties')
  expect(rows).toEqual([{ sold_price: '250000.00', sold_at: now }])
  expect(data(await app.call(getProperty, { params: { id } })).status).toBe('SOLD')
})

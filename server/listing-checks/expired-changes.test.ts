import { expect, test } from 'vitest'
import { setPropertyStatus } from '#contract/properties.ts'
import { jobConnection } from '#server/db/job-connection.ts'
import { createTestApp, data } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { statusOf } from '#test/lifecycle/listing-checks.ts'
import { withdrawLongExpired } from './expired-changes.ts'

const daytime = new Date('2026-11-20T16:00:00Z')

test('the hourly job takes listings off the market that are paused for 180 days, and their sellers can bring them back', async () => {
  await using app = await createTestApp({ clock: () => daytime, environment: { AUTH_AUTOCONFIRM: 'on' } })
  const { pool, db, jobs } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  const pausedFor = async (days: number, isSample = false) => {
    const { id } = await buildProperty(seller)
    await pool.query(
      `update palapa.properties set status = 'EXPIRED', is_sample = $3,
         status_at = $2::timestamptz - $4 * interval '1 day' where id = $1`,
      [id, daytime, isSample, days],
    )
    return id
  }
  const [old, recent, sample] = [await pausedFor(180), await pausedFor(179.9), await pausedFor(400, true)]
  await jobs.send(jobConnection(db), 'listing-checks', {})
  await jobs.start()
  await expect.poll(() => statusOf(app, old), { timeout: 15_000 }).toBe('WITHDRAWN')
  expect([await statusOf(app, recent), await statusOf(app, sample)]).toEqual(['EXPIRED', 'EXPIRED'])
  expect(await withdrawLongExpired(pool, daytime)).toBe(0)
  const { rows } = await pool.query(
    "select property_id, actor_id, before, after from palapa.property_events where kind = 'STATUS'",
  )
  const event = { actor_id: null, before: { status: 'EXPIRED' }, after: { status: 'WITHDRAWN' } }
  expect(rows).toEqual([{ property_id: old, ...event }])
  const body = { from: 'WITHDRAWN', to: 'ACTIVE' } as const
  data(await seller.call(setPropertyStatus, { params: { id: old }, body }))
  expect(await statusOf(app, old)).toBe('ACTIVE')
})

test('more listings than one batch are taken off the market in one run', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { id } = await buildProperty(await app.signUp({ role: 'SELLER' }))
  await pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type, status, status_at)
     select gen_random_uuid(), seller_id, location_id, title || n, price, property_type, 'EXPIRED', now() - interval '1 year'
     from palapa.properties, generate_series(1, 101) n where id = $1`,
    [id],
  )
  expect(await withdrawLongExpired(pool, new Date())).toBe(101)
  expect(await statusOf(app, id)).toBe('ACTIVE')
})

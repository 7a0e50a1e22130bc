import { expect, test } from 'vitest'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { afterChangeOf } from '#server/after-change.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/client.ts'
import { nextMorningInBelize } from '#server/lib/days.ts'
import { endSuspensions, lift, suspend } from '#server/moderation/suspensions/suspending.ts'
import { updateProperty } from '#server/properties/changes.ts'
import { changeStatus } from '#server/properties/statuses/changes.ts'
import { createTestApp } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { jobsOf, kindsOf, save } from '#test/lifecycle/savers.ts'
import { notifyOfPrice, queuePriceNotices } from './saver-notices.ts'

const hourMs = 60 * 60 * 1000

/** Creates a listing that has been for sale for long, a user who saved it, and functions that pass time. */
async function createSavedListing() {
  let now = new Date()
  const app = await createTestApp({ clock: () => now })
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller, { price: 450_000 })
  const listedAt = new Date(now.getTime() - 1000 * hourMs)
  await app.app.pool.query('update palapa.properties set listed_at = $1', [listedAt])
  await save(saver, id)
  return {
    ...app,
    saver,
    pass: (ms: number) => (now = new Date(now.getTime() + ms)),
    /** Without a call of the API, because tokens expire as the clock moves. */
    async setPrice(price: number, afterMinutes = 1) {
      now = new Date(now.getTime() + afterMinutes * 60_000)
      const { pool, jobs } = app.app
      const after = {
        afterReduction: (tx: Db, reduction: { propertyId: string; at: Date }) =>
          queuePriceNotices(jobs, tx, reduction),
        afterEdit: async () => {},
      }
      const target = { id, version: undefined, now }
      expect(await updateProperty(pool, seller.id, target, { price }, after)).toBe('changed')
    },
    async setStatus(from: PropertyStatus, to: PropertyStatus, afterMinutes = 1) {
      now = new Date(now.getTime() + afterMinutes * 60_000)
      const isOwn = to === 'WITHDRAWN' || (to === 'ACTIVE' && from !== 'HELD')
      const actor = isOwn
        ? ({ actor: 'owner', actorId: seller.id } as const)
        : ({ actor: 'system', actorId: null } as const)
      const change = { propertyId: id, from, to, now, ...actor }
      expect(await changeStatus(app.app.pool, change, afterChangeOf(app.app))).toBe('changed')
    },
    async suspendSeller(afterMinutes: number) {
      now = new Date(now.getTime() + afterMinutes * 60_000)
      const wanted = { userId: seller.id, days: 1, reason: 'Lied.', staffId: null, now } as const
      await inTransaction(app.app.pool, (client) => suspend(app.app, client, wanted))
    },
    async endSuspension(how: 'expired' | 'lifted') {
      const staff = await app.signUp({ role: 'SELLER' })
      const lifted = { userId: seller.id, staffId: staff.id, since: undefined, reason: 'Wrong.', now }
      if (how === 'lifted') expect(await lift(app.app, lifted)).toBe(true)
      else expect(await endSuspensions(app.app, now)).toBe(1)
    },
    async runPriceJobs() {
      const jobs = await jobsOf(app, 'saver-price-notices')
      for (const { data: news } of jobs) await notifyOfPrice(app.app, news)
      return jobs
    },
    /** Runs the waiting jobs once, as a server does. */
    async finishPriceJobs() {
      for (const { data: news } of await jobsOf(app, 'saver-price-notices'))
        await notifyOfPrice(app.app, news)
      await app.app.pool.query("delete from palapa_jobs.job where name = 'saver-price-notices'")
    },
    async listNotices() {
      const { rows } = await app.app.pool.query(
        `select kind, data, read_at is null as "isUnread", mail_due_at as "mailDueAt"
         from palapa.notices order by sequence desc`,
      )
      return rows
    },
  }
}

test('a price drop is reported after an hour, unless it was undone', async () => {
  await using site = await createSavedListing()
  await site.setPrice(45_000)
  await site.setPrice(450_000)
  await site.setPrice(449_000) // less than 1 %
  expect(await site.runPriceJobs()).toHaveLength(1)
  expect(await kindsOf(site.saver)).toEqual([])
  await site.setPrice(42_000)
  await site.setPrice(420_000)
  const jobs = await site.runPriceJobs()
  for (const { waitSeconds } of jobs) expect(waitSeconds).toBeGreaterThan(3600)
  expect(await site.listNotices()).toMatchObject([
    { kind: 'price_drop', data: { price: 420_000, priceBefore: 450_000 } },
  ])
})

test('a price drop is reported once, also if its first job found a later change that was undone', async () => {
  await using site = await createSavedListing()
  const runJob = async (nth: number) => {
    const job = (await jobsOf(site, 'saver-price-notices'))[nth]
    if (job) await notifyOfPrice(site.app, job.data)
  }
  await site.setPrice(420_000)
  await site.setPrice(410_000, 50)
  await runJob(0)
  await site.setPrice(420_000, 50)
  await runJob(1)
  expect(await site.listNotices()).toEqual([])
  const once = [{ data: { price: 420_000, priceBefore: 450_000 } }]
  await runJob(2)
  expect(await site.listNotices()).toMatchObject(once)
  await runJob(0)
  expect(await site.listNotices()).toMatchObject(once)
})

test('an old price drop is not reported again when a later change is undone', async () => {
  await using site = await createSavedListing()
  await site.setPrice(420_000)
  // Its job has run. Notices of the release before have random ids, so another job would add a second one.
  await site.app.pool.query("delete from palapa_jobs.job where name = 'saver-price-notices'")
  site.pass(30 * 24 * hourMs)
  await site.setPrice(410_000)
  await site.setPrice(420_000)
  expect(await site.runPriceJobs()).toHaveLength(1)
  expect(await site.listNotices()).toEqual([])
})

test('a second price drop in 24 hours replaces the notice of the first, and is emailed the next morning', async () => {
  await using site = await createSavedListing()
  const reduce = async (price: number) => {
    await site.setPrice(price)
    await site.runPriceJobs()
    await site.runPriceJobs()
    return site.listNotices()
  }
  const expected = (price: number, priceBefore: number) => {
    const mailDueAt = nextMorningInBelize(site.app.clock())
    return { kind: 'price_drop', data: { price, priceBefore }, isUnread: true, mailDueAt }
  }
  expect(await reduce(440_000)).toEqual([expected(440_000, 450_000)])
  site.pass(2 * hourMs)
  // The user has not learned of the first one.
  expect(await reduce(430_000)).toEqual([expected(430_000, 450_000)])
  site.pass(2 * hourMs)
  await site.app.pool.query('update palapa.notices set read_at = now()')
  expect(await reduce(420_000)).toEqual([expected(420_000, 430_000)])
  await site.app.pool.query('update palapa.notices set mail_due_at = null')
  site.pass(23 * hourMs)
  expect(await reduce(410_000)).toEqual([expected(410_000, 420_000)])
  site.pass(24 * hourMs)
  expect(await reduce(400_000)).toHaveLength(2)
})

const dropTo = (price: number) => ({ kind: 'price_drop', data: { price, priceBefore: 450_000 } })

test('a price reduced while others do not find the listing is reported when it returns', async () => {
  for (const absence of ['EXPIRED', 'HELD', 'WITHDRAWN'] as const) {
    await using site = await createSavedListing()
    // Only the price of a withdrawn listing cannot be changed: it is reduced just before.
    if (absence === 'WITHDRAWN') await site.setPrice(420_000)
    await site.setStatus('ACTIVE', absence)
    if (absence !== 'WITHDRAWN') await site.setPrice(420_000)
    site.pass(30 * 24 * hourMs)
    await site.finishPriceJobs()
    expect([absence, await site.listNotices()]).toEqual([absence, []])
    await site.setStatus(absence, 'ACTIVE')
    await site.finishPriceJobs()
    expect([absence, await site.listNotices()]).toMatchObject([absence, [dropTo(420_000)]])
  }
})

test('a price drop is reported once, however often the listing leaves before or after that', async () => {
  await using site = await createSavedListing()
  await site.setPrice(420_000)
  await site.setStatus('ACTIVE', 'EXPIRED', 10)
  await site.setStatus('EXPIRED', 'ACTIVE', 10)
  site.pass(hourMs)
  await site.finishPriceJobs()
  const once = await site.listNotices()
  expect(once).toMatchObject([dropTo(420_000)])
  site.pass(48 * hourMs)
  await site.setStatus('ACTIVE', 'EXPIRED')
  await site.setStatus('EXPIRED', 'ACTIVE', 90)
  await site.finishPriceJobs()
  expect(await site.listNotices()).toEqual(once)
})

test('a return queues only the job of a reduction whose first job found no listing, to run when the reduction is final', async () => {
  await using site = await createSavedListing()
  const waits = async () =>
    (await jobsOf(site, 'saver-price-notices')).map(({ waitSeconds }) => Math.round(waitSeconds))
  const leave = async (minutes: number) => {
    await site.setStatus('ACTIVE', 'EXPIRED', minutes)
    await site.setStatus('EXPIRED', 'ACTIVE', minutes)
  }
  await leave(10)
  expect(await waits()).toEqual([])
  await site.setPrice(420_000)
  await leave(10)
  expect(await waits()).toEqual([3630, 3630 - 20 * 60])
  await leave(30)
  expect(await waits()).toEqual([3630, 3630 - 20 * 60, 0])
  await leave(30)
  expect(await waits()).toHaveLength(3)
})

test('a price reduced in the hour before the seller was suspended is reported after that, once', async () => {
  for (const [how, days] of [
    ['expired', 1],
    ['lifted', 0.5],
  ] as const) {
    await using site = await createSavedListing()
    await site.setPrice(420_000)
    await site.suspendSeller(50)
    site.pass(days * 24 * hourMs)
    await site.finishPriceJobs()
    expect([how, await site.listNotices()]).toEqual([how, []])
    await site.endSuspension(how)
    await site.runPriceJobs()
    await site.finishPriceJobs()
    expect([how, await site.listNotices()]).toMatchObject([how, [dropTo(420_000)]])
  }
})

test('a price reduced before a hold that staff ended during a suspension is reported after that', async () => {
  await using site = await createSavedListing()
  await site.setPrice(420_000)
  await site.setStatus('ACTIVE', 'HELD', 30)
  await site.suspendSeller(270)
  await site.setStatus('HELD', 'ACTIVE', 60)
  await site.finishPriceJobs()
  expect(await site.listNotices()).toEqual([])
  site.pass(24 * hourMs)
  await site.endSuspension('expired')
  await site.finishPriceJobs()
  expect(await site.listNotices()).toMatchObject([dropTo(420_000)])
})

test('the end of a suspension queues no job of a reduction that was due before it, and waits for one that is not final', async () => {
  await using site = await createSavedListing()
  const waits = async () =>
    (await jobsOf(site, 'saver-price-notices')).map(({ waitSeconds }) => Math.round(waitSeconds))
  await site.setPrice(420_000)
  await site.suspendSeller(10)
  site.pass(10 * 60_000)
  await site.endSuspension('lifted')
  expect(await waits()).toEqual([3630, 3630 - 20 * 60])
  await site.suspendSeller(60)
  await site.endSuspension('lifted')
  expect(await waits()).toHaveLength(2)
})

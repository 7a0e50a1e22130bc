import { expect, test } from 'vitest'
import { setBlock } from '#contract/conversations.ts'
import { setInteraction } from '#contract/interactions.ts'
import { listNotices, markNoticesRead } from '#contract/notices.ts'
import { setPropertyStatus, updateProperty, withdrawProperty } from '#contract/properties.ts'
import { type PropertyStatus, propertyStatuses } from '#contract/property-statuses.ts'
import { afterChangeOf } from '#server/after-change.ts'
import { changeStatus as pauseProperty } from '#server/properties/statuses/changes.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation } from '#test/conversations.ts'
import { openEvents } from '#test/event-stream.ts'
import { jobsOf, kindsOf, save } from '#test/lifecycle/savers.ts'
import { suspend } from '#test/lifecycle/staff.ts'
import { noticeOf, notifyOfPrice, notifyOfStatus } from './saver-notices.ts'

/** Runs the waiting jobs about the status of properties, as a server does. */
async function runStatusJobs(app: TestApp): Promise<void> {
  for (const { data: news } of await jobsOf(app, 'saver-status-notices')) await notifyOfStatus(app.app, news)
}

async function changeStatus(seller: TestUser, id: string, from: PropertyStatus, to: PropertyStatus) {
  data(await seller.call(setPropertyStatus, { params: { id }, body: { from, to } }))
}

test('savers are notified of an offer, a sale and a return from either, and of no other change', () => {
  const notified = propertyStatuses.flatMap((from) =>
    propertyStatuses.flatMap((to) => {
      const kind = from === to ? undefined : noticeOf({ from, to })
      return kind ? [`${from} ${to} ${kind}`] : []
    }),
  )
  expect(notified).toEqual([
    'ACTIVE UNDER_OFFER under_offer',
    'ACTIVE SOLD sold',
    'UNDER_OFFER ACTIVE back',
    'UNDER_OFFER SOLD sold',
    'SOLD ACTIVE back',
    'EXPIRED SOLD sold',
  ])
  for (const from of ['WITHDRAWN', 'EXPIRED', 'HELD'] as const) {
    const taken = propertyStatuses.filter((announced) => noticeOf({ from, to: 'ACTIVE', announced }))
    expect(taken).toEqual(['UNDER_OFFER', 'SOLD'])
  }
})

test('only users who saved the property are notified: no seller, no blocked user, no one who passed', async () => {
  await using app = await createTestApp()
  const { buyer: blocked, seller, conversation, property } = await createConversation(app)
  const [saver, other, late] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const user of [saver, blocked]) await save(user, property.id)
  data(await other.call(setInteraction, { body: { propertyId: property.id, interactionType: 'REJECT' } }))
  data(await seller.call(setBlock, { params: { id: conversation.id }, body: { isBlocked: true } }))
  await changeStatus(seller, property.id, 'ACTIVE', 'UNDER_OFFER')
  await save(late, property.id)
  await runStatusJobs(app)
  expect(await kindsOf(saver)).toEqual(['under_offer'])
  for (const user of [seller, blocked, other, late]) expect(await kindsOf(user)).toEqual([])
  data(await seller.call(setBlock, { params: { id: conversation.id }, body: { isBlocked: false } }))
  data(await blocked.call(setBlock, { params: { id: conversation.id }, body: { isBlocked: true } }))
  await changeStatus(seller, property.id, 'UNDER_OFFER', 'ACTIVE')
  await runStatusJobs(app)
  expect(await kindsOf(saver)).toEqual(['back'])
  expect(await kindsOf(blocked)).toEqual([])
})

test('a job that runs twice or late adds no second or outdated notice', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await save(saver, id)
  await changeStatus(seller, id, 'ACTIVE', 'UNDER_OFFER')
  await changeStatus(seller, id, 'UNDER_OFFER', 'SOLD')
  await Promise.all([runStatusJobs(app), runStatusJobs(app)])
  await runStatusJobs(app)
  expect(await kindsOf(saver)).toEqual(['sold'])
})

test('no saver is notified of a listing that was withdrawn and comes back, or of a sample', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await save(saver, id)
  data(await seller.call(withdrawProperty, { params: { id } }))
  await changeStatus(seller, id, 'WITHDRAWN', 'ACTIVE')
  await app.app.pool.query('update palapa.properties set is_sample = true where id = $1', [id])
  await changeStatus(seller, id, 'ACTIVE', 'SOLD')
  await runStatusJobs(app)
  expect(await kindsOf(saver)).toEqual([])
})

test('no saver is notified of a listing whose seller is suspended, and earlier notices do not lead to it', async () => {
  let now = new Date()
  await using app = await createTestApp({ clock: () => now })
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller, { price: 450_000 })
  await save(saver, id)
  const pass = () => (now = new Date(now.getTime() + 60_000))
  pass()
  await changeStatus(seller, id, 'ACTIVE', 'UNDER_OFFER')
  await runStatusJobs(app)
  const isPublic = async () => {
    const { notices } = data(await saver.call(listNotices, { querystring: {} }))
    return notices.map(({ property }) => property?.isPublic)
  }
  expect(await isPublic()).toEqual([true])
  await changeStatus(seller, id, 'UNDER_OFFER', 'ACTIVE')
  await app.app.pool.query("update palapa.properties set listed_at = listed_at - interval '100 days'")
  pass()
  data(await seller.call(updateProperty, { params: { id }, body: { price: 420_000 } }))
  await suspend(app, seller)
  await runStatusJobs(app)
  const jobs = await jobsOf(app, 'saver-price-notices')
  for (const { data: news } of jobs) await notifyOfPrice(app.app, news)
  expect([jobs.length, await kindsOf(saver), await isPublic()]).toEqual([1, ['under_offer'], [false]])
})

test('no saver is notified of a withdrawn listing that comes back by way of a sale', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await save(saver, id)
  data(await seller.call(withdrawProperty, { params: { id } }))
  await changeStatus(seller, id, 'WITHDRAWN', 'SOLD')
  await runStatusJobs(app)
  await changeStatus(seller, id, 'SOLD', 'ACTIVE')
  await runStatusJobs(app)
  expect(await kindsOf(saver)).toEqual([])
  await changeStatus(seller, id, 'ACTIVE', 'SOLD')
  await runStatusJobs(app)
  await changeStatus(seller, id, 'SOLD', 'ACTIVE')
  await runStatusJobs(app)
  expect(await kindsOf(saver)).toEqual(['back'])
})

test('a server of the release before can take back a sale', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  await changeStatus(seller, id, 'ACTIVE', 'SOLD')
  await changeStatus(seller, id, 'SOLD', 'ACTIVE')
  const jobs = await jobsOf(app, 'saver-status-notices')
  expect(jobs.map(({ data: { to, soldFrom } }) => [to, soldFrom])).toEqual([
    ['SOLD', undefined],
    ['ACTIVE', 'ACTIVE'],
  ])
})

test('an offer or a sale is taken back when the listing returns from a pause or a withdrawal', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await save(saver, id)
  const pause = { propertyId: id, to: 'EXPIRED', actor: 'system', actorId: null, now: new Date() } as const
  const move = async (from: PropertyStatus, to: PropertyStatus) => {
    if (to === 'EXPIRED')
      expect(await pauseProperty(app.app.pool, { ...pause, from }, afterChangeOf(app.app))).toBe('changed')
    else await changeStatus(seller, id, from, to)
    await runStatusJobs(app)
  }
  for (const [path, kind] of [
    [['UNDER_OFFER', 'WITHDRAWN', 'ACTIVE'], 'back'],
    [['SOLD', 'WITHDRAWN', 'ACTIVE'], 'back'],
    [['UNDER_OFFER', 'EXPIRED', 'ACTIVE'], 'back'],
    [['EXPIRED', 'SOLD', 'ACTIVE'], 'back'],
    [['EXPIRED', 'WITHDRAWN', 'SOLD', 'ACTIVE'], undefined],
  ] as const) {
    let from: PropertyStatus = 'ACTIVE'
    for (const to of path) {
      await move(from, to)
      from = to
    }
    expect([path, await kindsOf(saver)]).toEqual([path, kind ? [kind] : []])
    await app.app.pool.query('delete from palapa.notices')
    await app.app.pool.query("delete from palapa_jobs.job where name = 'saver-status-notices'")
  }
})

test('a new status replaces those of the last 24 hours, also in the daily email, and is unread', async () => {
  await using app = await createTestApp()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const [{ id }, other] = [await buildProperty(seller), await buildProperty(seller)]
  for (const property of [id, other.id]) await save(saver, property)
  const change = async (property: string, from: PropertyStatus, to: PropertyStatus) => {
    await changeStatus(seller, property, from, to)
    await runStatusJobs(app)
  }
  const list = async () => data(await saver.call(listNotices, { querystring: {} }))
  await change(id, 'ACTIVE', 'SOLD')
  const { total } = await list()
  data(await saver.call(markNoticesRead, { body: { sequence: total.sequence } }))
  await change(id, 'SOLD', 'ACTIVE')
  expect(await kindsOf(saver)).toEqual(['back'])
  await change(id, 'ACTIVE', 'SOLD')
  expect(await list()).toMatchObject({ notices: [{ kind: 'sold', isRead: false }], total: { unread: 1 } })
  const { rows } = await app.app.pool.query('select kind from palapa.notices where mail_due_at is not null')
  expect(rows).toEqual([])
  await change(other.id, 'ACTIVE', 'UNDER_OFFER')
  await change(other.id, 'UNDER_OFFER', 'ACTIVE')
  expect(await kindsOf(saver)).toEqual(['back', 'sold'])
  await app.app.pool.query("update palapa.notices set created_at = created_at - interval '24 hours'")
  await change(id, 'SOLD', 'ACTIVE')
  expect(await kindsOf(saver)).toEqual(['back', 'back', 'sold'])
})

test('many savers are notified in batches, each once', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  await app.app.pool.query(
    `with people as (
       insert into palapa.profiles (id, email, role)
       select id, id || '@example.com', 'BUYER' from (select gen_random_uuid() as id from generate_series(1, 1200)) as ids
       returning id
     )
     insert into palapa.interactions (id, user_id, property_id, interaction_type)
     select gen_random_uuid(), id, $1, 'LIKE' from people`,
    [id],
  )
  await changeStatus(seller, id, 'ACTIVE', 'SOLD')
  await runStatusJobs(app)
  await runStatusJobs(app)
  const { rows } = await app.app.pool.query(
    'select count(*)::int as all, count(distinct user_id)::int as people from palapa.notices',
  )
  expect(rows).toEqual([{ all: 1200, people: 1200 }])
})

test('a saver with an open page gets the notice as soon as the seller marks the property', async () => {
  await using app = await createTestApp()
  await app.app.jobs.start()
  const [seller, saver] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  await save(saver, id)
  await using reader = await openEvents(app.app, saver.token)
  await reader.next()
  await changeStatus(seller, id, 'ACTIVE', 'UNDER_OFFER')
  expect(await reader.next()).toMatchObject({
    name: 'notice',
    data: { notice: { kind: 'under_offer', property: { id } }, notices: { unread: 1 } },
  })
})

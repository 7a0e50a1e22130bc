import { expect, test } from 'vitest'
import { setBlock, startConversation } from '#contract/conversations.ts'
import { setInteraction } from '#contract/interactions.ts'
import { interestDays, listOwnProperties, listPropertyStats } from '#contract/listings.ts'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data, type TestApp, type TestUser } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { plansOf } from '#test/lifecycle/plans.ts'
import { insertListings } from '#test/listings.ts'
import { listInterestByDay, listWriters } from './interest-queries.ts'

const interestIn = async (seller: TestUser, id: string) =>
  data(await seller.call(listOwnProperties, { querystring: {} })).properties.find((one) => one.id === id)
    ?.interest

async function like(app: TestApp, user: TestUser, propertyId: string, at: string) {
  data(await user.call(setInteraction, { body: { propertyId, interactionType: 'LIKE' } }))
  await app.app.pool.query(
    'update palapa.interactions set created_at = $1 where user_id = $2 and property_id = $3',
    [at, user.id, propertyId],
  )
}

const quiet = (count: number) => Array.from({ length: count }, () => 0)

test('likes, views and contacts are counted by their day in Belize, which begins at 06:00 UTC', async () => {
  const now = new Date('2026-03-31T05:59:00Z') // March 30 in Belize
  await using app = await createTestApp({ clock: () => now })
  const [seller, one, two] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const [{ id }, other] = [await buildProperty(seller), await buildProperty(seller)]
  await like(app, one, id, '2026-03-01T06:00:00Z')
  await like(app, two, id, '2026-03-01T05:59:59Z') // February 28, the day before the first one
  await like(app, two, other.id, '2026-03-30T06:00:00Z')
  data(await one.call(setInteraction, { body: { propertyId: other.id, interactionType: 'REJECT' } }))
  const view = 'insert into palapa.views (property_id, day, visitor) values ($1, $2, $3)'
  for (const [day, visitor] of [['2026-03-01', 'a'], ['2026-03-02', 'a'], ['2026-03-02', 'b'], ['2026-02-28', 'c']])
    await app.app.pool.query(view, [id, day, visitor]) // prettier-ignore
  data(await one.call(startConversation, { body: { propertyId: id } }))
  await app.app.pool.query("update palapa.conversations set created_at = '2026-03-31T05:58:00Z'")
  expect((await interestIn(seller, id))?.days).toEqual([2, 2, ...quiet(interestDays - 3), 1])
  expect((await interestIn(seller, other.id))?.days).toEqual([...quiet(interestDays - 1), 1])
})

test('a view by the seller of their own listing is no interest', async () => {
  await using app = await createTestApp()
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  const { id } = await buildProperty(seller)
  const body = { propertyId: id, interactionType: 'VIEW' } as const
  data(await seller.call(setInteraction, { body }))
  expect((await interestIn(seller, id))?.days).toEqual(quiet(interestDays))
  data(await buyer.call(setInteraction, { body }))
  expect((await interestIn(seller, id))?.days).toEqual([...quiet(interestDays - 1), 1])
  const { properties } = data(await seller.call(listPropertyStats, {}))
  expect(properties).toMatchObject([{ stats: { views: 1, total: 1 } }])
})

test('the buyers who wrote last are named, not those who only opened a chat, were blocked or left', async () => {
  await using app = await createTestApp()
  const seller = await app.signUp({ role: 'SELLER' })
  const { id } = await buildProperty(seller)
  const started: { id: string; buyer: TestUser }[] = []
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']) {
    const buyer = await app.signUp({ name })
    const { conversation } = data(await buyer.call(startConversation, { body: { propertyId: id } }))
    started.push({ id: conversation.id, buyer })
    if (name !== 'Gus') await sendText(buyer, conversation.id, 'Is the road paved?')
  }
  const [ana, ben, cleo, dan, eve, fay] = started
  if (!ana || !ben || !cleo || !dan || !eve || !fay) throw new Error('six buyers wrote')
  data(await seller.call(setBlock, { params: { id: eve.id }, body: { isBlocked: true } }))
  data(await fay.buyer.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
  await sendText(ana.buyer, ana.id, 'And in the rain?')
  expect(await interestIn(seller, id)).toMatchObject({
    writers: [
      { conversationId: ana.id, name: 'Ana' },
      { conversationId: dan.id, name: 'Dan' },
      { conversationId: cleo.id, name: 'Cleo' },
    ],
    writerCount: 4,
  })
})

test('a buyer whom the seller has answered is not named until they write again', async () => {
  await using app = await createTestApp()
  const { seller, buyer, property, conversation } = await createConversation(app)
  const waiting = { writers: [{ conversationId: conversation.id, name: 'Ana' }], writerCount: 1 }
  await sendText(buyer, conversation.id, 'Is the road paved?')
  expect(await interestIn(seller, property.id)).toMatchObject(waiting)
  await sendText(seller, conversation.id, 'Yes, up to the gate.')
  expect(await interestIn(seller, property.id)).toMatchObject({ writers: [], writerCount: 0 })
  await sendText(buyer, conversation.id, 'And in the rain?')
  expect(await interestIn(seller, property.id)).toMatchObject(waiting)
})

test('a listing without interest has none, and no seller sees that in another’s listing', async () => {
  await using app = await createTestApp()
  const [seller, other] = [await app.signUp(), await app.signUp()]
  const { id } = await buildProperty(seller)
  expect(await interestIn(seller, id)).toEqual({ days: quiet(interestDays), writers: [], writerCount: 0 })
  expect(await interestIn(other, id)).toBeUndefined()
  expect(await listWriters(app.app.db, other.id, [id])).toEqual([])
})

test('the interest in 50 listings is read by indexes among 60,000 interactions', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const seller = await app.signUp()
  await insertListings(pool, { sellerId: seller.id, count: 3_000 })
  await pool.query(
    `insert into palapa.profiles (id, email, role, name)
     select gen_random_uuid(), i || '@interest.example', 'BUYER', '' from generate_series(1, 20) i`,
  )
  await pool.query(
    `insert into palapa.interactions (id, user_id, property_id, interaction_type, created_at)
     select gen_random_uuid(), p.id, l.id, 'LIKE', now() - random() * interval '700 days'
     from palapa.profiles p, palapa.properties l`,
  )
  await pool.query(
    `insert into palapa.views (property_id, day, visitor)
     select id, current_date - day, 'x' from palapa.properties, generate_series(1, 20) as day`,
  )
  await pool.query(
    `insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position)
     select gen_random_uuid(), l.id, p.id, l.seller_id, 1
     from palapa.properties l, (select id from palapa.profiles where id <> $1 limit 4) p`,
    [seller.id],
  )
  await pool.query(
    `insert into palapa.conversation_members (conversation_id, user_id, side, stream_position, last_message_at)
     select id, seller_id, 'seller', 1, now() from palapa.conversations
     union all select id, buyer_id, 'buyer', 1, now() from palapa.conversations`,
  )
  await pool.query(
    `insert into palapa.messages (
       conversation_id, position, id, sender, text, warnings, buyer_stream_position, seller_stream_position, created_at
     )
     select id, i, gen_random_uuid(), 'buyer', 'Hello', '{}', 1, 1, now()
     from palapa.conversations, generate_series(1, 3) i`,
  )
  await pool.query('analyze')
  const { rows } = await pool.query('select id from palapa.properties order by created_at desc limit 50')
  const ids = rows.map(({ id }) => id)
  const start = new Date(Date.now() - interestDays * 24 * 60 * 60 * 1000)
  const since = { day: start.toISOString().slice(0, 10), start }
  const plans = await plansOf(pool, async (db) => {
    await listInterestByDay(db, seller.id, ids, since)
    await listWriters(db, seller.id, ids)
  })
  for (const index of ['views_property_id_day_visitor_pk', 'interactions_property', 'conversations_once'])
    expect(plans).toContain(index)
  expect(plans).not.toMatch(/Seq Scan on (views|interactions|conversations|messages)/)
})

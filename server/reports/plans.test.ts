import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { plansOf } from '#test/lifecycle/plans.ts'
import { listReportedMessageIds } from './queries.ts'

test('the reported messages of a page are read from an index, also for a user with 20,000 reports', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  await insertListings(pool, { sellerId: seller.id, count: 2_000 })
  await pool.query(
    `insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position)
     select id, id, $1, seller_id, 0 from palapa.properties`,
    [buyer.id],
  )
  await pool.query(
    `insert into palapa.reports (id, subject_type, subject_id, conversation_id, reporter_id, reported_id, reason, text)
     select gen_random_uuid(), 'message', gen_random_uuid(), id, buyer_id, seller_id, 'spam', ''
     from palapa.conversations, generate_series(1, 10)`,
  )
  await pool.query('analyze')
  const { rows } = await pool.query(
    `select conversation_id as "conversationId", array_agg(subject_id) as "messageIds"
     from palapa.reports group by conversation_id limit 1`,
  )
  const plan = await plansOf(pool, (db) => listReportedMessageIds(db, buyer.id, rows[0]))
  expect(plan).toMatch(/reports_(conversation|subject)/)
  expect(plan).not.toMatch(/Seq Scan on reports|reports_reporter/)
})

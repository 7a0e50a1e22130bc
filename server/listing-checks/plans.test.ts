import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { lockDue, lockSellers } from './due-changes.ts'
import { listLongExpired } from './expired-changes.ts'
import { findAndMove } from './unanswered-changes.ts'

test('the check of 20,000 listings reads partial indexes and never the whole table', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const [seller, buyer] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  await insertListings(pool, { sellerId: seller.id, count: 20_000 })
  await pool.query(
    `insert into palapa.conversations (id, property_id, buyer_id, seller_id, last_position, created_at)
     select gen_random_uuid(), id, $1, $2, 1, now() - random() * interval '100 days' from palapa.properties limit 5000`,
    [buyer.id, seller.id],
  )
  await pool.query('vacuum analyze palapa.properties')
  await pool.query(
    `with people as (
       insert into palapa.profiles (id, email, role)
       select gen_random_uuid(), i || '@plans.example', 'SELLER' from generate_series(1, 2000) i returning id
     )
     insert into palapa.mail_choices (user_id, kind, mode) select id, 'listings', 'off' from people`,
  )
  await pool.query('analyze palapa.conversations, palapa.mail_choices, palapa.profiles')
  const now = new Date()
  const id = '00000000-0000-0000-0000-000000000000'
  const statements = [
    { text: lockSellers.text, values: [now, '2026-03-02', new Date(0)], index: 'properties_check_due' },
    { text: lockDue.text, values: [now, [seller.id]], index: 'properties_(seller_)?check_due' },
    { text: listLongExpired.text, values: [now], index: 'properties_expired' },
    { text: findAndMove.text, values: [now, id], index: 'conversations_unanswered' },
  ]
  for (const { text, values, index } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Seq Scan on (properties|conversations|mail_choices)/)
  }
}, 60_000)

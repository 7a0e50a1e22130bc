import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { plansOf, type Run } from '#test/lifecycle/plans.ts'
import { insertListings } from '#test/listings.ts'
import { findListingFacts } from './risks/fact-queries.ts'
import * as queries from './queries.ts'

test('the queue reads a page of 10,000 cases from its partial indexes', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { id: sellerId } = await app.signUp({ role: 'SELLER' })
  await insertListings(pool, { sellerId, count: 2_000 })
  await pool.query(
    `insert into palapa.cases (id, kind, subject_type, subject_id, danger, state, opened_at)
     select gen_random_uuid(), (array['first_listing', 'report', 'risk', 'appeal'])[1 + i % 4], 'property', gen_random_uuid(),
       i % 100, case when i > 12500 then 'CLOSED' when i % 5 = 0 then 'WAITING' else 'OPEN' end, now()
     from generate_series(1, 50000) i`,
  )
  await pool.query(
    `insert into palapa.reports (id, subject_type, subject_id, reported_id, reason, text)
     select id, 'property', subject_id, $1, 'sold', '' from palapa.cases where state = 'OPEN'`,
    [sellerId],
  )
  await pool.query(
    `insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
     select gen_random_uuid(), id, position, md5(id::text), 640, 480, '#888888', '{320,640}'
     from palapa.properties, generate_series(0, 2) position`,
  )
  await pool.query('analyze')
  const { rows } = await pool.query(
    "select id, subject_id as subject from palapa.cases where state = 'OPEN' limit 1",
  )
  const [{ id, subject: subjectId }] = rows
  const listed = await pool.query('select id from palapa.properties limit 1')
  const propertyId: string = listed.rows[0].id
  const after = { value: 50, id }
  const now = new Date()
  const statements: [index: string, run: Run][] = [
    ['cases_queue ', (db) => queries.listCases(db, { state: 'OPEN' })],
    ['cases_queue ', (db) => queries.listCases(db, { state: 'WAITING', after })],
    ['cases_queue_kind', (db) => queries.listCases(db, { state: 'OPEN', kind: 'appeal', after })],
    ['cases_claimed', (db) => queries.listCases(db, { state: 'OPEN', claimedBy: { id: sellerId, now } })],
    ['cases_queue', (db) => queries.countCases(db, 'OPEN')],
    ['properties_removed', (_db, client) => findListingFacts(client, propertyId)],
    ['properties_seller_newest', (_db, client) => findListingFacts(client, propertyId)],
    ['cases_pkey', (db) => queries.findCase(db, id)],
    ['reports_subject', (db) => queries.listReportsOf(db, { subjectType: 'property', subjectId })],
    ['cases_subject', (db) => queries.listDecisions(db, { subjectId })],
  ]
  for (const [index, run] of statements) {
    const plan = await plansOf(pool, run)
    expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Seq Scan on (cases|reports|properties)\b/)
    if (/^cases_queue(_kind| )/.test(index)) expect(plan).not.toMatch(/Sort/)
  }
})

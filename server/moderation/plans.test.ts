import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { plansOf, type Run } from '#test/lifecycle/plans.ts'
import { insertListings } from '#test/listings.ts'
import { countUnplacedTexts } from '#server/properties/location-queries.ts'
import { listAuditEntries } from './audit-queries.ts'
import { listDecisions } from './decision-queries.ts'
import { findListingFacts } from './risks/fact-queries.ts'
import { findListing, listEvents, listListings, listListingsOf } from './listings/queries.ts'
import { listPeople, listReportsAbout, listReportsBy } from './people/queries.ts'
import * as queries from './queries.ts'

test('the queue reads a page of 10,000 cases from its partial indexes', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const { id: sellerId } = await app.signUp({ role: 'SELLER' })
  const { id: personId } = await app.signUp({ role: 'SELLER' })
  await insertListings(pool, { sellerId, count: 2_000 })
  await insertListings(pool, { sellerId: personId, count: 20 })
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
  await pool.query(
    `insert into palapa.audit_log (id, at, actor_id, actor_kind, action, subject_type, subject_id)
     select id, now(), $1, 'staff', 'approve', 'case', id from palapa.cases`,
    [sellerId],
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
    ['cases_claimed', (db) => queries.listCases(db, { claimedBy: { id: sellerId, now } })],
    ['cases_queue', (db) => queries.countCases(db, 'OPEN')],
    ['cases_queue', (db) => queries.countCases(db, undefined)],
    ['locations_place', (_db, client) => findListingFacts(client, propertyId)],
    ['properties_removed', (_db, client) => findListingFacts(client, propertyId)],
    ['properties_seller_newest', (_db, client) => findListingFacts(client, propertyId)],
    ['cases_pkey', (db) => queries.findCase(db, id)],
    ['reports_subject', (db) => queries.listReportsOf(db, { subjectType: 'property', subjectId })],
    ['cases_subject', (db) => listDecisions(db, { subjectId })],
    ['audit_log_subject', (db) => listDecisions(db, { subjectId })],
    ['audit_log_subject', (db) => listDecisions(db, { subjectId, personId })],
    ['locations_unplaced', (_db, client) => countUnplacedTexts(client, 101)],
    ['audit_log_pkey', (db) => listAuditEntries(db, undefined)],
    ['audit_log_pkey', (db) => listAuditEntries(db, id)],
  ]
  for (const [index, run] of statements) {
    const plan = await plansOf(pool, run)
    expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Seq Scan on (cases|reports|properties|locations|audit_log)\b/)
    if (/^(cases_queue(_kind| )|audit_log_pkey)/.test(index)) expect(plan).not.toMatch(/Sort/)
  }
})

test('the listings and people that staff look for are read from indexes', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  await pool.query(
    `insert into palapa.profiles (id, email, role, name, created_at)
     select gen_random_uuid(), 'person' || i || '@example.com', 'SELLER', 'Person number ' || i, now() - i * interval '1 minute'
     from generate_series(1, 15000) i`,
  )
  const { rows } = await pool.query('select id from palapa.profiles order by id limit 1')
  const sellerId: string = rows[0].id
  await insertListings(pool, { sellerId, count: 4_000 })
  await pool.query(
    `with without_triggers as materialized (select set_config('session_replication_role', 'replica', true))
     update palapa.properties listing set seller_id = person.id, status = 'WITHDRAWN', is_listed = false
     from palapa.profiles person, without_triggers
     where listing.title = replace(person.name, 'Person', 'Listing') and person.name like '%7'`,
  )
  await pool.query(
    `insert into palapa.property_events (property_id, position, at, kind, is_public)
     select id, 1, now(), 'LISTED', true from palapa.properties`,
  )
  await pool.query(
    `insert into palapa.reports (id, subject_type, subject_id, reported_id, reporter_id, reason, text)
     select gen_random_uuid(), 'profile', id, id, id, 'sold', '' from palapa.profiles`,
  )
  await pool.query('vacuum analyze')
  const listed = await pool.query('select id from palapa.properties order by id offset 2000 limit 1')
  const id: string = listed.rows[0].id
  const after = { value: new Date().toISOString(), id }
  const statements: [index: string, run: Run][] = [
    ['properties_pkey', (db) => listListings(db, {})],
    ['properties_pkey', (db) => listListings(db, { after })],
    ['properties_listed_newest', (db) => listListings(db, { state: 'for_sale', after })],
    ['properties_unlisted', (db) => listListings(db, { state: 'withdrawn', after })],
    ['properties_number', (db) => listListings(db, { q: '#4F2A9C' })],
    ['properties_title_parts', (db) => listListings(db, { q: 'number 1711' })],
    ['properties_location', (db) => listListings(db, { q: 'Area 7, Hopkins' })],
    ['profiles_name_parts', (db) => listListings(db, { q: 'Person number 1711' })],
    ['profiles_email_parts', (db) => listListings(db, { q: 'person1711@example.com' })],
    ['properties_pkey', (db) => listListings(db, { q: id })],
    ['properties_pkey', (db) => findListing(db, id)],
    ['property_events_property_id_position_pk', (db) => listEvents(db, id)],
    ['properties_seller_newest', (db) => listListingsOf(db, sellerId, 10)],
    ['profiles_newest', (db) => listPeople(db, {})],
    ['profiles_newest', (db) => listPeople(db, { after })],
    // What all match is not looked up in the indexes of the parts of names and addresses.
    ['profiles_newest', (db) => listPeople(db, { q: 'person' })],
    ['profiles_newest', (db) => listPeople(db, { q: 'person', after })],
    ['profiles_name_parts', (db) => listPeople(db, { q: 'number 1711' })],
    ['profiles_email_parts', (db) => listPeople(db, { q: 'person1711@example.com' })],
    ['profiles_pkey', (db) => listPeople(db, { q: sellerId })],
    ['reports_reported', (db) => listReportsAbout(db, sellerId)],
    ['reports_reporter', (db) => listReportsBy(db, sellerId)],
  ]
  for (const [index, run] of statements) {
    const plan = await plansOf(pool, run)
    expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Seq Scan on (properties|profiles)\b/)
  }
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOrCreateMailChoice, setMailChoice } from '#server/mail-choices/changes.ts'
import { findByKey, listMailChoices } from '#server/mail-choices/queries.ts'
import { listLikedPropertyIds } from '#server/interactions/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { insertListings } from '#test/listings.ts'
import { plansOf, type Run } from '#test/lifecycle/plans.ts'
import { insertNotices, replaceNotices } from './changes.ts'
import { claimDigests, listCurrentNotices } from './digest-changes.ts'
import * as queries from './queries.ts'
import { markNoticesRead } from './read-changes.ts'
import { findSavedState, listSavers } from './saver-queries.ts'

/** Inserts 2,000 users, each with 15 notices, a choice of emails and 20 saved properties. */
async function insertUsers({ app: { pool } }: TestApp): Promise<void> {
  await pool.query(
    `insert into palapa.profiles (id, email, role, name)
     select gen_random_uuid(), i || '@plans.example', 'BUYER', '' from generate_series(1, 2000) i`,
  )
  await pool.query(
    'insert into palapa.conversation_streams (user_id, position) select id, 15 from palapa.profiles on conflict do nothing',
  )
  await pool.query(
    `insert into palapa.notices (id, user_id, kind, property_id, created_at, sequence, read_at, mail_due_at)
     select gen_random_uuid(), profiles.id, 'price_drop', listed.id, now(), i,
       case when i < 14 then now() end, case when i = 15 then now() + random() * interval '30 days' end
     from palapa.profiles, generate_series(1, 15) i,
       lateral (select id from palapa.properties order by id limit 1 offset i) as listed`,
  )
  await pool.query(
    `insert into palapa.mail_choices (user_id, kind, mode) select id, 'saved', 'daily' from palapa.profiles`,
  )
  await pool.query(
    `insert into palapa.interactions (id, user_id, property_id, interaction_type, created_at)
     select gen_random_uuid(), profiles.id, listed.id, 'LIKE', now()
     from palapa.profiles, (select id from palapa.properties order by id limit 20) as listed`,
  )
  await pool.query('analyze')
}

test('notices, saved properties, their savers and mail choices are found by indexes among 30,000 rows', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const [seller, user] = [await app.signUp({ role: 'SELLER' }), await app.signUp()]
  await insertListings(pool, { sellerId: seller.id, count: 5_000 })
  await insertUsers(app)
  const { rows } = await pool.query('select id, property_id from palapa.notices where user_id = $1', [
    user.id,
  ])
  const [ids, propertyId] = [rows.map(({ id }) => id), rows[0].property_id]
  const [now, id] = [new Date(), user.id]
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const [newest = ''] = ids
  const added = { userId: id, kind: 'sold', propertyId, createdAt: now } as const
  const kinds = ['under_offer', 'sold', 'back'] as const
  const statements: [index: string, run: Run][] = [
    ['notices_sequence', (db) => queries.listNotices(db, id, undefined)],
    ['notices_sequence', (db) => queries.listNotices(db, id, 9)],
    ['notices_sequence', (db) => queries.listNewNotices(db, id, { after: 12, upTo: 15 })],
    ['notices_pkey', (db) => queries.listNoticesById(db, ids.slice(0, 2))],
    ['notices_unread', (db) => queries.findTotal(db, id)],
    ['notices_sequence', (db) => queries.listOwnNotices(db, id)],
    ['notices_unread', (db) => markNoticesRead(db, id, { from: 0, upTo: 15, now })],
    ['notices_sequence', (_db, client) => insertNotices(client, [added])],
    [
      'notices_(pkey|sequence)',
      (_db, client) => replaceNotices(client, [{ id: newest, userId: id, sequence: 1 }], { kinds, since }),
    ],
    ['notices_mail_due', (db) => claimDigests(db, now)],
    ['notices_(pkey|sequence)', (db) => listCurrentNotices(db, { userId: id, ids })],
    ['interactions_property', (db) => listSavers(db, propertyId, { at: now, after: undefined })],
    ['interactions_(newest|once|one_verdict)', (db) => listLikedPropertyIds(db, id)],
    ['properties_pkey', (db) => findSavedState(db, propertyId)],
    ['mail_choices_user_id_kind_pk', (db) => listMailChoices(db, id)],
    ['mail_choices_user_id_kind_pk', (db) => findOrCreateMailChoice(db, id, 'saved')],
    ['Insert on mail_choices', (db) => setMailChoice(db, id, { kind: 'saved', mode: 'off' })],
    ['mail_choices_key', (db) => findByKey(db, randomUUID())],
  ]
  for (const [index, run] of statements) {
    const plan = await plansOf(pool, run)
    expect(plan).toMatch(new RegExp(index))
    expect(plan).not.toMatch(/Seq Scan on (notices|interactions|properties|mail_choices|profiles)/)
    expect(plan).not.toMatch(/notices_property/) // has a row for each saver
  }
})

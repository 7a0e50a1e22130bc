import { expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { findLookalike } from '#server/duplicates/queries.ts'
import { findDuplicate } from '#server/properties/duplicate-queries.ts'
import { createTestApp } from '#test/app.ts'
import { buildProperty, house } from '#test/builders.ts'
import { insertListings } from '#test/listings.ts'
import { plansOf } from '#test/lifecycle/plans.ts'
import { listDrafts } from './queries.ts'
import { deleteOldDrafts, listDue } from './reminder-changes.ts'

test('drafts and duplicates are found by indexes among 20,000 rows', async () => {
  await using app = await createTestApp()
  const { pool } = app.app
  const [others, own] = [await app.signUp(), await app.signUp()]
  await insertListings(pool, { sellerId: others.id, count: 20_000, images: 1 })
  const { id } = await buildProperty(own)
  await pool.query(
    `insert into palapa.images (id, property_id, position, hash, width, height, placeholder, widths)
     select gen_random_uuid(), $1, position, md5(position::text), 1920, 1280, '#4f8a8b', '{320}' from generate_series(0, 2) position`,
    [id],
  )
  await pool.query(
    `insert into palapa.profiles (id, email, role, name)
     select gen_random_uuid(), i || '@plans.example', 'BUYER', '' from generate_series(1, 2000) i`,
  )
  await pool.query(
    `insert into palapa.property_drafts (id, user_id, data, created_at, updated_at)
     select gen_random_uuid(), id, '{}', now(), now() from palapa.profiles, generate_series(1, 10)`,
  )
  await pool.query(
    'update palapa.property_drafts set reminded_at = now(), warned_at = now() where random() < 0.5',
  )
  await pool.query('analyze')
  const now = new Date()
  const statements: Record<string, (db: Db) => Promise<unknown>> = {
    properties_seller_newest: (db) => findDuplicate(db, own.id, { ...house, features: [] }),
    images_hash_shown: (db) => findLookalike(db, id),
    property_drafts_user_id_id_pk: (db) => listDrafts(db, own.id),
    property_drafts_to_remind: (db) => listDue(db, 'waiting', now),
    property_drafts_to_warn: (db) => listDue(db, 'expiring', now),
    property_drafts_to_delete: (db) => deleteOldDrafts(db, now),
  }
  for (const [index, run] of Object.entries(statements)) {
    const plan = await plansOf(pool, run)
    expect(plan, index).toContain(index)
    expect(plan, index).not.toMatch(/Seq Scan on (properties|images|property_drafts)/)
  }
})

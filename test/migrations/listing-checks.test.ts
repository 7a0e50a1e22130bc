import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEarlierDatabase } from '#test/migrations/earlier-database.ts'

const insertAsBefore = `
  insert into palapa.properties (id, seller_id, location_id, title, price, property_type, status, listed_at)
  select gen_random_uuid(), $1, (select id from palapa.locations limit 1), 'House', 1000, 'HOUSE', $2,
    now() - interval '200 days'
  from generate_series(1, 200)`

test('the migration spreads the confirmations over 45 days, and servers of the release before can go on', async () => {
  await using database = await createEarlierDatabase('listing_checks')
  const { pool, upgrade } = database
  const seller = randomUUID()
  await pool.query("insert into palapa.profiles (id, email, role) values ($1, 'ana@example.com', 'SELLER')", [
    seller,
  ])
  await pool.query("insert into palapa.locations (name) values ('Hopkins')")
  await pool.query(insertAsBefore, [seller, 'ACTIVE'])
  await pool.query(insertAsBefore, [seller, 'UNDER_OFFER'])
  const newest = randomUUID()
  await pool.query(
    `insert into palapa.properties (id, seller_id, location_id, title, price, property_type)
     values ($1, $2, (select id from palapa.locations limit 1), 'House', 1000, 'HOUSE')`,
    [newest, seller],
  )
  await upgrade()
  const { rows } = await pool.query(
    `select status, count(distinct extract(day from now() - confirmed_at))::int as days,
       max(now() - confirmed_at) < interval '45 days 1 hour' as "isRecent",
       array_agg(distinct extract(day from check_due_at - confirmed_at)::int) as due
     from palapa.properties where id <> $1 group by status order by status`,
    [newest],
  )
  expect(rows).toEqual([
    { status: 'ACTIVE', days: expect.any(Number), isRecent: true, due: [50] },
    { status: 'UNDER_OFFER', days: expect.any(Number), isRecent: true, due: [30] },
  ])
  for (const { days } of rows) expect(days).toBeGreaterThan(35)
  const confirmed = 'select confirmed_at >= listed_at as ok from palapa.properties where id = $1'
  expect((await pool.query(confirmed, [newest])).rows).toEqual([{ ok: true }])
  await pool.query(insertAsBefore, [seller, 'ACTIVE'])
  const later = await pool.query(
    "select count(*)::int as count from palapa.properties where check_due_at > now() + interval '49 days' and confirmed_at > now() - interval '1 minute'",
  )
  expect(later.rows[0].count).toBeGreaterThanOrEqual(200)
})

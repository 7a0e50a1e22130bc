import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { matchPlace } from '#contract/places/match.ts'
import { openDatabase } from '#server/db/client.ts'
import { createJobs } from '#server/db/jobs.ts'
import { matchLocations } from '#server/properties/location-match-changes.ts'
import { createTestApp } from '#test/app.ts'
import { createDatabase } from '#test/database.ts'
import { insertListings } from '#test/listings.ts'

/** Stores properties whose locations have no place, and returns the titles of those whose text names one. */
async function insertUnmatched(pool: pg.Pool, count: number): Promise<string[]> {
  const sellerId = randomUUID()
  await pool.query(
    "insert into palapa.profiles (id, email, role, name) values ($1, 'seller@palapa.invalid', 'SELLER', 'Ana')",
    [sellerId],
  )
  await insertListings(pool, { sellerId, count })
  const { rows } = await pool.query<{ title: string; name: string }>(
    'select title, name from palapa.properties join palapa.locations on locations.id = location_id',
  )
  return rows.filter(({ name }) => matchPlace(name)).map(({ title }) => title)
}

async function listPlaced(pool: pg.Pool): Promise<{ version: number }[]> {
  const { rows } = await pool.query<{ version: number }>(
    'select version from palapa.properties join palapa.locations on locations.id = location_id and place is not null',
  )
  return rows
}

test('a server is ready before its first job matches listings with places', async () => {
  const { poolConfig, drop } = await createDatabase()
  const { pool, close } = openDatabase(poolConfig)
  const matching = await insertUnmatched(pool, 40)
  const jobs = createJobs({ pool, isSupervising: true })
  {
    await using app = await createTestApp({ poolConfig, jobs })
    expect((await app.app.inject('/api/properties')).statusCode).toBe(200)
    expect(await listPlaced(pool)).toEqual([])
    await jobs.start()
    await expect.poll(async () => (await listPlaced(pool)).length, { timeout: 20_000 }).toBe(matching.length)
  }
  await close()
  await drop()
})

test('several servers match each listing once, also one that another transaction is changing meanwhile', async () => {
  await using app = await createTestApp()
  const { pool, db } = app.app
  const matching = await insertUnmatched(pool, 1200)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from palapa.properties where title = $1 for update', [matching[0]])
    const runs = Promise.all([matchLocations(pool, db), matchLocations(pool, db)])
    await expect
      .poll(async () => (await listPlaced(pool)).length, { timeout: 20_000 })
      .toBe(matching.length - 1)
    await client.query('commit')
    const [one, other] = await runs
    expect(one + other).toBe(matching.length)
  } finally {
    client.release()
  }
  expect(await matchLocations(pool, db)).toBe(0)
  const placed = await listPlaced(pool)
  expect(placed.length).toBe(matching.length)
  expect(placed.filter(({ version }) => version !== 2)).toEqual([])
})

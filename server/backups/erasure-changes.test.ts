import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drizzleOn, openDatabase } from '#server/db/client.ts'
import { createDatabase } from '#test/database.ts'
import { withoutTimeouts } from './dump-queries.ts'
import { repeatErasures } from './erasure-changes.ts'

test('a restore repeats more deletions than a statement can have parameters', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const client = await pool.connect()
  await client.query(`begin; ${withoutTimeouts}`) // as in a restore
  const at = new Date('2026-11-20T08:00:00.123Z')
  const erasures = Array.from({ length: 33_000 }, (_, number) => ({
    userHash: createHash('sha256').update(String(number)).digest('hex'),
    at,
  }))
  await repeatErasures(drizzleOn(client), [...erasures, ...erasures.slice(0, 10)])
  const { rows } = await client.query('select count(*)::int, min(at), max(at) from palapa.erasures')
  expect(rows).toEqual([{ count: erasures.length, min: at, max: at }])
  client.release()
  await close()
})

import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase, openEmptyDatabase, openNewDatabase } from './database.ts'
import { startTestPostgres } from './postgres.ts'

async function query(config: pg.PoolConfig, statement: string) {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('databases cloned at the same time are separate and no longer exist after they are dropped', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()])
  await query(one.poolConfig, 'create table only_here (id int)')
  const rows = await query(other.poolConfig, `select to_regclass('only_here') as only_here`)
  expect(rows).toEqual([{ only_here: null }])
  await Promise.all([one.drop(), other.drop()])
  await expect(query(one.poolConfig, 'select 1')).rejects.toThrow('does not exist')
})

test('stopping a PostgreSQL for tests removes its folder even while a client is connected', async () => {
  const postgres = await startTestPostgres()
  const { poolConfig } = await postgres.createDatabase()
  const folder = poolConfig.host ?? ''
  const client = new pg.Client(poolConfig)
  client.on('error', () => {})
  await client.connect()
  expect(existsSync(folder)).toBe(true)
  await postgres.stop()
  expect(existsSync(folder)).toBe(false)
  await client.end()
})

test('a database that another test has used is as the migrations left it', async () => {
  const insert = (pool: pg.Pool) =>
    pool.query("insert into palapa.locations (name) values ('Hopkins') returning id")
  const first = await openNewDatabase()
  const seeds = (pool: pg.Pool) => pool.query('select * from palapa.list_changes')
  const [{ rows }, { rows: ids }] = [await seeds(first.pool), await insert(first.pool)]
  await first.pool.query('delete from palapa.list_changes')
  await first.release()
  const second = await openEmptyDatabase()
  expect(second.pool).toBe(first.pool)
  expect((await seeds(second.pool)).rows).toEqual(rows)
  expect((await insert(second.pool)).rows).toEqual(ids)
  await second.release()
})

const insertPlaces =
  "insert into palapa.locations (name) select concat('Place ', i) from generate_series(1, 30000) i"

test.each([
  ['the schema', (pool: pg.Pool) => pool.query('alter table palapa.locations disable trigger user')],
  ['the statistics', (pool: pg.Pool) => pool.query('analyze palapa.migrations')],
  ['its size', (pool: pg.Pool) => pool.query(insertPlaces)],
  ['a lock', (pool: pg.Pool) => pool.query('select pg_advisory_lock(1)')],
  ['a listener', async (pool: pg.Pool) => pool.on('acquire', () => {})],
  ['a client that is not released', (pool: pg.Pool) => pool.connect()],
])('a database in which a test has changed %s is not used again', async (_what, change) => {
  const { pool, release } = await openNewDatabase()
  const client = await change(pool)
  const released = release()
  if ('release' in client) client.release()
  await released
  expect(pool.ended).toBe(true)
})

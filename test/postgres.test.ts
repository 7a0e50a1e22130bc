import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from './database.ts'
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

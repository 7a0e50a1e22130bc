import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { openDatabase } from './client.ts'
import type { Db } from './client.ts'

test('every connection has limits on waiting, and works in UTC', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const names = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'TimeZone',
    'jit',
  ]
  const { rows } = await pool.query(
    `select ${names.map((name) => `current_setting('${name}')`).join(" || ' ' || ")} as all`,
  )
  expect(rows).toEqual([{ all: '10s 5s 15s UTC off' }])
  await close()
})

test('a query waits for a free connection only as long as it was told', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase({ ...database.poolConfig, max: 1, connectionTimeoutMillis: 50 })
  const busy = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
  busy.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a connection that dies, idle or inside a transaction, is reported and replaced', async () => {
  await using database = await createDatabase()
  const errors: Error[] = []
  const { db, pool, close } = openDatabase(database.poolConfig, { onError: (error) => errors.push(error) })
  const killer = openDatabase({ ...database.poolConfig, max: 1 })
  const killOthers = () =>
    killer.pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)

  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await killOthers()
    await tx.execute(sql`select 1`)
  })
  await expect(transaction).rejects.toThrow()
  await pool.query('select 1')
  await killOthers()
  await expect.poll(() => errors.length).toBeGreaterThanOrEqual(2)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  await killer.close()
})

test('queries take the database and a transaction alike, and a failed transaction leaves nothing', async () => {
  await using database = await createDatabase()
  const { db, close } = openDatabase(database.poolConfig)
  const add = (to: Db, number: number) => to.execute(sql`insert into numbers values (${number})`)
  await db.execute(sql`create table numbers (number int primary key)`)
  await add(db, 1)
  const failing = db.transaction(async (tx) => {
    await add(tx, 2)
    await add(tx, 1)
  })
  await expect(failing).rejects.toThrow()
  expect((await db.execute(sql`select number from numbers`)).rows).toEqual([{ number: 1 }])
  await close()
})

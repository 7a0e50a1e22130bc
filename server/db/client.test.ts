import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { network } from '#test/services/network.ts'
import { inTransaction, openDatabase } from './client.ts'
import type { Db } from './client.ts'

test('every connection has timeouts, uses UTC and starts no workers', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase(database.poolConfig)
  const names = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'TimeZone',
    'jit',
    'max_parallel_workers_per_gather',
  ]
  const { rows } = await pool.query(
    `select ${names.map((name) => `current_setting('${name}')`).join(" || ' ' || ")} as all`,
  )
  expect(rows).toEqual([{ all: '10s 5s 15s UTC off 0' }])
  await close()
})

test('a query waits for a free connection only until its timeout', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase({ ...database.poolConfig, max: 1, connectionTimeoutMillis: 500 })
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

test('queries accept the database and a transaction, and a failed transaction leaves nothing', async () => {
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

test('when the server stops responding, queries and transactions time out and free their connections', async () => {
  await using database = await createDatabase()
  await using way = await network(database.poolConfig)
  const { db, pool, close } = openDatabase({ ...way.config, max: 2 }, { silenceMs: 150 })
  const hold = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    started.resolve()
    await hold.promise
    await tx.execute(sql`select 1`)
  })
  await started.promise
  way.stopResponding()
  hold.resolve()
  await expect(transaction).rejects.toThrow()

  await pool.query('select 1')
  way.stopResponding()
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  await close()
})

test('a transaction that cannot begin releases its connection', async () => {
  await using database = await createDatabase()
  await using way = await network(database.poolConfig)
  const { db, close } = openDatabase({ ...way.config, max: 1 }, { silenceMs: 150 })
  const one = sql`select 1 as one`
  await db.execute(one)
  way.stopResponding()
  await expect(db.transaction((tx) => tx.execute(one))).rejects.toThrow()
  expect((await db.transaction((tx) => tx.execute(one))).rows).toEqual([{ one: 1 }])
  await close()
})

test('a transaction of several statements that fails is rolled back on a connection that stays open', async () => {
  await using database = await createDatabase()
  const { pool, close } = openDatabase({ ...database.poolConfig, max: 1 })
  const findPid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  await pool.query('create table numbers (number int primary key)')
  const pid = await findPid()
  const refused = inTransaction(pool, async (client) => {
    await client.query('insert into numbers values (1)')
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const failed = inTransaction(pool, (client) => client.query('insert into numbers values (1), (1)'))
  await expect(failed).rejects.toThrow('duplicate key')
  expect((await pool.query('select number from numbers')).rows).toEqual([])
  expect(await findPid()).toBe(pid)
  await close()
})

test('a transaction of several statements whose connection is lost frees its place in the pool', async () => {
  await using database = await createDatabase()
  await using way = await network(database.poolConfig)
  const { pool, close } = openDatabase({ ...way.config, max: 1 }, { silenceMs: 150 })
  const lost = inTransaction(pool, async (client) => {
    way.stopResponding()
    await client.query('select 1')
  })
  await expect(lost).rejects.toThrow('Connection terminated')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

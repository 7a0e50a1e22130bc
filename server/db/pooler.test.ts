import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { addressOf, throughPooler } from '#test/postgres.ts'
import { network } from '#test/services/network.ts'
import { noPgbouncer, pgbouncer, startPgbouncer } from '#test/services/pgbouncer.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { openDatabase } from './client.ts'
import { withoutPooler } from './clients.ts'
import { migrate } from './migrate.ts'

test('servers with a pooler that start together set the defaults of their role one after the other', async () => {
  await using database = await createDatabase()
  const direct = withoutPooler(database.poolConfig)
  const { pool, close } = openDatabase({ ...direct, directUrl: addressOf(direct) })
  const { rows } = await pool.query('select quote_ident(current_database()) as name')
  await pool.query(`alter role current_user in database ${rows[0].name} reset all`)
  const first = await pool.connect()
  await first.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
  const started = migrate(pool)
  const count = async (text: string) => (await first.query(text)).rowCount
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(() => count(waiting), { timeout: 10_000 }).toBe(1)
  const defaults = `select from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`
  expect(await count(defaults)).toBe(0)
  await first.query('select pg_advisory_unlock($1)', [advisoryLocks.migrations])
  await started
  expect(await count(defaults)).toBe(1)
  first.release()
  await close()
})

test('through a pooler of transactions, statements have no names and every session has the timeouts', async ({
  skip,
}) => {
  skip(pgbouncer === undefined, noPgbouncer)
  await using database = await createDatabase()
  const direct = withoutPooler(database.poolConfig)
  await using way = await network(direct) // its owner alone may use the socket
  await using pooler = await startPgbouncer(way.config)
  const config = throughPooler(direct, pooler.port)
  const { db, pool, close } = openDatabase(config)
  await migrate(pool)
  const named = db
    .select({ settings: sql<string>`current_setting('statement_timeout') || ' ' || current_setting('jit')` })
    .from(sql`(select ${sql.placeholder('value')}::int) as one`)
    .prepare('settings')
  const results = Array.from({ length: 60 }, (_, value) => named.execute({ value }))
  expect(new Set((await Promise.all(results)).map(([row]) => row?.settings))).toEqual(new Set(['10s off']))
  const states = Array.from({ length: 20 }, (_, value) =>
    pool.query({ name: 'other-settings', text: 'select $1::int as value', values: [value] }),
  )
  expect((await Promise.all(states)).map(({ rows }) => rows[0].value)).toEqual([...Array(20).keys()])
  await close()
})

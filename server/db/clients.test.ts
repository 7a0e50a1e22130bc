import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isUnavailable } from '#server/lib/unavailable.ts'
import { createDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { network } from '#test/services/network.ts'
import { inTransaction, openDatabase } from './client.ts'
import { withoutPooler } from './clients.ts'
import { migrate } from './migrate.ts'

const hostOf = ({ config }: Awaited<ReturnType<typeof network>>) => ({ host: config.host, port: config.port })

test('of several hosts the one that accepts writes is used, also at the start', async () => {
  await using database = await createDatabase()
  await using way = await network(database.poolConfig)
  await using gone = await network(database.poolConfig)
  gone.disappear()
  const down = { host: '127.0.0.1', port: await freePort() }
  const { pool, close } = openDatabase({ ...way.config, hosts: [down, hostOf(gone), hostOf(way)] })
  await migrate(pool)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('when the primary stops responding, its queries fail and the next ones use the other host', async () => {
  await using database = await createDatabase()
  await using first = await network(database.poolConfig)
  await using second = await network(database.poolConfig)
  const { pool, close } = openDatabase({ ...first.config, hosts: [hostOf(first), hostOf(second)] })
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  first.disappear()
  const late = await Promise.allSettled([pool.query('select 1'), pool.query('select 1')])
  expect(late.map((result) => result.status === 'rejected' && isUnavailable(result.reason))).toEqual([
    true,
    true,
  ])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

test('a transaction that finds its server read-only can be retried, on another connection, once one accepts writes', async () => {
  await using database = await createDatabase()
  const direct = withoutPooler(database.poolConfig) // DATABASE_HOSTS is refused with a pooler
  await using way = await network(direct)
  const config = { ...way.config, hosts: [hostOf(way)], max: 1, connectionTimeoutMillis: 300 }
  const { pool, close } = openDatabase(config)
  const admin = openDatabase({ ...direct, max: 1 })
  const setReadOnly = (value: string) =>
    admin.pool.query(`alter database ${way.config.database} set default_transaction_read_only = ${value}`)
  const refused = inTransaction(pool, async (client) => {
    await client.query('set transaction read only')
    await client.query('create table numbers (number int)')
  })
  await expect(refused).rejects.toSatisfy(isUnavailable)
  expect(pool.totalCount).toBe(0)
  await setReadOnly('on')
  await expect(pool.query('select 1')).rejects.toSatisfy(isUnavailable)
  await setReadOnly('off')
  await pool.query('create table numbers (number int)')
  await close()
  await admin.close()
})

test('a missing socket means that the database is unavailable, and a missing folder does not', async () => {
  const [missing] = await once(connect('/nowhere/.s.PGSQL.5432'), 'error')
  expect(missing).toMatchObject({ code: 'ENOENT' })
  expect(isUnavailable(new Error('query failed', { cause: missing }))).toBe(true)
  const folder: unknown = await mkdir('/nowhere/uploads').catch((error: unknown) => error)
  expect(folder).toMatchObject({ code: 'ENOENT' })
  expect(isUnavailable(folder)).toBe(false)
})

import { mkdir, mkdtemp, readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { temporaryDataDir } from '#test/temporary-folder.ts'
import { findBinaries } from './binaries.ts'
import { startEmbedded } from './embedded.ts'
import { findPostmaster, readPostmasterFile } from './postmaster.ts'

const quick = { settings: { fsync: 'off' } }

// For the tests that need no new folder, because initdb takes long. Its path has the separators of settings.
const parent = await mkdtemp(join(tmpdir(), 'it\'s a, "b"-'))
const used = await temporaryDataDir(parent)
afterAll(async () => {
  await used[Symbol.asyncDispose]()
  await rm(parent, { recursive: true })
})

async function ask(config: pg.PoolConfig, statement: string) {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('data is there after a restart, and only the first start is new, in a path with separators of settings', async () => {
  const first = await startEmbedded(used.folder)
  await ask(first.poolConfig, 'create table kept as select 7 as number')
  await first.close()
  expect(await findPostmaster(used.cluster)).toBeUndefined()

  const second = await startEmbedded(used.folder)
  expect(await ask(second.poolConfig, 'select number from kept')).toEqual([{ number: 7 }])
  await second.close()
  expect([first.isNew, second.isNew]).toEqual([true, false])
})

test('a new database is UTF-8 with checksums, writes safely, has the extensions, no TCP port and no remains of a killed start', async () => {
  await using dir = await temporaryDataDir()
  const unfinished = join(dir.folder, 'postgres.new-abc123')
  await mkdir(join(unfinished, 'base'), { recursive: true })
  await utimes(unfinished, 0, 0)
  const { poolConfig, isNew, close } = await startEmbedded(dir.folder)
  expect(isNew).toBe(true)
  await ask(poolConfig, 'create extension pg_trgm; create extension citext; create extension unaccent')
  const names = [
    'server_encoding',
    'data_checksums',
    'fsync',
    'full_page_writes',
    'listen_addresses',
    'TimeZone',
  ]
  const settings = await ask(
    poolConfig,
    `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join()}`,
  )
  expect(settings[0]).toEqual({
    server_encoding: 'UTF8',
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
  })
  const locale = await ask(poolConfig, `select upper('belizeño') as upper, 'Z' < 'a' as bytewise`)
  expect(locale).toEqual([{ upper: 'BELIZEÑO', bytewise: true }])
  expect((await stat(dir.cluster)).mode & 0o777).toBe(0o700)
  await close()
  expect((await readdir(dir.folder)).toSorted()).toEqual(['postgres', 'postgres.log'])
})

test('a folder whose path is too long for a socket works', async () => {
  await using dir = await temporaryDataDir()
  const deep = join(dir.folder, 'a'.repeat(80), 'it\'s a, "b" & c')
  const first = await startEmbedded(deep, quick)
  expect(Buffer.byteLength(first.poolConfig.host ?? '')).toBeLessThan(100)
  expect((await stat(first.poolConfig.host ?? '')).mode & 0o777).toBe(0o700)
  await first.close()
  const second = await startEmbedded(deep, quick)
  expect(second.isNew).toBe(false)
  await second.close()
  await rmdir(second.poolConfig.host ?? '')
})

test('a file in place of the folder is refused with a sentence', async () => {
  await using dir = await temporaryDataDir()
  const file = join(dir.folder, 'data')
  await writeFile(file, '')
  await expect(startEmbedded(file)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^DATA_DIR \(.*data\) cannot be written: .+; give the server a folder it may write to\.$/,
    ),
  })
})

test('the database of another PostgreSQL version is refused and not changed', async () => {
  await using dir = await temporaryDataDir()
  await mkdir(dir.cluster)
  await writeFile(join(dir.cluster, 'PG_VERSION'), '17\n')
  await expect(startEmbedded(dir.folder)).rejects.toThrow('contains a database of PostgreSQL 17')
})

test('a PostgreSQL that fails to start is reported with its last log lines', async () => {
  const start = startEmbedded(used.folder, { settings: { fsync: 'off', shared_buffers: 'plenty' } })
  await expect(start).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('invalid value for parameter "shared_buffers": "plenty"'),
  })
})

test('a suspended PostgreSQL is stopped', async () => {
  const { close } = await startEmbedded(used.folder, quick)
  const running = await readPostmasterFile(used.cluster)
  if (!running) throw new Error('No postmaster.pid')
  process.kill(running.pid, 'SIGSTOP')
  await close()
  expect(await findPostmaster(used.cluster)).toBeUndefined()
})

test('the loss of the database is reported once, a clean stop is not', async () => {
  const losses: Error[] = []
  const lost = Promise.withResolvers<void>()
  const onLost = (error: Error) => {
    losses.push(error)
    lost.resolve()
  }
  const orderly = await startEmbedded(used.folder, { ...quick, onLost })
  await orderly.close()
  expect(losses).toEqual([])

  const crashing = await startEmbedded(used.folder, { ...quick, onLost })
  process.kill((await findPostmaster(used.cluster)) ?? 0, 'SIGQUIT')
  await lost.promise
  await crashing.close()
  expect(losses).toHaveLength(1)
})

test('the error on a platform without a PostgreSQL package names DATABASE_URL', async () => {
  await expect(findBinaries('sunos-sparc')).rejects.toMatchObject({
    name: 'StartError',
    message:
      'The built-in database does not run on sunos-sparc. Set DATABASE_URL to a PostgreSQL 15 or newer.',
  })
})

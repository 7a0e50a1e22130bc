import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { passphrase } from '#test/backups/places.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createBackup } from './create.ts'

const megabyte = 1024 * 1024

/** Reads this many bytes, and then fails as a disk that is full. */
async function readUntilFull(backup: AsyncIterable<Uint8Array>, capacity: number): Promise<void> {
  let size = 0
  for await (const { length } of backup) {
    size += length
    if (size > capacity) throw new Error('disk full')
  }
}

/** Adds a table of 21 MB, which a backup reads in several parts. */
async function addTable(pool: pg.Pool): Promise<void> {
  await pool.query('create table palapa.hashes as select md5(n::text) from generate_series(1, 655360) as n')
}

async function addPhoto(_pool: pg.Pool, storage: Storage): Promise<void> {
  await storage.put('aa-photo.webp', randomBytes(8 * megabyte))
}

test.for([
  ['a photo', addPhoto, undefined],
  ['an encrypted photo', addPhoto, passphrase],
  ['an encrypted table', addTable, passphrase],
] as const)('a backup that fails at %s leaves no lock and no connection', async ([, add, passphrase]) => {
  await using app = await createTestApp()
  const { pool, storage, config } = app.app
  await add(pool, storage)
  const application_name = 'palapa-backup'
  const source = openDatabase({ ...pool.options, password: pool.options.password, application_name })
  const keysFile = config.auth.signingKeysFile
  const stores = { images: storage }
  const backup = createBackup({ pool: source.pool, stores, keysFile, passphrase, passphraseCost: 10 })
  await expect(readUntilFull(backup, 3 * megabyte)).rejects.toThrow('disk full')
  // waits as the next backup does, but no longer than the lock_timeout of the pool
  await pool.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
  const connected = `select from pg_stat_activity where datname = current_database() and application_name = $1`
  await expect
    .poll(async () => (await pool.query(connected, [application_name])).rowCount, { timeout: 60_000 })
    .toBe(0)
  await source.close()
})

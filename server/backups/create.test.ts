import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { passphrase } from '#test/backups/places.ts'
import { buildProperty } from '#test/builders.ts'
import { createConversation, uploadTo } from '#test/conversations.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { storedNames } from '#test/s3/s3.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { openDatabase } from '#server/db/client.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type Contents, createBackup } from './create.ts'
import { listTables, listUsedFiles } from './dump-queries.ts'

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

test('a backup waits for another one, and is refused when that one takes longer', async () => {
  await using app = await createTestApp()
  const { pool, storage, config } = app.app
  const other = await pool.connect()
  await other.query('select pg_advisory_lock($1)', [advisoryLocks.backup])
  const source = { pool, stores: { images: storage }, keysFile: config.auth.signingKeysFile }
  await expect(buffer(createBackup({ ...source, lockTimeoutMs: 50 }))).rejects.toThrow(
    /^Another backup is being made\./,
  )
  const backup = buffer(createBackup(source))
  await other.query('select pg_advisory_unlock($1)', [advisoryLocks.backup])
  other.release()
  expect((await backup).length).toBeGreaterThan(0)
})

test('a backup that fails before it reads a file closes that file', async () => {
  await using app = await createTestApp()
  const { pool, storage, config } = app.app
  for (const name of ['aa-photo.webp', 'bb-photo.webp']) await storage.put(name, Buffer.from(name))
  const [opening, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const opened: Readable[] = []
  const get = async (name: string) => {
    if (opened.length === 1) {
      opening.resolve()
      await failing.promise
    }
    const file = await storage.get(name)
    if (file) opened.push(file.stream)
    return file
  }
  const stores = { images: { ...storage, get } }
  const readUntilPhoto = async () => {
    for await (const bytes of createBackup({ pool, stores, keysFile: config.auth.signingKeysFile })) {
      if (!Buffer.from(bytes).includes('-photo.webp')) continue
      await opening.promise
      failing.resolve()
      throw new Error('disk full')
    }
  }
  await expect(readUntilPhoto()).rejects.toThrow('disk full')
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true])
})

test('a backup without most photos of the rows, or without signing keys, is refused unless it may be incomplete', async () => {
  await using app = await createTestApp()
  const { pool, storage, config } = app.app
  const seller = await app.signUp({ role: 'SELLER' })
  const property = await buildProperty(seller)
  await upload(app, seller, property.id, { name: 'photo.jpg', bytes: await buildPhoto() })
  const contents: Contents[] = []
  const onComplete = (complete: Contents) => contents.push(complete)
  const source = { pool, stores: { images: storage }, keysFile: config.auth.signingKeysFile, onComplete }
  await buffer(createBackup(source))
  const names = await storedNames(storage)
  const [card, ...versions] = names.toSorted((one) => (one.endsWith('-card.jpg') ? -1 : 1))
  await storage.delete(card ?? '') // is made again by the next request
  await buffer(createBackup(source))
  for (const name of versions) await storage.delete(name)
  await expect(buffer(createBackup(source))).rejects.toThrow(
    new RegExp(
      `^The storage lacks ${versions.length} of ${versions.length} photos that rows use\\. Nothing was`,
    ),
  )
  await rm(config.auth.signingKeysFile)
  const emptied = { ...source, stores: undefined }
  await expect(buffer(createBackup(emptied))).rejects.toThrow(
    /^There are no signing keys in .+auth-keys\.json\./,
  )
  await buffer(createBackup({ ...source, isIncompleteAllowed: true }))
  const rows = expect.any(Number)
  expect(contents).toEqual([
    { rows, files: names.length, hasKeys: true, missing: 0 },
    { rows, files: versions.length, hasKeys: true, missing: 0 },
    { rows, files: 0, hasKeys: false, missing: versions.length },
  ])
})

test('a backup looks for files in each table that uses images', async () => {
  await using app = await createTestApp()
  const { db, pool, imageUses } = app.app
  const { seller, property, conversation } = await createConversation(app)
  await upload(app, seller, property.id, { name: 'photo.jpg', bytes: await buildPhoto() })
  await uploadTo(app, conversation.id, seller, { name: 'photo.jpg', bytes: await buildPhoto() })
  const photo = `${'0'.repeat(32)}-photo.jpg`
  await pool.query('update palapa.profiles set photo = $1 where id = $2', [photo, seller.id])
  const client = await pool.connect()
  const names = await listUsedFiles(client, await listTables(client))
  client.release()
  const hashes = names.map((name) => name.slice(0, 32))
  const used = await Promise.all(imageUses.map((use) => use.listUsed(db, { hashes, names })))
  expect(used.map(({ length }) => length)).toEqual([1, 1, 1]) // one image for each table
})

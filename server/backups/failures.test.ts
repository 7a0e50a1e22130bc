import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { contentOf, emptyPlace, slices } from '#test/backups/places.ts'
import { startS3 } from '#test/s3/s3.ts'
import { createS3Client } from '#server/storage/s3-client.ts'
import { createS3Storage } from '#server/storage/s3-storage.ts'
import { createBackup } from './create.ts'
import { explainFailure } from './failures.ts'
import { restoreBackup } from './restore.ts'
import { createStoragePlace } from './storage-place.ts'

test('a restore whose connection is lost changes neither rows nor keys, says so, and can be repeated', async () => {
  await using app = await createTestApp()
  const { pool, config, storage } = app.app
  const user = await app.signUp()
  const keysFile = config.auth.signingKeysFile
  await storage.put('aa-photo.webp', Buffer.from('photo'))
  const archive = await buffer(createBackup({ pool, stores: { images: storage }, keysFile }))
  await using place = await emptyPlace()
  const target = { ...place.target, replaces: true }
  await writeFile(target.files.keysFile, 'the keys before')
  const before = await contentOf(target.pool)
  const admin = new pg.Client(place.poolConfig)
  await admin.connect()
  const { images } = target.files.stores
  /** Ends the connection of the restore while files are stored, after the rows and keys were read. */
  const put = async (name: string, bytes: Uint8Array) => {
    await images.put(name, bytes)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
  }
  const files = { ...target.files, stores: { images: { ...images, put } } }
  const open = () => slices(archive)
  const error: unknown = await restoreBackup(open, { ...target, files }).catch((thrown: unknown) => thrown)
  await admin.end()
  expect(explainFailure(error)).toMatch(
    /^The connection to the database was lost: .+\. Check that the database runs and that its disk has space, and run this command again\.$/,
  )
  expect(await contentOf(target.pool)).toEqual(before)
  expect(await readFile(target.files.keysFile, 'utf8')).toBe('the keys before')

  await restoreBackup(open, target)
  expect((await target.pool.query('select id from palapa.profiles')).rows).toEqual([{ id: user.id }])
  expect(await readFile(target.files.keysFile)).toEqual(await readFile(keysFile))
})

test('a backup that cannot be read for another reason than its content is not called damaged', async () => {
  await using place = await emptyPlace()
  const failureOf = (open: () => AsyncIterable<Uint8Array>) =>
    restoreBackup(open, place.target).then(() => 'restored', explainFailure)
  expect(await failureOf(() => createReadStream(place.folder))).toMatch(
    /^A file could not be read or written: EISDIR.+\. Check the path and its permissions, and run this command again\.$/,
  )
  await using s3 = await startS3()
  const backups = createStoragePlace(createS3Storage(createS3Client(s3.settings, { silenceMs: 500 }), ''))
  await backups.write('backup.tar', Readable.from([Buffer.from('x')]))
  await s3.stop()
  expect(await failureOf(() => backups.read('backup.tar'))).toMatch(
    /^The storage failed: S3 does not respond\. Check the settings of S3, and run this command again\.$/,
  )
})

test('the fault of a program has no sentence', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeUndefined()
})

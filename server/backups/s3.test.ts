import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { contentOf, emptyPlace, hashesOf } from '#test/backups/places.ts'
import { buildProperty } from '#test/builders.ts'
import { buildPhoto, upload } from '#test/images.ts'
import { startS3, storedNames } from '#test/s3/s3.ts'
import { createS3Client } from '#server/storage/s3-client.ts'
import { createS3Storage } from '#server/storage/s3-storage.ts'
import { openBucket, openStorage } from '#server/storage/open-storage.ts'
import { backUp } from './jobs.ts'
import { openBackupPlace } from './open-place.ts'
import { backupName } from './place.ts'
import { findLastRuns } from './queries.ts'
import { restoreBackup } from './restore.ts'
import { run } from './runs.ts'
import { createStoragePlace } from './storage-place.ts'

test('nightly backups in a bucket are retained there, and restored from it into folders and other buckets', async () => {
  await using s3 = await startS3()
  await using app = await createTestApp({ environment: { ...s3.environment, BACKUP_TO: 's3' } })
  const { app: server } = app
  const stores = openStorage(server.config)
  const place = openBackupPlace(server.config)
  if (!place) throw new Error('BACKUP_TO is not used')
  const seller = await app.signUp({ role: 'SELLER' })
  const property = await buildProperty(seller)
  await upload(app, seller, property.id, { name: 'photo.jpg', bytes: await buildPhoto() })
  const nights = Array.from({ length: 16 }, (_, day) => new Date(Date.UTC(2024, 4, 1 + day, 8)))
  for (const night of nights) await place.write(backupName(night, false), Readable.from([Buffer.from('old')]))

  await run(server, 'backup', () => backUp(server, stores, place))
  const { last } = await findLastRuns(server.db, 'backup')
  expect(last).toMatchObject({ result: 'ok', reason: null })
  const name = last?.name ?? ''
  // the oldest of May 2024, and the 14 newest days
  expect((await place.list()).toSorted()).toEqual(
    [
      backupName(nights[0] ?? new Date(), false),
      ...nights.slice(3).map((night) => backupName(night, false)),
      name,
    ].toSorted(),
  )
  const objects = await storedNames(createS3Storage(createS3Client(s3.settings), 'backups/'))
  expect(objects).toHaveLength(2 * 15)

  const files = await hashesOf(server.storage)
  expect(files.size).toBeGreaterThan(1)
  await using folder = await emptyPlace()
  await restoreBackup(() => place.read(name), folder.target)
  expect(await hashesOf(folder.target.files.stores.images)).toEqual(files)
  await using other = await emptyPlace()
  const bucket = openBucket({ ...s3.settings, prefix: 'other/' })
  await restoreBackup(() => place.read(name), {
    ...other.target,
    files: { ...other.target.files, stores: bucket },
  })
  expect(await hashesOf(bucket.images)).toEqual(files)
  expect(await contentOf(other.target.pool)).toEqual(await contentOf(folder.target.pool))
})

test('a backup in a bucket removes what interrupted ones left, and a failed one leaves nothing', async () => {
  await using s3 = await startS3()
  const storage = createS3Storage(createS3Client(s3.settings), '')
  const place = createStoragePlace(storage)
  const nameOf = (day: number) => backupName(new Date(Date.UTC(2026, 10, day)), true)
  await place.write(nameOf(1), Readable.from([Buffer.from('old')]))
  await place.addErasure('a'.repeat(64), new Date(5))
  await storage.put('palapa-mine.tar.000000', Buffer.from('of the operator'))
  const others = await storedNames(storage)
  for (const part of ['000000', '000001']) await storage.put(`${nameOf(2)}.${part}`, Buffer.from('killed'))
  await place.write(nameOf(3), Readable.from([Buffer.from('new')]))
  const expected = [...others, `${nameOf(3)}.000000`, `${nameOf(3)}.parts`].toSorted()
  expect(await storedNames(storage)).toEqual(expected)

  async function* interrupted() {
    yield Buffer.alloc(32 * 1024 * 1024) // a whole part
    yield Buffer.from('x')
    expect(await storedNames(storage)).toContain(`${nameOf(4)}.000000`)
    throw new Error('connection lost')
  }
  await expect(place.write(nameOf(4), interrupted())).rejects.toThrow('connection lost')
  expect(await storedNames(storage)).toEqual(expected)
})

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStorage } from '#server/storage/file-storage.ts'
import { createTestApp } from '#test/app.ts'
import { passphrase } from '#test/backups/places.ts'
import { verifyArchive } from './archive.ts'
import { createBackup } from './create.ts'
import { decryptIfNeeded } from './encryption.ts'
import { backupName } from './place.ts'
import { createStoragePlace } from './storage-place.ts'

test('a storage lists a backup once all its parts are stored', async () => {
  await using app = await createTestApp()
  const storage = createFileStorage(join(app.dataDir, 'objects'))
  const place = createStoragePlace(storage)
  const name = backupName(new Date('2026-11-01T08:30:00Z'), true)
  const bytes = Buffer.alloc(33 * 1024 * 1024, 'palapa')
  async function* source() {
    for (let at = 0; at < bytes.length; at += 1024 * 1024) yield bytes.subarray(at, at + 1024 * 1024)
    expect(await place.list()).toEqual([])
  }
  expect(await place.write(name, source())).toBe(bytes.length)
  expect(await place.list()).toEqual([name])
  const parts: Uint8Array[] = []
  for await (const part of place.read(name)) parts.push(part)
  expect(parts.length).toBe(2)
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  await place.addErasure('a'.repeat(64), new Date(5))
  expect(await place.listErasures()).toEqual(new Map([['a'.repeat(64), new Date(5)]]))
  await place.delete(name)
  expect(await place.list()).toEqual([])
})

test('a backup that begins while another one is stored in parts waits for it, and both are complete', async () => {
  await using app = await createTestApp()
  const { pool, storage: images, config } = app.app
  for (const name of ['aa-photo.webp', 'bb-photo.webp']) await images.put(name, randomBytes(18 * 1024 * 1024))
  const hasPart = Promise.withResolvers<void>()
  const files = createFileStorage(join(app.dataDir, 'objects'))
  const put = async (name: string, bytes: Uint8Array) => {
    await files.put(name, bytes)
    hasPart.resolve()
  }
  const place = createStoragePlace({ ...files, put })
  const source = { pool, stores: { images }, keysFile: config.auth.signingKeysFile, passphrase }
  const backUp = (day: number) =>
    place.write(
      backupName(new Date(Date.UTC(2026, 10, day)), true),
      createBackup({ ...source, passphraseCost: 10 }),
    )
  const first = backUp(1)
  await hasPart.promise
  await Promise.all([first, backUp(2)])
  const names = await place.list()
  expect(names).toHaveLength(2)
  for (const name of names) await verifyArchive(decryptIfNeeded(place.read(name), passphrase))
})

test('a backup of which a part is gone is not listed', async () => {
  await using app = await createTestApp()
  const files = createFileStorage(join(app.dataDir, 'objects'))
  const name = backupName(new Date('2026-11-01T08:30:00Z'), false)
  const put = async (stored: string, bytes: Uint8Array) => {
    await files.put(stored, bytes)
    await files.delete(`${name}.000000`)
  }
  const place = createStoragePlace({ ...files, put })
  async function* source() {
    yield Buffer.from('a backup')
  }
  await expect(place.write(name, source())).rejects.toThrow('has 0 parts instead of 1')
  expect(await place.list()).toEqual([])
})

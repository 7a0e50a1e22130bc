import { mkdtempDisposable, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'
import type { Storage, StoredFile } from './storage.ts'

const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'palapa-storage-'))

async function listOf(storage: Storage) {
  const found: StoredFile[] = []
  for await (const file of storage.list()) found.push(file)
  return found
}

test('concurrent writes of one name leave no other file', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(folder.path)
  const bytes = Buffer.alloc(200_000, 'x')
  await Promise.all(Array.from({ length: 20 }, () => storage.put('abcd-card.jpg', bytes)))
  expect(await readdir(folder.path, { recursive: true })).toEqual(['ab', join('ab', 'abcd-card.jpg')])
})

test('storing a file again updates its time', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(folder.path)
  await storage.put('abcd-card.jpg', Buffer.from('x'))
  await utimes(join(folder.path, 'ab', 'abcd-card.jpg'), new Date(0), new Date(0))
  expect(await listOf(storage)).toEqual([{ name: 'abcd-card.jpg', size: 1, storedAt: new Date(0) }])
  await storage.put('abcd-card.jpg', Buffer.from('x'))
  const [file] = await listOf(storage)
  expect(file?.storedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('a failed write leaves no file', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(folder.path)
  const notBytes = 7 as unknown as Uint8Array // simulates a bug in the caller
  await expect(storage.put('abcd-card.jpg', notBytes)).rejects.toThrow()
  expect(await listOf(storage)).toEqual([])
})

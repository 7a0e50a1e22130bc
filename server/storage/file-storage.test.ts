import { mkdtempDisposable, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'
import type { Storage, StoredFile } from './storage.ts'

const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'palapa-storage-'))

async function textOf(storage: Storage, name: string) {
  const stored = await storage.get(name)
  return stored && Buffer.concat(await stored.stream.toArray()).toString()
}

async function listOf(storage: Storage) {
  const found: StoredFile[] = []
  for await (const file of storage.list()) found.push(file)
  return found
}

test('a stored file is returned with its size', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(join(folder.path, 'images'))
  await storage.put('abcd-320.webp', Buffer.from('small'))
  expect(await textOf(storage, 'abcd-320.webp')).toBe('small')
  const stored = await storage.get('abcd-320.webp')
  expect(stored?.size).toBe(5)
  stored?.stream.destroy()
  expect(await storage.find('abcd-320.webp')).toEqual({ size: 5 })
})

test('a file that was never stored or was deleted is not found', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(join(folder.path, 'images'))
  expect(await storage.get('abcd-320.webp')).toBeUndefined()
  expect(await storage.find('abcd-320.webp')).toBeUndefined()
  await storage.put('abcd-320.webp', Buffer.from('small'))
  await storage.delete('abcd-320.webp')
  await storage.delete('abcd-320.webp')
  expect(await storage.get('abcd-320.webp')).toBeUndefined()
  expect(await listOf(storage)).toEqual([])
})

test('a name cannot point outside of the folder', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'secret'), 'secret')
  const storage = createFileStorage(join(folder.path, 'images'))
  for (const name of ['../secret', '..', '/etc/passwd', 'ab/../../../secret', 'ab\0cd', '']) {
    await expect(storage.get(name)).rejects.toThrow('Not a name')
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a name')
    await expect(storage.delete(name)).rejects.toThrow('Not a name')
  }
})

test('files that were not stored here are not listed', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(folder.path)
  await storage.put('abcd-card.jpg', Buffer.from('x'))
  for (const name of ['.DS_Store', 'My photo.JPG']) await writeFile(join(folder.path, 'ab', name), 'x')
  expect((await listOf(storage)).map(({ name }) => name)).toEqual(['abcd-card.jpg'])
})

test('concurrent writes of one name leave one complete file and nothing else', async () => {
  await using folder = await temporaryFolder()
  const storage = createFileStorage(folder.path)
  const bytes = Buffer.alloc(200_000, 'x')
  await Promise.all(Array.from({ length: 20 }, () => storage.put('abcd-card.jpg', bytes)))
  expect(await textOf(storage, 'abcd-card.jpg')).toBe(bytes.toString())
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

import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '#test/s3/s3.ts'
import { openBucket as openS3, openStorage, type Stores } from './open-storage.ts'
import { readFile } from './read-file.ts'
import type { Storage, StoredFile } from './storage.ts'

const s3 = await startS3()
afterAll(() => s3[Symbol.asyncDispose]())

type Place = AsyncDisposable &
  Stores & {
    /** Stores a file beside the images, as another program may. */ write(name: string): Promise<void>
  }

async function openFiles(): Promise<Place> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'palapa-storage-'))
  const stores = openStorage({ dataDir: folder.path, s3: undefined })
  const write = (name: string) => writeFile(join(stores.place, 'ab', name), 'x')
  return { ...stores, write, [Symbol.asyncDispose]: () => folder.remove() }
}

let places = 0

async function openBucket(): Promise<Place> {
  const prefix = `test-${(places += 1)}/`
  const stores = openS3({ ...s3.settings, prefix }, { silenceMs: 30_000 })
  const write = (name: string) => s3.write(`${prefix}images/${name}`)
  return { ...stores, write, async [Symbol.asyncDispose]() {} }
}

async function listOf(storage: Storage): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of storage.list()) found.push(file)
  return found
}

describe.each([
  ['files', openFiles],
  ['S3', openBucket],
])('%s', (_kind, open) => {
  test('a stored file is returned, found and listed with its size', async () => {
    await using place = await open()
    const { images } = place
    await images.put('abcd-320.webp', Buffer.from('small'))
    expect((await readFile(images, 'abcd-320.webp'))?.toString()).toBe('small')
    const stored = await images.get('abcd-320.webp')
    expect(stored?.size).toBe(5)
    stored?.stream.destroy()
    expect(await images.find('abcd-320.webp')).toMatchObject({ size: 5 })
    const [file, ...rest] = await listOf(images)
    expect([file, rest]).toEqual([{ name: 'abcd-320.webp', size: 5, storedAt: expect.any(Date) }, []])
    expect(Math.abs(Date.now() - Number(file?.storedAt))).toBeLessThan(60_000)
    expect(images.isUnfinished('abcd-320.webp')).toBe(false)
  })

  test('a file that was never stored or was deleted is not found', async () => {
    await using place = await open()
    const { images } = place
    expect(await listOf(images)).toEqual([])
    const expectMissing = async () => {
      expect(await images.get('abcd-320.webp')).toBeUndefined()
      expect(await images.find('abcd-320.webp')).toBeUndefined()
    }
    await expectMissing()
    await images.put('abcd-320.webp', Buffer.from('small'))
    await images.delete('abcd-320.webp')
    await images.delete('abcd-320.webp')
    await expectMissing()
    expect(await listOf(images)).toEqual([])
  })

  test('a name cannot point outside of its area', async () => {
    await using place = await open()
    const { images, privateFiles } = place
    await privateFiles.put('secret.pdf', Buffer.from('secret'))
    const names = [
      '../secret.pdf',
      '../private/secret.pdf',
      '..',
      '/etc/passwd',
      'ab/../../../secret',
      'ab\0cd',
      '',
      'a b',
      'ab%2e',
      'ab?x',
    ]
    for (const name of names) {
      await expect(images.get(name)).rejects.toThrow('Not a name')
      await expect(images.find(name)).rejects.toThrow('Not a name')
      await expect(images.put(name, Buffer.from('x'))).rejects.toThrow('Not a name')
      await expect(images.delete(name)).rejects.toThrow('Not a name')
    }
    expect(await listOf(images)).toEqual([])
    expect(await images.get('secret.pdf')).toBeUndefined()
    expect(await listOf(privateFiles)).toMatchObject([{ name: 'secret.pdf' }])
  })

  test('concurrent writes of one name leave one complete file', async () => {
    await using place = await open()
    const bytes = Buffer.alloc(200_000, 'x')
    await Promise.all(Array.from({ length: 20 }, () => place.images.put('abcd-card.jpg', bytes)))
    expect(await readFile(place.images, 'abcd-card.jpg')).toEqual(bytes)
    expect(await listOf(place.images)).toMatchObject([{ name: 'abcd-card.jpg', size: 200_000 }])
  })

  test('files of other programs are not listed', async () => {
    await using place = await open()
    await place.images.put('abcd-card.jpg', Buffer.from('x'))
    for (const name of ['.DS_Store', 'My photo+1 & <2>.JPG', 'größe.jpg']) await place.write(name)
    expect((await listOf(place.images)).map(({ name }) => name)).toEqual(['abcd-card.jpg'])
  })

  test('a large and an empty file are returned as they were stored', async () => {
    await using place = await open()
    const large = Buffer.alloc(8 * 1024 * 1024, 'palapa')
    await place.privateFiles.put('large.pdf', large)
    await place.privateFiles.put('empty.pdf', Buffer.alloc(0))
    expect((await readFile(place.privateFiles, 'large.pdf'))?.equals(large)).toBe(true)
    expect((await readFile(place.privateFiles, 'empty.pdf'))?.length).toBe(0)
  })
})

import { createStore, get, set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { failNextWrite, failWrites } from '#test/browser/failing-writes.ts'
import {
  changePendingPhotos,
  type PendingPhoto,
  readPendingPhotos,
  removePendingPhoto,
  savePendingPhotos,
} from './pending-photos.ts'

const database = createStore('palapa', 'photos')
const storedNames = async (place: string) =>
  ((await get<PendingPhoto[]>(place, database)) ?? []).map(({ file }) => file.name)

afterEach(() => vi.restoreAllMocks())

test('photos that are saved while a first read is running are stored and returned', async () => {
  const photos = [{ file: new File(['x'], 'one.jpg') }]
  const reading = readPendingPhotos('draft:first')
  await savePendingPhotos('draft:first', photos)
  expect((await reading)[0]?.file).toBe(photos[0]?.file)
  expect(await get('draft:first', database)).toEqual(photos)
})

test('a change right after a save of all photos applies to those', async () => {
  const [one, two] = ['one.jpg', 'two.jpg'].map((name) => ({ file: new File(['x'], name) }))
  if (!one || !two) throw new Error('There are no files')
  void savePendingPhotos('draft:second', [one])
  void changePendingPhotos('draft:second', [one], [one, two])
  await changePendingPhotos('draft:second', [one, two], [two])
  expect(await storedNames('draft:second')).toEqual(['two.jpg'])
})

test('a form does not hide the photos that another form of the same place has left', async () => {
  const [left, added] = ['left.jpg', 'added.jpg'].map((name) => ({ file: new File(['x'], name) }))
  if (!left || !added) throw new Error('There are no files')
  await changePendingPhotos('listing:left', [], [left])
  await changePendingPhotos('listing:left', [], [added])
  expect(await readPendingPhotos('listing:left')).toEqual([added, left])
  await changePendingPhotos('listing:left', [added], [])
  expect(await readPendingPhotos('listing:left')).toEqual([left])
})

test('a photo that could not be stored is stored with the next change', async () => {
  const [one, two] = ['one.jpg', 'two.jpg'].map((name) => ({ file: new File(['x'], name) }))
  if (!one || !two) throw new Error('There are no files')
  failNextWrite()
  expect(await changePendingPhotos('draft:full', [], [one])).toBe(false)
  expect(await storedNames('draft:full')).toEqual([])
  expect(await changePendingPhotos('draft:full', [one], [one, two])).toBe(true)
  expect(await storedNames('draft:full')).toEqual(['one.jpg', 'two.jpg'])
})

test('a photo that could not be stored and was then removed is not stored', async () => {
  const [one, two] = ['one.jpg', 'two.jpg'].map((name) => ({ file: new File(['x'], name) }))
  if (!one || !two) throw new Error('There are no files')
  failNextWrite()
  await changePendingPhotos('draft:removed', [], [one])
  await changePendingPhotos('draft:removed', [one], [two])
  expect(await storedNames('draft:removed')).toEqual(['two.jpg'])
})

test('a form that is opened has the photos of another tab, and this tab’s own files', async () => {
  const place = 'listing:two tabs'
  const [one, two] = ['one.jpg', 'two.jpg'].map((name) => ({ file: new File(['x'], name) }))
  if (!one || !two) throw new Error('There are no files')
  await changePendingPhotos(place, [], [one])
  await set(place, [one, two], database)
  const photos = await readPendingPhotos(place)
  expect(photos.map(({ file }) => file.name)).toEqual(['one.jpg', 'two.jpg'])
  expect(photos[0]?.file).toBe(one.file)
  expect((await readPendingPhotos(place))[1]?.file).toBe(photos[1]?.file)
  await set(place, [two], database)
  expect((await readPendingPhotos(place)).map(({ file }) => file.name)).toEqual(['two.jpg'])
})

test('photos stay in a browser that forbids reading them', async () => {
  const photo = { file: new File(['x'], 'one.jpg') }
  await changePendingPhotos('listing:forbidden', [], [photo])
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(await readPendingPhotos('listing:forbidden')).toEqual([photo])
})

/** Forbids reading and writing, as some private windows do. */
function forbidDatabase(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
}

/** Returns whether the memory of an object was freed. */
async function isFreed(object: WeakRef<object>): Promise<boolean> {
  const browser = cdp() as unknown as { send(method: string): Promise<unknown> } // untyped in Vitest
  await browser.send('HeapProfiler.collectGarbage')
  return object.deref() === undefined
}

async function chooseAndReplace(place: string): Promise<WeakRef<File>> {
  const file = new File(['x'], 'one.jpg')
  await savePendingPhotos(place, [{ file }])
  await savePendingPhotos(place, [{ file: new File(['x'], 'two.jpg') }])
  return new WeakRef(file)
}

async function chooseAndSend(place: string): Promise<WeakRef<File>> {
  const file = new File(['x'], 'one.jpg')
  await changePendingPhotos(place, [], [{ file }])
  await removePendingPhoto(place, file)
  return new WeakRef(file)
}

test('photos that were replaced or sent do not stay in the memory of a browser that stores none', async () => {
  forbidDatabase()
  const replaced = await chooseAndReplace('draft:replaced')
  const sent = await chooseAndSend('listing:sent')
  await expect.poll(() => isFreed(replaced)).toBe(true)
  await expect.poll(() => isFreed(sent)).toBe(true)
})

test('photos of another tab stay when those of this tab could not be stored and were removed', async () => {
  const place = 'listing:other tab'
  const other = { file: new File(['x'], 'other.jpg') }
  const own = { file: new File(['x'], 'own.jpg') }
  await set(place, [other], database)
  failWrites()
  await changePendingPhotos(place, [], [own])
  await changePendingPhotos(place, [own], [])
  vi.restoreAllMocks()
  expect((await readPendingPhotos(place)).map(({ file }) => file.name)).toEqual(['other.jpg'])
})

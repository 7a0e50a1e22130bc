import { createStore, get } from 'idb-keyval'
import { expect, test } from 'vitest'
import {
  changePendingPhotos,
  type PendingPhoto,
  readPendingPhotos,
  savePendingPhotos,
} from './pending-photos.ts'

test('photos that are saved while a first read is running are stored and returned', async () => {
  const photos = [{ file: new File(['x'], 'one.jpg') }]
  const reading = readPendingPhotos('draft:first')
  await savePendingPhotos('draft:first', photos)
  expect(await reading).toBe(photos)
  expect(await get('draft:first', createStore('palapa', 'photos'))).toEqual(photos)
})

test('a change right after a save of all photos applies to those', async () => {
  const [one, two] = ['one.jpg', 'two.jpg'].map((name) => ({ file: new File(['x'], name) }))
  if (!one || !two) throw new Error('There are no files')
  void savePendingPhotos('draft:second', [one])
  void changePendingPhotos('draft:second', [one], [one, two])
  await changePendingPhotos('draft:second', [one, two], [two])
  const stored = await get<PendingPhoto[]>('draft:second', createStore('palapa', 'photos'))
  expect(stored?.map(({ file }) => file.name)).toEqual(['two.jpg'])
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

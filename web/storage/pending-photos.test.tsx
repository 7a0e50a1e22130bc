import { createStore, get } from 'idb-keyval'
import { expect, test } from 'vitest'
import { readPendingPhotos, savePendingPhotos } from './pending-photos.ts'

test('photos that are saved while a first read is running are stored and returned', async () => {
  const photos = [{ file: new File(['x'], 'one.jpg') }]
  const reading = readPendingPhotos('draft:first')
  await savePendingPhotos('draft:first', photos)
  expect(await reading).toBe(photos)
  expect(await get('draft:first', createStore('palapa', 'photos'))).toEqual(photos)
})

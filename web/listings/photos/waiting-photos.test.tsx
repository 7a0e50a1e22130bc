import { createStore, del } from 'idb-keyval'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PropertyStatus } from '#contract/property-statuses.ts'
import { photosOfListing, removePendingPhoto, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { queueUpload, settleUpload } from './upload-queue.ts'
import { WaitingPhotos } from './waiting-photos.tsx'

const id = 'waiting-1'
const place = photosOfListing(id)
const files = ['front.jpg', 'back.jpg'].map((name) => new File([name], name))

afterEach(async () => {
  vi.restoreAllMocks()
  await savePendingPhotos(place, [])
})

function open(statuses: PropertyStatus[] = ['ACTIVE'], listing = id) {
  const Rows = () =>
    statuses.map((status) => (
      <WaitingPhotos key={status} property={{ id: listing, title: 'Casita', status }} />
    ))
  const Routes = createRoutesStub([{ path: '/', Component: Rows }])
  return render(<Routes initialEntries={['/']} />)
}

const line = (start: string) => page.getByText(new RegExp(`^${start}`))
const link = page.getByRole('link', { name: 'See photos of Casita' })

test('photos that wait in this browser are counted until they are sent', async () => {
  await savePendingPhotos(
    place,
    files.map((file) => ({ file })),
  )
  await open()
  await expect.element(line('2 photos are only on this device')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', `/edit-listing/${id}#photos`)
  await removePendingPhoto(place, files[0] as File)
  await expect.element(line('1 photo is only on this device')).toBeVisible()
  await removePendingPhoto(place, files[1] as File)
  await expect.element(link).not.toBeInTheDocument()
})

test('photos that are being sent are not said to wait, until one fails', async () => {
  const [front, back] = files
  if (!front || !back) throw new Error('There are no files')
  queueUpload(front)
  queueUpload(back)
  await savePendingPhotos(place, [{ file: front }, { file: back }])
  await open()
  await expect.element(line('2 photos are being sent')).toBeVisible()
  settleUpload(front, { ok: false, message: null })
  await expect.element(line('1 photo is only on this device')).toBeVisible()
})

test('a photo that the server refused is not said to be sent later', async () => {
  await savePendingPhotos(place, [{ file: files[0] as File, message: 'front.jpg is not an image.' }])
  await open()
  await expect.element(line('1 photo could not be added.')).toBeVisible()
  await expect.element(link).toBeVisible()
})

test('photos that another tab has sent are no longer counted when the page is shown again', async () => {
  await savePendingPhotos(place, [{ file: files[0] as File }])
  await open()
  await expect.element(link).toBeVisible()
  await del(place, createStore('palapa', 'photos'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(link).not.toBeInTheDocument()
})

test('one read of the storage serves all listings', async () => {
  const other = photosOfListing('waiting-2') // which no test before may still be reading
  await savePendingPhotos(other, [{ file: files[0] as File }])
  const readPlaces = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys')
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  await open(['ACTIVE', 'HELD', 'EXPIRED'], 'waiting-2')
  await expect.poll(() => link.elements()).toHaveLength(3)
  expect(readPlaces).toHaveBeenCalledTimes(1)
  expect(read.mock.calls.filter(([key]) => key === other)).toHaveLength(1)
  await savePendingPhotos(other, [])
})

test('photos of a listing that cannot be edited are not counted', async () => {
  await savePendingPhotos(place, [{ file: files[0] as File }])
  await open(['WITHDRAWN', 'ACTIVE'])
  await expect.poll(() => link.elements()).toHaveLength(1)
})

import { createStore, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  goOffline,
  goOnline,
  holdUploads,
  one,
  photoFiles,
  place,
  prepareListing,
  reopen,
  sending,
  sendNow,
  server,
  shownIds,
  tryAgain,
  two,
} from '#test/browser/listing-photos.tsx'
import { uploadPhotos } from '#web/listings/creation/create-listing.ts'
import { sessionStore, signedOutState } from '#web/session/session-store.ts'
import { photosBeingSent } from '#web/session/request-sign-out.ts'
import { type PendingPhoto, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { hashFile, withHashes } from './file-hash.ts'
import { chosenPhoto } from './photos.ts'

beforeEach(prepareListing)

afterEach(() => vi.restoreAllMocks())

const database = createStore('palapa', 'photos')
const lock = 'palapa.photos.property-1'

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Opens the editor after a page was left while these were being sent. */
async function openInterrupted(photos: PendingPhoto[]) {
  await savePendingPhotos(place, await withHashes(photos))
  return reopen()
}

/** Sends photos of the listing in another tab, until the returned function is called. */
async function sendElsewhere() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  await new Promise<void>((begin) => {
    void navigator.locks.request(lock, () => {
      begin()
      return promise
    })
  })
  return end
}

/** New ones for each test, because uploads are known by file. */
const files = () => photoFiles() as [File, File]

const isAwaited = async () => (await navigator.locks.query()).pending?.some(({ name }) => name === lock)
const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name === lock)

const messagesStored = async () => (await readPendingPhotos(place)).map(({ message }) => message)

test('photos whose sending was interrupted are sent when the editor is opened, but not one that was refused', async () => {
  const [front, back] = files()
  const uploads = holdUploads()
  await openInterrupted([{ file: front }, { file: back, message: 'Not an image.' }])
  await expect.element(sending('front.jpg')).toBeVisible()
  await expect.poll(photosBeingSent.get).toBe(1)
  expect(asksBeforeClosing()).toBe(true)
  expect(await isHeld()).toBe(true)
  await uploads.store(1)
  await expect.poll(shownIds).toEqual([one])
  await expect.element(page.getByText('Not an image.')).toBeVisible()
  await expect.element(tryAgain('back.jpg')).toBeVisible()
  await expect.poll(() => server.outcomes).toEqual([false])
  await expect.poll(isHeld).toBe(false)
  expect(uploads.names()).toEqual(['front.jpg'])
  expect(asksBeforeClosing()).toBe(false)
})

test.each([401, 408, 429, 503])(
  'a photo that got status %s is not refused, and is sent later',
  async (status) => {
    const [front] = files()
    const uploads = holdUploads()
    await openInterrupted([{ file: front }])
    await uploads.fail(1, status)
    await expect.element(page.getByText('front.jpg could not be uploaded.')).toBeVisible()
    expect(await messagesStored()).toEqual([''])
    await expect.poll(isHeld).toBe(false)
    goOnline()
    await uploads.store(2, [one])
    await expect.poll(shownIds).toEqual([one])
  },
)

test('photos that are still to be sent when the user signs out are not refused', async () => {
  const uploads = holdUploads()
  const chosen = files().map((file) => chosenPhoto({ file }))
  const sent = uploadPhotos('property-1', chosen, () => {})
  await expect.poll(uploads.count).toBe(1)
  sessionStore.set(signedOutState)
  await uploads.store(1)
  const { unsent } = await sent
  expect(unsent.map(({ file, message }) => [file.name, message])).toEqual([['back.jpg', '']])
})

test('automatic sending ends at the first photo without a response, and sends all once the connection is back', async () => {
  const uploads = holdUploads()
  await openInterrupted(files().map((file) => ({ file })))
  await uploads.breakOff(1)
  await expect.element(page.getByText('front.jpg could not be uploaded.')).toBeVisible()
  await expect.element(sendNow('back.jpg')).toBeVisible()
  await expect.poll(isHeld).toBe(false)
  expect(uploads.count()).toBe(1)
  expect(photosBeingSent.get()).toBe(0)
  goOnline()
  await uploads.store(2, [one])
  await uploads.store(3, [one, two])
  await expect.poll(shownIds).toEqual([one, two])
})

test('photos that got no response are sent once the connection is back, and none before', async () => {
  const [front, back] = files()
  goOffline()
  const uploads = holdUploads()
  await openInterrupted([{ file: front }, { file: back }])
  await expect.poll(() => page.getByText('Not sent yet.').elements()).toHaveLength(2)
  expect(await isAwaited()).toBe(false)
  await sendNow('front.jpg').click()
  await uploads.breakOff(1)
  await expect.element(page.getByText('front.jpg could not be uploaded.')).toBeVisible()
  expect(uploads.count()).toBe(1)
  goOnline()
  await uploads.store(2, [one])
  await uploads.store(3, [one, two])
  await expect.poll(shownIds).toEqual([one, two])
  await expect.poll(() => server.outcomes).toEqual([false, true])
  expect(uploads.names()).toEqual(['front.jpg', 'front.jpg', 'back.jpg'])
})

test('a photo that the creation of its listing could not send is sent when the editor is opened', async () => {
  const [front] = files()
  const uploads = holdUploads()
  const sent = uploadPhotos('property-1', [chosenPhoto({ file: front })], () => {})
  await expect.poll(isHeld).toBe(true)
  await uploads.breakOff(1)
  expect(await sent).toMatchObject({ wasInterrupted: true })
  await reopen()
  await uploads.store(2, [one])
  await expect.poll(shownIds).toEqual([one])
})

test('sending that fails is repeated once, and then waits for the connection', async () => {
  const [front] = files()
  const uploads = holdUploads()
  await openInterrupted([{ file: front }])
  await uploads.breakOff(1)
  await expect.element(tryAgain('front.jpg')).toBeVisible()
  await expect.poll(uploads.count, { timeout: 20_000 }).toBe(2)
  const setTimer = vi.spyOn(window, 'setTimeout')
  await uploads.breakOff(2)
  await expect.element(tryAgain('front.jpg')).toBeVisible()
  await expect.poll(isHeld).toBe(false)
  expect(setTimer.mock.calls.filter(([, delayMs]) => delayMs === 10_000)).toEqual([])
  goOnline()
  await uploads.store(3, [one])
  await expect.poll(shownIds).toEqual([one])
})

test('while another tab sends photos this one waits, and then sends only those that are still to be sent', async () => {
  const [front, back] = files()
  const uploads = holdUploads()
  const side = new File(['side'], 'side.jpg', { type: 'image/jpeg' })
  const others = ['refused.jpg', 'removed.jpg'].map((name) => ({ file: new File([name], name) }))
  const end = await sendElsewhere()
  await openInterrupted([{ file: front }, { file: back }, ...others])
  await expect.poll(isAwaited).toBe(true)
  await expect.element(sendNow('front.jpg')).toBeVisible()
  expect(uploads.count()).toBe(0)
  server.stored = [one]
  server.hashes = { [one]: (await hashFile(front)) ?? '' }
  await set(
    place,
    [{ file: back }, { file: others[0]?.file, message: 'Not an image.' }, { file: side }],
    database,
  )
  end()
  await uploads.store(1, [one, two])
  await expect.element(page.getByText('Not an image.')).toBeVisible()
  await expect.element(sending('side.jpg')).toBeVisible()
  await expect.poll(shownIds).toEqual([one, two])
  expect(uploads.names()).toEqual(['back.jpg', 'side.jpg'])
  await uploads.breakOff(2)
  await expect.element(tryAgain('side.jpg')).toBeVisible()
  const pending = await readPendingPhotos(place)
  expect(pending.find(({ file }) => file.name === 'refused.jpg')?.message).toBe('Not an image.')
})

test('photos that the user sends do not wait for another tab', async () => {
  const [front] = files()
  const uploads = holdUploads()
  const end = await sendElsewhere()
  await openInterrupted([{ file: front }])
  await sendNow('front.jpg').click()
  await uploads.store(1)
  await expect.poll(shownIds).toEqual([one])
  await expect.poll(() => server.outcomes).toEqual([true])
  end()
  await expect.poll(isAwaited).toBe(false)
  expect(uploads.count()).toBe(1)
})

test('an editor that is closed while it waits for another tab sends nothing', async () => {
  const [front] = files()
  const uploads = holdUploads()
  const end = await sendElsewhere()
  const { unmount } = await openInterrupted([{ file: front }])
  await expect.poll(isAwaited).toBe(true)
  await unmount()
  await expect.poll(isAwaited).toBe(false)
  end()
  expect(uploads.count()).toBe(0)
})

test('in a browser without locks the user sends the photos', async () => {
  const [front] = files()
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks') ?? {}
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  try {
    const uploads = holdUploads()
    await openInterrupted([{ file: front }])
    await expect.element(sendNow('front.jpg')).toBeVisible()
    goOnline()
    await sendNow('front.jpg').click()
    await uploads.store(1)
    await expect.poll(shownIds).toEqual([one])
    expect(uploads.count()).toBe(1)
  } finally {
    Object.defineProperty(Navigator.prototype, 'locks', locks)
  }
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addPhotos,
  holdUploads,
  one,
  openPhotos,
  photoFiles,
  place,
  prepareListing,
  removeButton,
  reopen,
  sending,
  sendNow,
  server,
  shownIds,
  three,
  tryAgain,
  two,
} from '#test/browser/listing-photos.tsx'
import { uploadPhotos } from '#web/listings/creation/create-listing.ts'
import { readPendingPhotos, removePendingPhoto } from '#web/storage/pending-photos.ts'
import { chosenPhoto } from './photos.ts'

beforeEach(prepareListing)

afterEach(() => vi.restoreAllMocks())

const chosenPhotos = () => photoFiles().map((file) => chosenPhoto({ file }))

test('photos that were changed elsewhere are shown when one is moved, and can then be moved', async () => {
  server.stored = [one, three]
  await openPhotos([one, two, three])
  await page.getByRole('button', { name: 'Make main Photo 2' }).click()
  const notice = page.getByText(/^Your photos have been changed elsewhere\./)
  await expect.element(notice).toBeVisible()
  expect(shownIds()).toEqual([one, three])
  await page.getByRole('button', { name: 'Make main Photo 2' }).click()
  await expect.poll(() => server.stored).toEqual([three, one])
  await expect.element(notice).not.toBeInTheDocument()
})

test('a stored photo is removed only after a question, and the focus stays at the photos', async () => {
  server.stored = [one, two]
  await openPhotos([one, two])
  const removeSecond = page.getByRole('button', { name: 'Remove Photo 2' })
  const question = page.getByRole('dialog', { name: 'Remove Photo 2?' })
  const confirm = question.getByRole('button', { name: 'Yes, Remove' })
  await removeSecond.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(removeSecond).toHaveFocus()
  expect(window.fetch).not.toHaveBeenCalled()
  let fail = (_response: Response) => {}
  vi.mocked(window.fetch).mockReturnValueOnce(new Promise((resolve) => (fail = resolve)))
  await removeSecond.click()
  await confirm.click()
  await expect.poll(() => document.activeElement).toBe(document.body)
  fail(Response.json({}, { status: 503 }))
  await expect.element(page.getByText(/^HTTP 503/)).toBeVisible()
  await expect.element(removeSecond).toHaveFocus()
  await removeSecond.click()
  await confirm.click()
  await expect.poll(() => server.stored).toEqual([one])
  await expect.poll(shownIds).toEqual([one])
  await expect.element(page.getByRole('group', { name: 'Photos' })).toHaveFocus()
})

test('the order of a drag is stored, and photos go back to their places when it could not be', async () => {
  server.stored = [one, two]
  await openPhotos([one, two])
  const photo = (name: string) => page.getByRole('img', { name })
  vi.mocked(window.fetch).mockResolvedValueOnce(Response.json({}, { status: 503 }))
  await userEvent.dragAndDrop(photo('Photo 2'), photo('Photo 1'))
  await expect.element(page.getByText(/^HTTP 503/)).toBeVisible()
  expect(shownIds()).toEqual([one, two])
  await userEvent.dragAndDrop(photo('Photo 2'), photo('Photo 1'))
  await expect.poll(() => server.stored).toEqual([two, one])
  expect(shownIds()).toEqual([two, one])
  await expect.poll(() => server.outcomes).toEqual([false, true])
})

test('a photo that this browser cannot read is not said to be stored', async () => {
  await openPhotos([one])
  const photo = new File(['x'], 'one.heic', { type: 'image/heic' })
  await userEvent.upload(page.getByLabelText(/^Add photos/), photo)
  await expect.poll(() => server.outcomes).toEqual([false])
})

test('a photo that was stored although its upload seemed to fail is shown once its tile is removed', async () => {
  server.stored = [one, two]
  await openPhotos([one], [{ file: new File(['x'], 'two.jpg'), message: 'two.jpg could not be uploaded.' }])
  await removeButton('two.jpg').click()
  await expect.poll(shownIds).toEqual([one, two])
})

test('photos that the creation of the listing is still sending are shown as being sent, and stored once', async () => {
  server.stored = []
  const uploads = holdUploads()
  const sent = uploadPhotos('property-1', chosenPhotos(), () => {})
  await expect.poll(uploads.count).toBe(1)
  await reopen()
  await expect.element(sending('front.jpg')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'back.jpg' })).toBeInTheDocument()
  expect(tryAgain('back.jpg').elements()).toEqual([])
  await expect.element(removeButton('front.jpg')).toHaveAttribute('aria-disabled', 'true')
  await uploads.store(1)
  await expect.poll(shownIds).toEqual([one])
  await expect.element(sending('back.jpg')).toBeVisible()
  await uploads.store(2)
  await expect.poll(shownIds).toEqual([one, two])
  await expect.poll(() => server.outcomes).toEqual([true])
  await expect.element(page.getByRole('button', { name: 'Remove Photo 1' })).toBeEnabled()
  expect((await sent).unsent).toEqual([])
  expect(uploads.count()).toBe(2)
})

test('photos that an editor is still sending when it is left are shown as being sent when it is opened again', async () => {
  server.stored = []
  const uploads = holdUploads()
  const { unmount } = await openPhotos([])
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(sending('front.jpg')).toBeVisible()
  await unmount()
  await reopen()
  await expect.element(sending('front.jpg')).toBeVisible()
  await uploads.store(1)
  await expect.element(sending('back.jpg')).toBeVisible()
  await uploads.breakOff(2)
  await expect.element(tryAgain('back.jpg')).toBeVisible()
  await expect.poll(shownIds).toEqual([one])
  await expect.element(page.getByRole('button', { name: 'Remove back.jpg' })).toBeEnabled()
  await expect.poll(() => server.outcomes).toEqual([false, false])
  expect(uploads.count()).toBe(2)
})

test('a photo that is tried again while the creation is still sending others is sent after them', async () => {
  server.stored = []
  const uploads = holdUploads()
  const sent = uploadPhotos('property-1', chosenPhotos(), () => {})
  await expect.poll(uploads.count).toBe(1)
  await reopen()
  await uploads.breakOff(1)
  await tryAgain('front.jpg').click()
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible()
  await uploads.store(2, [one])
  await uploads.store(3, [one, two])
  await expect.poll(shownIds).toEqual([two, one])
  await expect.poll(() => server.outcomes).toEqual([true, true])
  expect((await sent).unsent).toHaveLength(1)
  expect(await readPendingPhotos(place)).toEqual([])
})

test('a photo that is no longer pending stays so when the creation has sent the next one', async () => {
  server.stored = []
  const uploads = holdUploads()
  const [front, back] = chosenPhotos()
  if (!front?.file || !back) throw new Error('There are no photos')
  const sent = uploadPhotos('property-1', [front, back], () => {})
  await uploads.breakOff(1)
  await expect.poll(uploads.count).toBe(2)
  await removePendingPhoto(place, front.file)
  await uploads.store(2, [one])
  await sent
  expect(await readPendingPhotos(place)).toEqual([])
})

test('a photo that an editor was preparing when it was left is awaited, and shown if it failed', async () => {
  server.stored = []
  const uploads = holdUploads()
  const { promise: prepared, resolve: prepare } = Promise.withResolvers<void>()
  vi.spyOn(window, 'createImageBitmap').mockImplementation(async () => {
    await prepared
    throw new Error('Not an image')
  })
  const { unmount } = await openPhotos([])
  await userEvent.upload(addPhotos, photoFiles().slice(0, 1))
  await expect.element(page.getByText('Preparing a photo…')).toBeVisible()
  await unmount()
  await reopen()
  prepare()
  await uploads.breakOff(1)
  await expect.element(sendNow('front.jpg')).toBeVisible()
  await expect.poll(() => server.outcomes).toEqual([false, false])
})

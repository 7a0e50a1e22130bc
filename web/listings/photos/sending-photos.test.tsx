import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addPhotos,
  goOffline,
  holdUploads,
  makeMain,
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
import { session } from '#test/browser/session.ts'
import { uploadPhotos } from '#web/listings/creation/create-listing.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { type PendingPhoto, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { hashFile, withHashes } from './file-hash.ts'
import { chosenPhoto } from './photos.ts'

beforeEach(prepareListing)

afterEach(() => vi.restoreAllMocks())

const tryAll = page.getByRole('button', { name: 'Try all again' })
const waiting = page.getByText('Waiting to be sent')
const confirmRemoval = () => page.getByRole('button', { name: 'Yes, Remove' }).click()

/** Photos of which the server has stored none, as far as this browser knows. */
const interrupted = (): Promise<PendingPhoto[]> => withHashes(photoFiles().map((file) => ({ file })))

test('photos that failed are all sent again by one button, one after another', async () => {
  const uploads = holdUploads()
  await openPhotos(
    [],
    photoFiles().map((file, position) => ({ file, position, message: 'Later.' })),
  )
  await expect.element(page.getByText('2 photos could not be sent.')).toBeVisible()
  await tryAll.click()
  await expect.element(sending('front.jpg')).toBeVisible()
  await expect.element(waiting).toBeVisible()
  await expect.element(tryAll).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Photos' })).toHaveFocus()
  await uploads.store(1)
  await uploads.breakOff(2)
  await expect.element(tryAgain('back.jpg')).toBeVisible()
  expect(uploads.names()).toEqual(['front.jpg', 'back.jpg'])
  await expect.element(tryAll).not.toBeInTheDocument() // its own button is enough for one
  await expect.poll(() => server.outcomes).toEqual([false])
})

test('photos of a user who has signed out are not sent in the account of another one', async () => {
  const uploads = holdUploads()
  const photos = photoFiles().map((file) => chosenPhoto({ file }))
  const sent = uploadPhotos('property-1', photos, () => {})
  await expect.poll(uploads.count).toBe(1)
  const user = { ...session.user, id: 'user-2' }
  sessionStore.set(signedInState({ ...session, user }, null, new Date()))
  await uploads.store(1)
  // as one that got no response, which is sent later
  expect(await sent).toMatchObject({ unsent: [{ message: '' }], wasInterrupted: true })
  expect(uploads.count()).toBe(1)
})

test('photos that were not sent before the page was reloaded are not said to have failed', async () => {
  goOffline() // otherwise they are sent by themselves
  const uploads = holdUploads()
  await savePendingPhotos(place, await interrupted())
  await reopen()
  await expect.poll(() => page.getByText('Not sent yet.').elements()).toHaveLength(2)
  await expect.element(sendNow('back.jpg')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  expect(tryAll.elements()).toEqual([])
  await page.getByRole('button', { name: 'Send all' }).click()
  await uploads.breakOff(1)
  await expect.element(page.getByText('front.jpg could not be uploaded.')).toBeVisible()
  await expect.element(tryAgain('front.jpg')).toBeVisible()
  await uploads.store(2, [one])
  await expect.poll(shownIds).toEqual([one])
  expect(uploads.names()).toEqual(['front.jpg', 'back.jpg'])
})

test('photos are sent on if one of them cannot be moved to its place', async () => {
  server.stored = [one]
  const uploads = holdUploads()
  await openPhotos(
    [one],
    photoFiles().map((file, position) => ({ file, position, message: 'Later.' })),
  )
  vi.mocked(window.fetch).mockResolvedValueOnce(Response.json({}, { status: 503 }))
  await tryAll.click()
  await uploads.store(1, [one, two])
  await uploads.store(2, [one, two, three])
  await expect.element(page.getByText(/^HTTP 503/)).not.toBeInTheDocument() // the last move succeeded
  await expect.poll(shownIds).toEqual([one, three, two])
})

test('a photo that was stored before the page was reloaded is not shown as unsent', async () => {
  goOffline()
  const [front, back] = await interrupted()
  if (!front?.sourceHash || !back) throw new Error('There are no photos')
  server.stored = [one]
  server.hashes = { [one]: front.sourceHash }
  await savePendingPhotos(place, [front, back])
  await reopen()
  await expect.element(sendNow('back.jpg')).toBeVisible()
  expect(sendNow('front.jpg').elements()).toEqual([])
  expect(shownIds()).toEqual([one])
  await expect.poll(async () => (await readPendingPhotos(place)).map(({ file }) => file)).toEqual([back.file])
})

test('a photo that the server stores only after the page was reloaded is recognized a little later', async () => {
  goOffline()
  const [front] = await interrupted()
  if (!front?.sourceHash) throw new Error('There are no photos')
  await openPhotos([], [front])
  await expect.element(sendNow('front.jpg')).toBeVisible()
  server.stored = [one]
  server.hashes = { [one]: front.sourceHash }
  await expect.poll(shownIds, { timeout: 15_000 }).toEqual([one])
  await expect.element(sendNow('front.jpg')).not.toBeInTheDocument()
})

test('a photo whose response was lost is recognized as soon as a response has it', async () => {
  server.stored = [two, three]
  const uploads = holdUploads()
  await openPhotos([two, three])
  const [front] = photoFiles()
  if (!front) throw new Error('There are no photos')
  await userEvent.upload(addPhotos, front)
  await uploads.breakOff(1)
  await expect.element(tryAgain('front.jpg')).toBeVisible()
  server.stored = [two, three, one]
  server.hashes = { [one]: (await hashFile(front)) ?? '' }
  await makeMain('Photo 2').click()
  await expect.poll(shownIds).toEqual([three, two, one])
  await expect.element(tryAgain('front.jpg')).not.toBeInTheDocument()
  await expect.poll(() => readPendingPhotos(place)).toEqual([])
})

test('stored photos are moved and removed while another is being sent', async () => {
  server.stored = [one, two]
  const uploads = holdUploads()
  await openPhotos([one, two])
  await userEvent.upload(addPhotos, photoFiles().slice(0, 1))
  await expect.element(sending('front.jpg')).toBeVisible()
  await expect
    .element(page.getByText(/^Your photos are being sent one by one\. You can reorder/))
    .toBeVisible()
  for (const name of ['Move front.jpg earlier', 'Move front.jpg later', 'Remove front.jpg'])
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await makeMain('Photo 2').click()
  await expect.poll(() => server.stored).toEqual([two, one])
  await removeButton('Photo 2').click()
  await confirmRemoval()
  await expect.poll(() => server.stored).toEqual([two])
  await expect.poll(shownIds).toEqual([two])
  // The response was written before the server had received the two changes.
  server.stored = [two, three]
  await uploads.respond(1, [one, two, three])
  await expect.poll(shownIds).toEqual([two, three])
  await expect.poll(() => server.outcomes).toEqual([true, true])
})

test('a move is repeated when a photo was stored meanwhile', async () => {
  server.stored = [one, two]
  const uploads = holdUploads()
  await openPhotos([one, two])
  await userEvent.upload(addPhotos, photoFiles().slice(0, 1))
  await expect.element(sending('front.jpg')).toBeVisible()
  server.stored = [one, two, three]
  await makeMain('Photo 2').click()
  await expect.poll(() => server.stored).toEqual([two, one, three])
  await uploads.respond(1, [one, two, three])
  await expect.element(sending('front.jpg')).not.toBeInTheDocument()
  expect(shownIds()).toEqual([two, one, three])
  await expect.poll(() => server.outcomes).toEqual([true, true])
})

test('a photo stays when a move that began before it was stored fails', async () => {
  server.stored = [one, two]
  const uploads = holdUploads()
  await openPhotos([one, two])
  await userEvent.upload(addPhotos, photoFiles().slice(0, 1))
  await expect.element(sending('front.jpg')).toBeVisible()
  const { promise, resolve: fail } = Promise.withResolvers<Response>()
  vi.mocked(window.fetch).mockReturnValueOnce(promise)
  await makeMain('Photo 2').click()
  await expect.element(page.getByText('Saving your change…')).toBeVisible()
  await expect.element(removeButton('Photo 1')).toBeDisabled()
  await uploads.store(1, [one, two, three])
  await expect.poll(shownIds).toEqual([two, one, three])
  fail(Response.json({}, { status: 503 }))
  await expect.element(page.getByText(/^HTTP 503/)).toBeVisible()
  expect(shownIds()).toEqual([one, two, three])
})

test('photos that are added while others are being sent follow them, and one is removed before its turn', async () => {
  const uploads = holdUploads()
  await openPhotos([])
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(sending('front.jpg')).toBeVisible()
  await userEvent.upload(addPhotos, new File(['side'], 'side.jpg', { type: 'image/jpeg' }))
  await expect.poll(() => waiting.elements()).toHaveLength(2)
  await removeButton('back.jpg').click()
  await expect.poll(() => waiting.elements()).toHaveLength(1)
  await uploads.store(1)
  await expect.element(sending('side.jpg')).toBeVisible()
  await uploads.store(2)
  await expect.poll(shownIds).toEqual([one, two])
  expect(uploads.names()).toEqual(['front.jpg', 'side.jpg'])
  await expect.poll(() => server.outcomes).toEqual([true, true])
})

test('a photo that is removed in the editor before the creation has sent it is not sent', async () => {
  const uploads = holdUploads()
  const sent = uploadPhotos(
    'property-1',
    photoFiles().map((file) => chosenPhoto({ file })),
    () => {},
  )
  await expect.poll(uploads.count).toBe(1)
  await reopen()
  await removeButton('back.jpg').click()
  await uploads.store(1)
  expect(await sent).toEqual({ unsent: [], wasInterrupted: false })
  await expect.poll(shownIds).toEqual([one])
  expect(uploads.count()).toBe(1)
  expect(await readPendingPhotos(place)).toEqual([])
})

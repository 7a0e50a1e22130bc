import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { viewOfImages } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { uploadPhotos } from '#web/listings/creation/create-listing.ts'
import {
  photosOfListing,
  type PendingPhoto,
  readPendingPhotos,
  removePendingPhoto,
  savePendingPhotos,
} from '#web/storage/pending-photos.ts'
import { PhotoFields } from './photo-fields.tsx'
import { chosenPhoto } from './photos.ts'
import { useListingPhotos } from './use-listing-photos.ts'

const [one, two, three] = ['image-1', 'image-2', 'image-3'] as const
const all = viewOfImages(3)
const place = photosOfListing('property-1')
const imagesOf = (ids: readonly string[]) => ids.flatMap((id) => all.find((image) => image.id === id) ?? [])

/** The ids of the photos that the server has, in their order. */
let stored: string[] = []
/** What the changes returned: whether they are stored. */
let outcomes: boolean[] = []

beforeEach(async () => {
  outcomes = []
  await savePendingPhotos(place, []) // those of a failed attempt at the same test
  configureSite()
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PATCH') return order(JSON.parse(init.body as string) as { imageIds: string[] })
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (init?.method === 'DELETE') return remove(pathname.split('/').at(-1) ?? '')
    return Response.json({ ...viewOfOwnProperty({ images: imagesOf(stored) }), tag: '"1"' })
  })
})

afterEach(() => vi.restoreAllMocks())

function order({ imageIds }: { imageIds: string[] }): Response {
  const message = 'List every photo of the listing once, in the new order.'
  if (imageIds.toSorted().join() !== stored.toSorted().join())
    return problem(400, { message, fields: { imageIds: message } })
  stored = imageIds
  return Response.json({ images: imagesOf(stored) })
}

function remove(id: string): Response {
  stored = stored.filter((other) => other !== id)
  return Response.json({ images: imagesOf(stored) })
}

function open(shown: string[], unsent: PendingPhoto[] = []) {
  const Photos = () => {
    const { isBusy, photoError, add, move, remove, retry, ...photos } = useListingPhotos(
      'property-1',
      imagesOf(shown),
      unsent,
      false,
      (followed) => void followed.then(record),
    )
    return (
      <>
        <PhotoFields
          {...photos}
          isDisabled={isBusy}
          onAdd={(files) => void add(files).then(record)}
          onMove={(key, position) => void move(key, position).then(record)}
          onRemove={(key) => void remove(key)}
          onRetry={(key) => void retry(key).then(record)}
        />
        <p>{photoError}</p>
      </>
    )
  }
  return render(<Photos />)
}

const record = (isStored: boolean) => void outcomes.push(isStored)

const shownIds = () =>
  page
    .getByRole('img', { name: /^Photo/ })
    .elements()
    .map((each) => all.find(({ url }) => url === each.getAttribute('src'))?.id)

test('photos that were changed elsewhere are shown when one is moved, and can then be moved', async () => {
  stored = [one, two, three]
  await open([one, two])
  await page.getByRole('button', { name: 'Make main Photo 2' }).click()
  const notice = page.getByText(/^Your photos have been changed elsewhere\./)
  await expect.element(notice).toBeVisible()
  expect(shownIds()).toEqual([one, two, three])
  await page.getByRole('button', { name: 'Make main Photo 3' }).click()
  await expect.poll(() => stored).toEqual([three, one, two])
  await expect.element(notice).not.toBeInTheDocument()
})

test('a stored photo is removed only after a question, and the focus stays at the photos', async () => {
  stored = [one, two]
  await open([one, two])
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
  await expect.poll(() => stored).toEqual([one])
  await expect.poll(shownIds).toEqual([one])
  await expect.element(page.getByRole('group', { name: 'Photos' })).toHaveFocus()
})

test('the order of a drag is stored, and photos go back to their places when it could not be', async () => {
  stored = [one, two]
  await open([one, two])
  const photo = (name: string) => page.getByRole('img', { name })
  vi.mocked(window.fetch).mockResolvedValueOnce(Response.json({}, { status: 503 }))
  await userEvent.dragAndDrop(photo('Photo 2'), photo('Photo 1'))
  await expect.element(page.getByText(/^HTTP 503/)).toBeVisible()
  expect(shownIds()).toEqual([one, two])
  await userEvent.dragAndDrop(photo('Photo 2'), photo('Photo 1'))
  await expect.poll(() => stored).toEqual([two, one])
  expect(shownIds()).toEqual([two, one])
  await expect.poll(() => outcomes).toEqual([false, true])
})

test('a photo that this browser cannot read is not said to be stored', async () => {
  await open([one])
  const photo = new File(['x'], 'one.heic', { type: 'image/heic' })
  await userEvent.upload(page.getByLabelText(/^Add photos/), photo)
  await expect.poll(() => outcomes).toEqual([false])
})

test('a photo that was stored although its upload seemed to fail is shown once its tile is removed', async () => {
  stored = [one, two]
  await open([one], [{ file: new File(['x'], 'two.jpg'), message: 'two.jpg could not be uploaded.' }])
  await page.getByRole('button', { name: 'Remove two.jpg' }).click()
  await expect.poll(shownIds).toEqual([one, two])
})

/** Collects the uploads, which end only when they are responded to. */
function holdUploads() {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
  const newest = async (count: number) => {
    await expect.poll(() => send.mock.contexts).toHaveLength(count)
    return send.mock.contexts.at(-1) as XMLHttpRequest
  }
  return {
    /** Responds to the upload of this number as a server that stores its photo. */
    async store(count: number, ids = all.slice(0, count).map(({ id }) => id)) {
      const request = await newest(count)
      stored = ids
      const responseText = JSON.stringify({ images: imagesOf(stored) })
      Object.defineProperties(request, { status: { value: 201 }, responseText: { value: responseText } })
      request.dispatchEvent(new ProgressEvent('load'))
    },
    async breakOff(count: number) {
      const request = await newest(count)
      request.dispatchEvent(new ProgressEvent('error'))
    },
    count: () => send.mock.contexts.length,
  }
}

const photoFiles = () =>
  ['front.jpg', 'back.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
const chosenPhotos = () => photoFiles().map((file) => chosenPhoto({ file }))
const addPhotos = page.getByLabelText(/^Add photos/)
const sending = (name: string) => page.getByRole('progressbar', { name: `Uploading ${name}` })
const tryAgain = (name: string) => page.getByRole('button', { name: `Try ${name} again` })
const reopen = async () => open(stored, [...(await readPendingPhotos(place))])

test('photos that the creation of the listing is still sending are shown as being sent, and stored once', async () => {
  stored = []
  const uploads = holdUploads()
  const sent = uploadPhotos('property-1', chosenPhotos(), () => {})
  await expect.poll(uploads.count).toBe(1)
  await reopen()
  await expect.element(sending('front.jpg')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'back.jpg' })).toBeInTheDocument()
  expect(tryAgain('back.jpg').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Remove front.jpg' })).toBeDisabled()
  await uploads.store(1)
  await expect.poll(shownIds).toEqual([one])
  await expect.element(sending('back.jpg')).toBeVisible()
  await uploads.store(2)
  await expect.poll(shownIds).toEqual([one, two])
  await expect.poll(() => outcomes).toEqual([true])
  await expect.element(page.getByRole('button', { name: 'Remove Photo 1' })).toBeEnabled()
  expect((await sent).unsent).toEqual([])
  expect(uploads.count()).toBe(2)
})

test('photos that an editor is still sending when it is left are shown as being sent when it is opened again', async () => {
  stored = []
  const uploads = holdUploads()
  const { unmount } = await open([])
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(sending('front.jpg')).toBeVisible()
  await unmount()
  await reopen()
  await expect.element(sending('front.jpg')).toBeVisible()
  await uploads.store(1)
  await expect.element(sending('back.jpg')).toBeVisible()
  await uploads.breakOff(2)
  await expect.element(tryAgain('back.jpg')).toBeVisible()
  expect(shownIds()).toEqual([one])
  await expect.element(page.getByRole('button', { name: 'Remove back.jpg' })).toBeEnabled()
  expect(uploads.count()).toBe(2)
})

test('a photo that is tried again while the creation is still sending others is sent after them', async () => {
  stored = []
  const uploads = holdUploads()
  const sent = uploadPhotos('property-1', chosenPhotos(), () => {})
  await expect.poll(uploads.count).toBe(1)
  await reopen()
  await uploads.breakOff(1)
  await tryAgain('front.jpg').click()
  await expect.element(sending('front.jpg')).toBeVisible()
  await uploads.store(2, [one])
  await uploads.store(3, [one, two])
  await expect.poll(shownIds).toEqual([two, one])
  await expect.poll(() => outcomes).toEqual([false, true])
  expect((await sent).unsent).toHaveLength(1)
  expect(await readPendingPhotos(place)).toEqual([])
})

test('a photo that is no longer pending stays so when the creation has sent the next one', async () => {
  stored = []
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
  stored = []
  const uploads = holdUploads()
  const { promise: prepared, resolve: prepare } = Promise.withResolvers<void>()
  vi.spyOn(window, 'createImageBitmap').mockImplementation(async () => {
    await prepared
    throw new Error('Not an image')
  })
  const { unmount } = await open([])
  await userEvent.upload(addPhotos, photoFiles().slice(0, 1))
  await expect.element(page.getByText('Preparing a photo…')).toBeVisible()
  await unmount()
  await reopen()
  await expect.element(addPhotos).toBeDisabled()
  prepare()
  await uploads.breakOff(1)
  await expect.element(tryAgain('front.jpg')).toBeVisible()
  await expect.element(addPhotos).toBeEnabled()
  expect(outcomes).toEqual([false, false])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { next, openWizard, startWizard } from '#test/browser/wizard-screen.tsx'
import { queryClient } from '#web/members/query.tsx'
import { photosOfListing, removePendingPhoto, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { queueUpload, settleUpload } from './upload-queue.ts'

const [own, other] = ['unsent-own', 'unsent-other'] as const
const notice = page.getByText(/^You have already listed/)
const link = page.getByRole('link', { name: 'See photos of Casita' })
let api: DraftsApi
let file: File

beforeEach(async () => {
  api = startWizard()
  api.failures = {
    [`GET /users/properties/${own}`]: () =>
      Response.json({ ...viewOfOwnProperty({ id: own, title: 'Casita' }), tag: '"1"' }),
    'GET /users/properties/': () => problem(404, 'not_found'),
  }
  file = new File(['front'], 'front.jpg')
  await savePendingPhotos(photosOfListing(own), [{ file }])
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const id of [own, other]) await savePendingPhotos(photosOfListing(id), [])
})

test('an empty form says that photos of a listing wait in this browser, until they are sent', async () => {
  await openWizard()
  await expect
    .element(notice)
    .toMatchTextContent(/“Casita”\. 1 photo is only on this device and not sent yet\./)
  await expect.element(link).toHaveAttribute('href', `/edit-listing/${own}#photos`)
  await removePendingPhoto(photosOfListing(own), file)
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(next).toBeVisible()
})

test('nothing is said of a removed or another user’s listing, nor of photos that are being sent', async () => {
  queueUpload(file)
  await savePendingPhotos(photosOfListing(other), [{ file: new File(['back'], 'back.jpg') }])
  await openWizard()
  await expect.poll(() => api.callsTo('GET', `/users/properties/${other}`)).toHaveLength(1)
  await expect.element(next).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(notice.elements()).toEqual([])
  settleUpload(file, { ok: false, message: null })
})

import { createStore, del, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { failWrites } from '#test/browser/failing-writes.ts'
import { holdResizing } from '#test/browser/hold-resizing.ts'
import { addPhotos, holdUploads, photoFiles } from '#test/browser/listing-photos.tsx'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { session } from '#test/browser/session.ts'
import { openLastStep, startWizard } from '#test/browser/wizard-screen.tsx'
import { storageKeys } from '#contract/site.ts'
import { untilPrepared } from '#web/forms/photo-preparations.ts'
import {
  type PendingPhoto,
  photosOfDraft,
  photosOfListing,
  readPendingPhotos,
  savePendingPhotos,
} from '#web/storage/pending-photos.ts'

const button = (name: string) => page.getByRole('button', { name })
const listButton = button('List Property')
const preparing = page.getByText('Preparing 2 photos…')
const listing = photosOfListing('lot-1')
let api: DraftsApi

beforeEach(async () => {
  api = startWizard()
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
  await savePendingPhotos(listing, [])
  holdUploads()
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Returns the response to the creation of the lot with this title. */
function createdLot(title: string): Response {
  const none = { bedrooms: null, bathrooms: null, areaSqft: null }
  const lot = { id: 'lot-1', title, location: 'Hopkins, Stann Creek', price: 45_000, propertyType: 'LAND' }
  return Response.json({ property: { ...viewOfProperty(none), ...lot } }, { status: 201 })
}

const namesAt = async (place: string) => (await readPendingPhotos(place)).map(({ file }) => file.name)

/** Opens another page, and then the form again. */
async function leaveAndReturn() {
  await page.getByRole('link', { name: 'Message Center' }).click()
  await expect.element(addPhotos).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Form' }).click()
  await expect.element(addPhotos).toBeVisible()
}

test('a form that is opened again while photos are prepared waits for them, and lists the property with all', async () => {
  const resize = holdResizing()
  await openLastStep('LAND', 'Lot with photos')
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(preparing).toBeVisible()
  await leaveAndReturn()
  await expect.element(preparing).toBeVisible()
  await expect.element(listButton).toBeDisabled()
  resize()
  await expect.element(button('Remove back.jpg')).toBeVisible()
  api.failures['POST /properties'] = () => createdLot('Lot with photos')
  await listButton.click()
  await expect.poll(() => namesAt(listing)).toEqual(['front.jpg', 'back.jpg'])
})

test('a form that is opened again names the photos that were refused meanwhile, until the next choice', async () => {
  const resize = holdResizing()
  await openLastStep('LAND', 'Lot with a photo of an iPhone')
  await userEvent.upload(addPhotos, new File(['x'], 'front.heic', { type: 'image/heic' }))
  await leaveAndReturn()
  await expect.element(page.getByText('Preparing a photo…')).toBeVisible()
  resize()
  const refusal = page.getByText(/Not added: front\.heic\.$/)
  await expect.element(refusal).toBeVisible()
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(button('Remove back.jpg')).toBeVisible()
  await expect.element(refusal).not.toBeInTheDocument()
})

test('photos of a draft that is discarded in the form opened again are not added to it later', async () => {
  const resize = holdResizing()
  await openLastStep('LAND', 'Lot to discard')
  const place = placeOfDraft()
  await userEvent.upload(addPhotos, photoFiles())
  await leaveAndReturn()
  await button('Discard draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(addPhotos).not.toBeInTheDocument()
  await expect.element(preparing).not.toBeInTheDocument()
  resize()
  await untilPrepared(place)
  expect(await namesAt(place)).toEqual([])
})

test('a property that is not the one listed before is listed only once its photos are prepared', async () => {
  await openLastStep('LAND', 'Lot beside another')
  api.failures['POST /properties'] = () =>
    problem(409, 'duplicate', { propertyId: 'property-1', propertyStatus: 'ACTIVE' })
  await listButton.click()
  await expect.element(button('It is another property')).toBeEnabled()
  const resize = holdResizing()
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(button('It is another property')).toBeDisabled()
  resize()
  await expect.element(button('It is another property')).toBeEnabled()
})

/** Returns the place of the photos of the only draft of this browser. */
function placeOfDraft(): string {
  const [draft] = JSON.parse(localStorage.getItem(storageKeys.wizardDraft) ?? '[]') as { id: string }[]
  return photosOfDraft('user-1', draft?.id)
}

/** Adds a photo to the draft as another tab does. */
async function addInOtherTab(name: string): Promise<void> {
  const database = createStore('palapa', 'photos')
  const stored = (await get<PendingPhoto[]>(placeOfDraft(), database)) ?? []
  await set(placeOfDraft(), [...stored, { file: new File([name], name) }], database)
}

/** Removes the draft, with its photos, as another tab does that lists or discards it. */
async function discardInOtherTab(): Promise<void> {
  await del(placeOfDraft(), createStore('palapa', 'photos'))
  const oldValue = localStorage.getItem(storageKeys.wizardDraft)
  localStorage.removeItem(storageKeys.wizardDraft)
  api.drafts = []
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.wizardDraft, oldValue }))
}

test('a form that prepares photos stays when another tab has listed or discarded its draft', async () => {
  const resize = holdResizing()
  await openLastStep('LAND', 'Lot listed in another tab')
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(preparing).toBeVisible()
  await discardInOtherTab()
  resize()
  await expect.element(button('Remove back.jpg')).toBeVisible()
})

test('photos that another tab has added to the draft are listed too', async () => {
  await openLastStep('LAND', 'Lot in two tabs')
  await userEvent.upload(addPhotos, photoFiles())
  await expect.poll(() => namesAt(placeOfDraft())).toEqual(['front.jpg', 'back.jpg'])
  await addInOtherTab('side.jpg')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(button('Remove side.jpg')).toBeVisible()
  await addInOtherTab('garden.jpg')
  api.failures['POST /properties'] = () => createdLot('Lot in two tabs')
  await listButton.click()
  const all = ['front.jpg', 'back.jpg', 'side.jpg', 'garden.jpg']
  await expect.poll(() => namesAt(listing)).toEqual(all)
  await expect.poll(() => namesAt(placeOfDraft())).toEqual([])
})

test('a draft is left for later only once its photos are on this device', async () => {
  const resize = holdResizing()
  await openLastStep('LAND', 'Lot for later')
  const place = placeOfDraft()
  await userEvent.upload(addPhotos, photoFiles())
  await button('Save and finish later').click()
  await expect.element(listButton).toBeDisabled()
  expect(api.callsTo('POST', '/users/me/drafts')).toEqual([])
  await expect.element(addPhotos).toBeVisible()
  resize()
  await expect
    .element(page.getByText(/^Your draft is saved\. .* Its photos stay on this device\.$/))
    .toBeVisible()
  expect(await namesAt(place)).toEqual(['front.jpg', 'back.jpg'])
})

test('photos that this browser cannot store are not said to stay on this device', async () => {
  await openLastStep('LAND', 'Lot on a full device')
  failWrites()
  await userEvent.upload(addPhotos, photoFiles())
  await expect.element(page.getByText(/^This browser cannot save your photos/)).toBeVisible()
  await button('Save and finish later').click()
  const note = /^Your draft is saved\. .* This browser cannot save its photos\. Choose them again/
  await expect.element(page.getByText(note)).toBeVisible()
})

test('a draft that another tab has listed or discarded is left for later as a new one with all photos of the form', async () => {
  await openLastStep('LAND', 'Lot discarded in another tab')
  const formerPlace = placeOfDraft()
  await userEvent.upload(addPhotos, photoFiles())
  await expect.poll(() => namesAt(formerPlace)).toEqual(['front.jpg', 'back.jpg'])
  await expect.poll(() => api.drafts).toHaveLength(1)
  const resize = holdResizing()
  await userEvent.upload(addPhotos, new File(['x'], 'side.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText('Preparing a photo…')).toBeVisible()
  await discardInOtherTab()
  resize()
  await expect.element(button('Remove side.jpg')).toBeVisible()
  await expect.poll(() => namesAt(formerPlace)).toHaveLength(3)
  await button('Save and finish later').click()
  await expect.element(addPhotos).not.toBeInTheDocument()
  expect(api.drafts).toHaveLength(1)
  expect(placeOfDraft()).not.toBe(formerPlace)
  expect(await namesAt(placeOfDraft())).toEqual(['front.jpg', 'back.jpg', 'side.jpg'])
  expect(await namesAt(formerPlace)).toEqual([])
})

test('a draft that the server did not have is left for later with photos that another tab has removed', async () => {
  await openLastStep('LAND', 'Lot that only this browser had')
  api.failures['POST /users/me/drafts'] = () => problem(503, 'overloaded')
  const place = placeOfDraft()
  await userEvent.upload(addPhotos, photoFiles())
  await expect.poll(() => namesAt(place)).toEqual(['front.jpg', 'back.jpg'])
  await del(place, createStore('palapa', 'photos'))
  api.failures = {}
  await button('Save and finish later').click()
  await expect.element(addPhotos).not.toBeInTheDocument()
  expect(await namesAt(place)).toEqual(['front.jpg', 'back.jpg'])
})

test('a draft that is discarded in the form opened again is not saved by the former form', async () => {
  const resize = holdResizing()
  api.failures['POST /users/me/drafts'] = () => problem(503, 'overloaded')
  await openLastStep('LAND', 'Lot to discard after all')
  const place = placeOfDraft()
  await userEvent.upload(addPhotos, photoFiles())
  await button('Save and finish later').click()
  await expect.element(listButton).toBeDisabled()
  await leaveAndReturn()
  await button('Discard draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(addPhotos).not.toBeInTheDocument()
  api.failures = {}
  resize()
  await untilPrepared(place)
  await new Promise((resolve) => setTimeout(resolve, 300)) // a save would be sent at once
  expect(api.drafts).toEqual([])
})

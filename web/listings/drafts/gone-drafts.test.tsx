import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { openWizard, startWizard } from '#test/browser/wizard-screen.tsx'
import { blankDraft } from '#web/listings/draft.ts'
import { readDraft, type SavedDraft, writeDraft } from '#web/listings/saved-draft.ts'
import { queryClient } from '#web/members/query.tsx'
import { photosOfDraft, readPendingPhotos, savePendingPhotos } from '#web/storage/pending-photos.ts'
import { dataOf } from './draft-data.ts'

const userId = 'user-1'
const notice = page.getByText(/was listed or deleted in the meantime/)
const heading = page.getByRole('heading', { name: 'Property Type' })
let api: DraftsApi

beforeEach(() => {
  api = startWizard()
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Saves a draft for later, which the server has stored. */
async function park(title: string, photoNames: string[] = []): Promise<SavedDraft> {
  const draft = { ...blankDraft, propertyType: 'LAND', title } as const
  const id = crypto.randomUUID()
  const { updatedAt } = api.store(id, dataOf(draft))
  const saved = { userId, id, step: 1, draft, isParked: true }
  writeDraft({ ...saved, server: { updatedAt, data: JSON.stringify(dataOf(draft)) } })
  const files = photoNames.map((name) => new File([name], name))
  await savePendingPhotos(
    photosOfDraft(userId, id),
    files.map((file) => ({ file })),
  )
  return saved
}

const photosOf = async ({ id }: SavedDraft) => (await readPendingPhotos(photosOfDraft(userId, id))).length
const isStored = ({ id }: SavedDraft) => readDraft(userId, id) !== null

test('a draft for later that was listed elsewhere is kept for its photos until it is discarded', async () => {
  const [listed, plain] = [await park('Lot with photos', ['front.jpg']), await park('Lot')]
  const current = await park('Lot for later', ['front.jpg'])
  api.drafts = api.drafts.filter(({ id }) => id === current.id)
  await openWizard()
  await expect
    .element(notice)
    .toMatchTextContent(/“Lot with photos” .* the photos you chose for it are still on this device\./)
  expect([listed, plain, current].map(isStored)).toEqual([true, false, true])
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await photosOf(listed)).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  expect(isStored(listed)).toBe(false)
  expect([await photosOf(listed), await photosOf(current)]).toEqual([0, 1])
})

test('a draft that was listed elsewhere can be opened with its photos', async () => {
  await park('Lot with photos', ['front.jpg'])
  api.drafts = []
  await openWizard()
  await page.getByRole('link', { name: 'Open draft' }).click()
  await expect.element(page.getByText('Your draft has been restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Lot with photos')
})

test('a draft for later stays when the drafts of the server are not known', async () => {
  const [withPhotos, plain] = [await park('Lot with photos', ['front.jpg']), await park('Lot')]
  api.drafts = []
  api.failures['GET /users/me/drafts'] = () => problem(503, 'overloaded')
  await openWizard()
  await expect.element(heading).toBeVisible()
  await expect.poll(() => api.callsTo('GET', '/users/me/drafts').length).toBeGreaterThan(0)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(notice.elements()).toEqual([])
  expect([withPhotos, plain].map(isStored)).toEqual([true, true])
})

test('the photos of a draft that is dropped as the oldest go with it, unless the server has the draft', async () => {
  const onServer = await park('Lot on the server', ['front.jpg'])
  const onlyHere = { ...onServer, id: crypto.randomUUID() }
  writeDraft(onlyHere)
  await savePendingPhotos(photosOfDraft(userId, onlyHere.id), [{ file: new File(['x'], 'back.jpg') }])
  const gone = { ...(await park('Lot that is gone', ['side.jpg'])), isGone: true }
  const { server } = readDraft(userId, gone.id) ?? {}
  writeDraft({ ...gone, server })
  for (let count = 0; count < 20; count += 1) writeDraft({ ...onlyHere, id: crypto.randomUUID() })
  const dropped = [onServer, onlyHere, gone]
  expect(dropped.map(isStored)).toEqual([false, false, false])
  expect(await Promise.all(dropped.map(photosOf))).toEqual([1, 0, 0])
})

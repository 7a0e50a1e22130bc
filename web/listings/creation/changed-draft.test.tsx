import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DraftData } from '#contract/drafts.ts'
import { storageKeys } from '#contract/site.ts'
import { type DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { session } from '#test/browser/session.ts'
import { openWizard, startWizard } from '#test/browser/wizard-screen.tsx'
import { draftOfData } from '#web/listings/drafts/draft-data.ts'
import { copyOf } from '#web/listings/drafts/server-copy.ts'
import { writeDraft } from '#web/listings/saved-draft.ts'

const button = (name: string) => page.getByRole('button', { name })

let api: DraftsApi

beforeEach(() => {
  api = startWizard()
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer' }))
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Opens the last step of a saved draft, which another device then changes. */
async function openChangedDraft() {
  const id = crypto.randomUUID()
  const data: DraftData = { propertyType: 'LAND', title: 'Lot', location: 'Hopkins', price: 45_000 }
  const seen = api.store(id, data)
  writeDraft({ userId: 'user-1', id, step: 3, draft: draftOfData(data), server: copyOf(seen) })
  await openWizard()
  await expect.element(button('List Property')).toBeVisible()
  return { seen: seen.updatedAt, other: api.store(id, { ...data, title: 'Lot of the other device' }) }
}

test('a draft that another device has changed is not listed before the user has chosen a version', async () => {
  const { other } = await openChangedDraft()
  api.failures['POST /properties'] = () => problem(500, 'internal')
  await button('List Property').click()
  await expect.element(page.getByText('This draft was also changed on another device')).toBeVisible()
  const reason = page.getByText('Nothing is listed yet. Choose a version of your draft above first.')
  await expect.element(reason).toBeVisible()
  await button('List Property').click()
  await expect.element(button('List Property')).toBeEnabled()
  expect(api.callsTo('POST', '/properties')).toEqual([])
  await button('Use the other version').click()
  await expect.element(reason).not.toBeInTheDocument()
  await button('List Property').click()
  await expect
    .poll(() => api.callsTo('POST', '/properties').map(({ body }) => body))
    .toMatchObject([{ title: 'Lot of the other device', draftUpdatedAt: other.updatedAt }])
})

test('a user who has left the form learns that the draft was changed on another device', async () => {
  await openChangedDraft()
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') await isLeft
    return api.fetch(input, init)
  })
  await button('List Property').click()
  await page.getByRole('link', { name: 'Message Center' }).click()
  await expect.element(page.getByLabelText('Path')).toHaveTextContent('/message-center')
  leave()
  await expect.element(page.getByText(/^Nothing is listed yet\. Your draft was also changed/)).toBeVisible()
})

test('a draft that could not be read is listed only if the server has the version of this device', async () => {
  const { seen } = await openChangedDraft()
  api.failures['GET'] = () => problem(503, 'overloaded')
  api.failures['POST /properties'] = () => {
    api.failures = {}
    return problem(412, 'precondition_failed')
  }
  await button('List Property').click()
  await expect.element(page.getByText('This draft was also changed on another device')).toBeVisible()
  await expect.element(page.getByText(/^Nothing is listed yet\. Choose/)).toBeVisible()
  expect(api.callsTo('POST', '/properties')).toMatchObject([{ body: { draftUpdatedAt: seen } }])
})

test('a draft of another version that cannot be read is not listed, and the reason is shown', async () => {
  await openChangedDraft()
  api.failures['GET'] = () => problem(503, 'overloaded')
  api.failures['POST /properties'] = () => problem(412, 'precondition_failed')
  await button('List Property').click()
  await expect.element(page.getByText('Failed to create property: Refused: overloaded.')).toBeVisible()
  expect(api.callsTo('POST', '/properties')).toHaveLength(1)
})

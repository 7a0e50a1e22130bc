import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DraftsApi, problem } from '#test/browser/drafts-api.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { DraftsPanel } from './drafts-panel.tsx'

const first = '018f0000-0000-7000-8000-00000000000a'
const second = '018f0000-0000-7000-8000-00000000000b'

let api: DraftsApi

beforeEach(() => {
  api = new DraftsApi()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
})

afterEach(() => vi.restoreAllMocks())

function open(onDeleted: (id: string) => void = () => {}) {
  const Routes = createRoutesStub([{ path: '*', Component: () => <DraftsPanel onDeleted={onDeleted} /> }])
  return render(<Routes />)
}

test('each draft can be continued, also one without a title', async () => {
  api.store(first, { title: 'Cabin' })
  api.store(second, {})
  await open()
  const continueLink = (name: string) => page.getByRole('link', { name: `Continue ${name}` })
  await expect.element(continueLink('Cabin')).toHaveAttribute('href', `/list-property?draft=${first}`)
  await expect
    .element(continueLink('Untitled draft'))
    .toHaveAttribute('href', `/list-property?draft=${second}`)
})

test('a draft is deleted once that is confirmed, and a failure is shown', async () => {
  api.store(first, { title: 'Cabin' })
  api.store(second, { title: 'Lot' })
  const onDeleted = vi.fn()
  await open(onDeleted)
  await page.getByRole('button', { name: 'Delete Cabin' }).click()
  const loss =
    'What you typed for “Cabin” will be deleted from your account, and the photos you chose from this device.'
  await expect.element(page.getByRole('dialog')).toMatchTextContent(loss)
  api.failures['DELETE'] = () => problem(503, 'unavailable')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(page.getByText('The draft could not be deleted. Refused: unavailable.')).toBeVisible()
  expect(onDeleted).not.toHaveBeenCalled()
  api.failures = {}
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(page.getByRole('link', { name: 'Continue Cabin' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Continue Lot' })).toBeVisible()
  expect(onDeleted.mock.calls).toEqual([[first]])
})

test('without drafts there is no panel', async () => {
  await open()
  await expect.poll(() => api.calls.length).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('heading', { name: 'Drafts' })).not.toBeInTheDocument()
})

test('the focus stays at the panel when a draft is deleted, also the last one', async () => {
  api.store(first, { title: 'Cabin' })
  api.store(second, { title: 'Lot' })
  await open()
  const remove = async (title: string) => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await expect.element(page.getByRole('link', { name: `Continue ${title}` })).not.toBeInTheDocument()
  }
  await remove('Cabin')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Drafts/)
  await remove('Lot')
  await expect.poll(() => document.activeElement?.localName).toBe('section')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findFormErrorProblems } from '#test/browser/form-errors.ts'
import { OwnListingsApi, problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { StatusDialog } from './status-dialog.tsx'

beforeEach(() => {
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})
afterEach(() => vi.restoreAllMocks())

const price = page.getByLabelText('Price in US dollars (optional)')
const isShown = page.getByRole('checkbox', { name: 'Show the price to everyone' })
const confirm = page.getByRole('button', { name: 'Mark as sold' })

test('the price of a sale is read as that of a listing, and one that is unclear is not sent', async () => {
  const listing = viewOfOwnProperty()
  const api = new OwnListingsApi([listing])
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  const onClose = vi.fn()
  await render(<StatusDialog wanted={{ listing, to: 'SOLD' }} onClose={onClose} />)
  for (const [typed, advice] of [
    ['325.000', /^Write the price in US dollars, such as 325,000/],
    ['BZ$650,000', /BZ\$650,000 is US\$325,000: use that/],
    ['0', /^Enter a price in US dollars above 0/],
    ['1,000,000,000', /at most 999,999,999\.$/],
  ] as const) {
    await price.fill(typed)
    await confirm.click()
    await expect.element(page.getByText(advice)).toBeVisible()
    expect(findFormErrorProblems()).toEqual([])
  }
  await price.fill('')
  await expect.element(page.getByText(/at most 999,999,999/)).not.toBeInTheDocument()
  await isShown.click()
  await confirm.click()
  await expect.element(page.getByText('Enter the price to show it.')).toBeVisible()
  expect(findFormErrorProblems()).toEqual([])
  await isShown.click()
  await expect.element(page.getByText('Enter the price to show it.')).not.toBeInTheDocument()
  await price.fill('325k')
  expect(api.changes).toEqual([])
  await confirm.click()
  await expect.poll(() => onClose.mock.calls).toEqual([[true]])
  expect(api.changes).toMatchObject([{ to: 'SOLD', soldPrice: 325_000, soldPriceShown: false }])
})

test('a change that is being sent cannot be canceled', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const listing = viewOfOwnProperty()
  configureSite()
  vi.spyOn(window, 'fetch').mockReturnValue(promise)
  const onClose = vi.fn()
  await render(<StatusDialog wanted={{ listing, to: 'UNDER_OFFER' }} onClose={onClose} />)
  await page.getByRole('button', { name: 'Mark as under offer' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  resolve(problem(503, { message: 'Later.' }))
  await expect.element(page.getByText('The status could not be changed. Later.')).toBeVisible()
  await cancel.click()
  expect(onClose.mock.calls).toEqual([[false]])
})

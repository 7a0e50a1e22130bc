import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnProperty } from '#contract/listings.ts'
import { OwnListingsApi, problem, viewOfOwnProperty } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { ConfirmButton } from './confirm-button.tsx'

const confirm = page.getByRole('button', { name: 'Confirm Lagoon house' })

beforeEach(() => {
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
})

afterEach(() => vi.restoreAllMocks())

async function renderButton(overrides: Partial<OwnProperty>, ...responses: Response[]) {
  const property = viewOfOwnProperty({ title: 'Lagoon house', ...overrides })
  const requests: string[] = []
  const api = new OwnListingsApi([property]) // configures the site
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    requests.push(`${init?.method} ${url.replace(property.id, 'ID')}`)
    return Promise.resolve(responses.shift() ?? Response.json({ property: api.listings[0] }))
  })
  const screen = () => (
    <>
      <ConfirmButton property={{ ...property }} />
      <button type="button">Next control</button>
      <NoticeRegion isAtTop />
    </>
  )
  const { rerender } = await render(screen())
  return { requests, renderAgain: () => rerender(screen()) }
}

test('the button confirms the listing once, becomes "Confirmed today" and passes the focus on', async () => {
  const { requests, renderAgain } = await renderButton({})
  await expect.element(confirm).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  const done = page.getByText('Confirmed today')
  await expect.element(done).toBeVisible()
  await expect.element(done).toHaveFocus()
  expect(confirm.elements()).toEqual([])
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/properties\/ID\/confirmation$/)])
  const next = page.getByRole('button', { name: 'Next control' })
  await next.click()
  await renderAgain()
  await expect.element(next).toHaveFocus()
})

test('a listing confirmed today has no button', async () => {
  await renderButton({ confirmedAt: new Date().toISOString() })
  await expect.element(page.getByText('Confirmed today')).toBeVisible()
  expect(confirm.elements()).toEqual([])
})

test('a failure is reported until the button, which stays, is pressed again', async () => {
  await renderButton({}, problem(409, { message: 'This listing is sold by now.' }))
  const failure = page.getByText(/The listing was not confirmed\. This listing is sold/)
  await confirm.click()
  await expect.element(failure).toBeVisible()
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await expect.element(page.getByText('Confirmed today')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('a listing that turns out to have another status is loaded again', async () => {
  queryClient.setQueryData(['own-properties'], 'as the row shows it')
  await renderButton({}, problem(409, { message: 'This listing is sold.', propertyStatus: 'SOLD' }))
  await confirm.click()
  await expect.poll(() => queryClient.getQueryState(['own-properties'])?.isInvalidated).toBe(true)
})

test.for<Partial<OwnProperty>>([{ status: 'EXPIRED' }, { isSample: true }])(
  'a listing that is not for sale or a sample is not confirmed: %o',
  async (overrides) => {
    await renderButton(overrides)
    await expect.element(page.getByRole('button', { name: 'Next control' })).toBeVisible()
    expect(confirm.elements()).toEqual([])
  },
)

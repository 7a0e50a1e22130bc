import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { ReportForm } from './report-form.tsx'

const typed = { reason: 'scam', text: '', link: '', email: '' } as const

test('a signed-in user has the email field only where the server asks for the address', async () => {
  sessionStore.set(signedInState(session, viewOfProfile({}), new Date()))
  const fields = { email: 'Enter your email address, or sign in.' }
  for (const [failed, count] of [
    [undefined, 0],
    [{ message: 'Nothing was sent yet.', fields, typed, status: 400 }, 1],
  ] as const) {
    const router = createMemoryRouter([{ path: '/', element: <ReportForm failed={failed} /> }])
    const { unmount } = await render(<RouterProvider router={router} />)
    await expect.element(page.getByRole('button', { name: 'Send report' })).toBeVisible()
    expect(page.getByLabelText('Your email address').elements()).toHaveLength(count)
    await unmount()
  }
})

test('a failure is above the form in a document that is opened with it, and above the button that was just pressed', async () => {
  const failed = { message: 'Please try again.', fields: {}, typed, status: 503 }
  const isAbove = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
  for (const [before, isAtTop] of [
    [failed, true],
    [undefined, false],
  ] as const) {
    const result = createStore<typeof failed | undefined>(before)
    const Component = () => <ReportForm failed={useStore(result)} />
    const { unmount } = await render(
      <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />,
    )
    await expect.element(page.getByRole('button', { name: 'Send report' })).toBeVisible()
    result.set(failed)
    await expect.element(page.getByRole('alert')).toBeVisible()
    const reasons = page.getByRole('group', { name: 'What is wrong?' }).element()
    expect(isAbove(page.getByRole('alert').element(), reasons)).toBe(isAtTop)
    await unmount()
  }
})

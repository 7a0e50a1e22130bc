import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { loadingState, sessionStore, signedOutState } from '#web/session/session-store.ts'
import { SellerCard } from '#web/properties/detail/seller-card.tsx'

afterEach(() => {
  sessionStore.set(loadingState)
  localStorage.clear()
})

/** Presses the button that starts a conversation, and returns the address that it opens. */
async function startChat(): Promise<string> {
  const property = viewOfProperty()
  const router = createMemoryRouter([
    { path: '/', element: <SellerCard property={property} /> },
    { path: '*', element: <h1>Another screen</h1> },
  ])
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'Start Chat' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Another screen' })).toBeVisible()
  return router.state.location.pathname + router.state.location.search
}

test('Start Chat opens the chat while the session is still loading', async () => {
  sessionStore.set(loadingState)
  expect(await startChat()).toBe('/chat')
})

test('Start Chat asks a signed-out user to sign in first', async () => {
  sessionStore.set(signedOutState)
  expect(await startChat()).toBe('/signin?next=%2Fchat')
})

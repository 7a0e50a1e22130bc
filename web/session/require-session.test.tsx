import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RequireSession } from './require-session.tsx'
import { loadingState, sessionStore, signedOutState } from './session-store.ts'

test('DASHB-01 a page for signed-in users redirects only once it is known that no user is signed in', async () => {
  const Address = () => {
    const { pathname, search } = useLocation()
    return <output aria-label="URL">{pathname + search}</output>
  }
  const Dashboard = () => (
    <>
      <RequireSession fallback={<p>Loading your dashboard</p>}>Listings</RequireSession>
      <Address />
    </>
  )
  const Routes = createRoutesStub([
    { path: '/dashboard', Component: Dashboard },
    { path: '/signin', Component: Address },
  ])
  sessionStore.set(loadingState)
  await render(<Routes initialEntries={['/dashboard']} />)
  await expect.element(page.getByText('Loading your dashboard')).toBeVisible()
  expect(page.getByLabelText('URL').element()).toHaveTextContent('/dashboard')
  sessionStore.set(signedOutState)
  await expect.element(page.getByLabelText('URL')).toHaveTextContent('/signin?next=%2Fdashboard')
})

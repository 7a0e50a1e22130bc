import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { ReconsiderBar } from './reconsider-bar.tsx'

afterEach(() => vi.restoreAllMocks())

test('DETAIL-18 Save leads to the dashboard, and a seller to the view with what they saved', async () => {
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ propertyIds: [] })))
  const Dashboard = () => {
    const { pathname, search } = useLocation()
    return <output aria-label="URL">{pathname + search}</output>
  }
  const Routes = createRoutesStub([
    { path: '/', Component: () => <ReconsiderBar propertyId="property-1" /> },
    { path: '/dashboard', Component: Dashboard },
  ])
  for (const [role, address] of [
    ['BUYER', '/dashboard'],
    ['SELLER', '/dashboard?view=buyer'],
  ] as const) {
    sessionStore.set(signedInState(session, viewOfProfile({ role }), new Date()))
    const { unmount } = await render(<Routes />)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByLabelText('URL')).toHaveTextContent(address)
    await unmount()
  }
})

import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { problem } from '#test/browser/own-listings.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite, site } from '#test/browser/site.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import EditListingPage from './edit-listing-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('a listing that cannot be edited may be off the market, and the page says where it is then', async () => {
  configureSite()
  sessionStore.set(signedInState(session, viewOfProfile({ role: 'SELLER' }), new Date()))
  vi.spyOn(window, 'fetch').mockImplementation(async () => problem(404, { code: 'not_found' }))
  const Routes = createRoutesStub([{ path: '/edit-listing/:id', Component: EditListingPage }])
  await render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={['/edit-listing/property-1']} />
    </SiteConfigContext>,
  )
  await expect.element(page.getByText(/or you took it off the market/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'My Dashboard' }))
    .toHaveAttribute('href', '/dashboard?tab=off')
})

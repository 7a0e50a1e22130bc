import { createRoutesStub, Outlet, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import DashboardPage from '#web/dashboard/dashboard-page.tsx'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import type { InteractionsApi } from './interactions-api.ts'
import { session } from './session.ts'
import { site } from './site.ts'

export const tab = (name: string) => page.getByRole('tab', { name })
export const rows = page.getByRole('tabpanel').getByRole('listitem')
export const row = (title: string) => rows.filter({ has: page.getByRole('heading', { name: title }) })
export const titles = () =>
  rows
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
export const panel = (title: string) =>
  page.getByRole('heading', { name: title, exact: true }).element().closest('section')
export const figures = (title: string) =>
  [...(panel(title)?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
export const url = page.getByLabelText('URL')

/** The query and the state of the navigation that opens the dashboard. */
type DashboardEntry = { search?: string; state?: object }

/**
 * Opens the dashboard of the user whom the API knows, by default at its first tab; other pages show their URL only. A Back button
 * stands for the browser's.
 */
export async function openDashboard(api: InteractionsApi, hasProfile = true, entry: DashboardEntry = {}) {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  if (!hasProfile) sessionStore.set(signedOutState) // forgets the profile of an earlier test
  sessionStore.set(signedInState(session, hasProfile ? api.profile : null, new Date()))
  const Shell = () => {
    const { pathname, search, state: shown } = useLocation()
    const navigate = useNavigate()
    return (
      <>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <p aria-label="URL">{pathname + search}</p>
        <p aria-label="State">{JSON.stringify(shown)}</p>
        <Outlet />
      </>
    )
  }
  const children = [
    { path: '/dashboard', Component: DashboardPage },
    { path: '*', Component: () => null },
  ]
  const Routes = createRoutesStub([{ Component: Shell, children }])
  return render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={[{ pathname: '/dashboard', ...entry }]} />
    </SiteConfigContext>,
  )
}

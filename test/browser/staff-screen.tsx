import type { ComponentType } from 'react'
import { createRoutesStub, type InitialEntry } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { StaffRole } from '#contract/moderation/staff.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { StaffScreens } from '#web/staff/staff-screens.tsx'
import { viewOfProfile } from './profile-view.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import type { StaffApi } from './staff-api.ts'

/** Signs in as a member of staff to whom the API responds. */
export function startStaff(api: StaffApi, staffRole: StaffRole): void {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile({ staffRole }), new Date()))
}

/** Renders the screen of staff at a path, or at a history entry. */
export function openStaff(path: InitialEntry = '/staff', Component: ComponentType = StaffScreens) {
  const Routes = createRoutesStub([{ path: '/staff/:section?/:id?', Component }])
  return render(
    <SiteConfigContext value={site}>
      <main>
        <Routes initialEntries={[path]} />
      </main>
    </SiteConfigContext>,
  )
}

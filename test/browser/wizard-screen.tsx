import { createRoutesStub, Link, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankDraft, type ListingDraft } from '#web/listings/draft.ts'
import { ListingWizard } from '#web/listings/listing-wizard.tsx'
import { writeDraft } from '#web/listings/saved-draft.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { DraftsApi } from './drafts-api.ts'
import { viewOfProfile } from './profile-view.ts'
import { session } from './session.ts'

/** Starts without drafts, signed in, and returns the API that responds to the form. */
export function startWizard(): DraftsApi {
  localStorage.clear()
  const api = new DraftsApi()
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch)
  queryClient.clear()
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  return api
}

function Screen() {
  const { pathname, search } = useLocation()
  return (
    <>
      <output aria-label="Path">{pathname + search}</output>
      <Link to="/message-center">Message Center</Link>
      <Link to="/list-property">Form</Link>
      {pathname === '/list-property' && (
        <ListingWizard userId="user-1" renderCard={({ title, location }) => `${title} in ${location}`} />
      )}
      <NoticeRegion isAtTop />
    </>
  )
}

/** Opens the form as a browser that was restarted would. */
export function openWizard(path = '/list-property') {
  const Routes = createRoutesStub([{ path: '*', Component: Screen }])
  return render(<Routes initialEntries={[path]} />)
}

/** The texts of the four cards in the first step. */
export const cards = {
  HOUSE: 'Single-family homes, villas, and standalone residences',
  CONDO: 'Condominiums, apartments, and shared building units',
  LAND: 'Vacant lots, development land, and raw acreage',
  COMMERCIAL: 'Businesses, retail spaces, and investment properties',
}

export const next = page.getByRole('button', { name: 'Next' })

/** Opens the second step of an empty form. */
export async function openDetails(type: keyof typeof cards) {
  const screen = await openWizard()
  await page.getByText(cards[type]).click()
  await next.click()
  return screen
}

/** Opens the last step of a saved draft that has only the required fields and the given ones. */
export async function openLastStep(
  propertyType: keyof typeof cards,
  title: string,
  given: Partial<ListingDraft> = {},
): Promise<void> {
  const required = { propertyType, title, location: 'Hopkins, Stann Creek', price: '45,000' }
  const id = crypto.randomUUID() // photos of another test stay in the browser under its id
  writeDraft({ userId: 'user-1', id, step: 3, draft: { ...blankDraft, ...required, ...given } })
  await openWizard()
  await expect.element(page.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
}

import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { configureSite } from '#test/browser/site.ts'
import { queryClient } from '#web/members/query.tsx'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { storeUnsent, unsentChanges } from '#web/storage/unsent-verdicts.ts'
import { ReconsiderBar } from './reconsider-bar.tsx'

beforeEach(() => {
  configureSite()
  queryClient.clear()
})

afterEach(() => vi.restoreAllMocks())

const url = page.getByLabelText('URL')

async function openProperty(): Promise<void> {
  const Dashboard = () => {
    const { pathname, search } = useLocation()
    return <output aria-label="URL">{pathname + search}</output>
  }
  const Routes = createRoutesStub([
    { path: '/', Component: () => <ReconsiderBar propertyId="property-1" /> },
    { path: '/dashboard', Component: Dashboard },
  ])
  await render(<Routes />)
}

test.for([
  ['Save', 'BUYER', '/dashboard'],
  ['Save', 'SELLER', '/dashboard?view=buyer'],
  ['Pass', 'SELLER', '/dashboard?view=buyer'],
] as const)(
  'DETAIL-18 DETAIL-19 %s leads a %s to the dashboard with what they saved: %s',
  async ([name, role, address]) => {
    vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ propertyIds: [] })))
    sessionStore.set(signedInState(session, viewOfProfile({ role }), new Date()))
    const verdict = { propertyId: 'property-1', interactionType: 'LIKE' } as const
    storeUnsent({ owner: session.user.id, verdict, isSet: false })
    await openProperty()
    await page.getByRole('button', { name }).click()
    await expect.element(url).toHaveTextContent(address)
    expect(unsentChanges(session.user.id)).toEqual([])
  },
)

test('a verdict discards the lists from before it, and does not wait until they are loaded again', async () => {
  sessionStore.set(signedInState(session, viewOfProfile(), new Date()))
  const list = { queryKey: ['interactions', session.user.id, 'ALL'], queryFn: vi.fn(async () => 'before') }
  await queryClient.prefetchQuery(list)
  list.queryFn.mockReturnValue(new Promise(() => {}))
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ propertyIds: [] })))
  await openProperty()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(url).toBeVisible()
  expect(queryClient.getQueryData(list.queryKey)).toBeUndefined()
})

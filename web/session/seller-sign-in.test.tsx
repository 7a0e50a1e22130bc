import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { hashOf, resetGrants, sessionOf } from '#test/browser/grants.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { sessionStore } from './session-store.ts'
import { createSignInState } from './sign-in-state.ts'
import { startAuth } from './start-auth.ts'

const address = location.href
const rosa = sessionOf({ id: 'rosa', email: 'rosa@example.com', user_metadata: {} })
const stored = () => localStorage.getItem(storageKeys.session)

let provider: AuthProvider
/** What the role was changed to, and whether the browser had the session by then. */
let changes: object[]

beforeEach(() => {
  changes = []
  provider = new AuthProvider()
  provider.responses = {
    '/users/me': () => Response.json(viewOfProfile()),
    '/user': () => Response.json(rosa.user),
    '/users/sync-profile': () => Response.json({ message: 'Created.' }, { status: 201 }),
    '/users/role': () => {
      changes.push({ ...provider.sent.at(-1)?.body, hasSession: stored() !== null })
      return Response.json({ user: viewOfProfile({ role: 'SELLER' }) })
    },
  }
  startAuth()
  resetGrants()
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(history.state, '', address)
  localStorage.clear()
  sessionStorage.clear()
})

/** Returns from Google to this page, in the tab that stored the state. */
async function returnWith(state: string): Promise<void> {
  history.replaceState(history.state, '', `${location.pathname}?sign_in_state=${state}`)
  location.hash = hashOf(rosa)
  await expect.poll(() => sessionStore.get().profile).not.toBeNull()
  expect(stored()).toContain(rosa.refresh_token)
  expect(sessionStorage.getItem(storageKeys.signInState)).toBeNull()
}

function renderNotices() {
  const Routes = createRoutesStub([{ path: '/', Component: () => <NoticeRegion isAtTop /> }])
  return render(<Routes />)
}

test('a new account of a seller gets its role before any tab has the session', async () => {
  await returnWith(createSignInState('SELLER'))
  expect(changes).toEqual([{ role: 'SELLER', hasSession: false }])
})

test('an account that has a profile keeps its role', async () => {
  provider.responses['/users/sync-profile'] = refuse(409, { code: 'conflict', message: 'It has a profile.' })
  await returnWith(createSignInState('SELLER'))
  expect(changes).toEqual([])
  await renderNotices()
  expect(page.getByRole('alert').elements()).toEqual([])
})

const roleCalls = () => provider.sent.filter(({ path }) => path.endsWith('/users/role'))

test('a role that was not saved is sent once more', async () => {
  const save = provider.responses['/users/role']
  provider.responses['/users/role'] = () => (save && roleCalls().length > 1 ? save() : isUnreachable())
  await returnWith(createSignInState('SELLER'))
  expect(changes).toEqual([{ role: 'SELLER', hasSession: false }])
  expect(roleCalls()).toHaveLength(2)
})

test.for([
  ['/users/role', 2],
  ['/users/sync-profile', 0],
] as const)(
  'a new account that may be left a buyer’s because of %s gets a notice of where to start selling',
  async ([path, calls]) => {
    await renderNotices()
    provider.responses[path] = isUnreachable
    await returnWith(createSignInState('SELLER'))
    const notice = page.getByRole('alert')
    await expect.element(notice).toMatchTextContent('choose “Start selling” in your profile.')
    const link = notice.getByRole('link', { name: 'Open your profile' })
    await expect.element(link).toHaveAttribute('href', '/edit-profile')
    expect(roleCalls()).toHaveLength(calls)
    await notice.getByRole('button', { name: 'Dismiss' }).click()
  },
)

test('a new account of a buyer stays one', async () => {
  await returnWith(createSignInState('BUYER'))
  expect(changes).toEqual([])
})

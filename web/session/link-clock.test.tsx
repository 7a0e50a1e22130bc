import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider } from '#test/browser/auth-provider.ts'
import { hashOf, resetGrants, sessionOf } from '#test/browser/grants.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { readPersistedSession } from './persisted-session.ts'
import { sessionStore } from './session-store.ts'
import { createSignInState } from './sign-in-state.ts'
import { startAuth } from './start-auth.ts'

const address = location.href
const user = { id: 'rosa', email: 'rosa@example.com', user_metadata: {} }
const lifetime = 3600

let provider: AuthProvider

/** Returns the provider's session of a token issued now by a clock that is ahead of the device's. */
function sessionAt(secondsAhead: number) {
  const iat = Math.floor(Date.now() / 1000) + secondsAhead
  return sessionOf(user, { iat, exp: iat + lifetime })
}

beforeEach(() => {
  provider = new AuthProvider()
  startAuth()
  resetGrants()
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(history.state, '', address)
  localStorage.clear()
  sessionStorage.clear()
})

/** Signs in with a link, and returns for how many seconds the client will use the token. */
async function secondsLeft(role: 'BUYER' | 'SELLER', secondsAhead: number): Promise<number> {
  const issued = sessionAt(secondsAhead)
  provider.responses = {
    '/users/me': () => Response.json(viewOfProfile()),
    '/users/sync-profile': () => Response.json({ message: 'Created.' }, { status: 201 }),
    '/users/role': () => Response.json({ user: viewOfProfile({ role: 'SELLER' }) }),
    '/user': () => Response.json(user),
    '/token': () => Response.json({ ...sessionAt(secondsAhead), token_type: 'bearer', expires_in: lifetime }),
  }
  const state = createSignInState(role)
  history.replaceState(history.state, '', `${location.pathname}?sign_in_state=${state}`)
  location.hash = hashOf(issued)
  await expect.poll(() => sessionStore.get().profile).not.toBeNull()
  expect(localStorage.getItem(storageKeys.session)).not.toBeNull()
  return (readPersistedSession()?.expires_at ?? 0) - Date.now() / 1000
}

test.for([
  ['BUYER', 600],
  ['SELLER', 600],
  ['BUYER', -600],
  ['BUYER', 0],
] as const)(
  'a %s who signs in with a link stays signed in with a clock that is %s seconds behind',
  async ([role, secondsAhead]) => {
    const seconds = await secondsLeft(role, secondsAhead)
    expect(Math.abs(seconds - lifetime)).toBeLessThan(60)
    const refreshes = provider.sent.filter(({ path }) => path.endsWith('/token'))
    expect(refreshes.length > 0).toBe(secondsAhead !== 0)
  },
)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse, succeed } from '#test/browser/auth-provider.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { refreshProfile } from './auth-events.ts'
import { sessionStore, signedOutState } from './session-store.ts'
import { leave } from './sign-out.ts'
import { startAuth } from './start-auth.ts'

let provider: AuthProvider
const stored = () => localStorage.getItem(storageKeys.session)
const state = () => sessionStore.get()

beforeEach(() => {
  provider = new AuthProvider()
  provider.responses = {
    '/users/me': () => Response.json(viewOfProfile({ role: 'SELLER' })),
    '/logout': () => new Response(null, { status: 204 }),
    '/token': refuse(400, { code: 'refresh_token_not_found' }),
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Stores a session as an earlier visit did, and lets the client find it, as when the tab becomes visible. */
function openTab(): void {
  const value = { ...session, token_type: 'bearer' }
  localStorage.setItem(storageKeys.session, JSON.stringify(value))
  startAuth()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('AUTH-06 a 401 on the user’s own profile is logged and signs out', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const body = { code: 'unauthenticated', message: 'Please sign in again.' }
  provider.responses['/users/me'] = refuse(401, body)
  openTab()
  await expect.poll(() => logged.mock.calls.flat()).toContain('Token invalid/expired')
  await expect.poll(state).toBe(signedOutState)
  expect(stored()).toBeNull()
})

/** Responds to the first call for the profile with a 401, as to a token that has expired by the server's clock. */
function refuseOnce(): void {
  const respond = provider.responses['/users/me'] ?? Response.error
  provider.responses['/users/me'] = () => {
    provider.responses['/users/me'] = respond
    return refuse(401)()
  }
}

const renewals = () => provider.sent.filter(({ path }) => path.endsWith('/token')).length

test('a token that the server refuses is renewed, and the user stays signed in', async () => {
  const renewed = { ...session, access_token: 'renewed', refresh_token: 'next', token_type: 'bearer' }
  provider.responses['/token'] = () => Response.json({ ...renewed, expires_in: 3600 })
  refuseOnce()
  openTab()
  await expect.poll(state).toMatchObject({ status: 'signed-in', role: 'SELLER', accessToken: 'renewed' })
  expect(stored()).toContain('next')
  expect(renewals()).toBe(1)
})

test('a token that the server refuses again after its renewal signs out', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  provider.responses['/token'] = succeed
  provider.responses['/users/me'] = refuse(401)
  openTab()
  await expect.poll(() => logged.mock.calls.flat()).toContain('Token invalid/expired')
  await expect.poll(state).toBe(signedOutState)
  expect(stored()).toBeNull()
  expect(renewals()).toBe(1)
})

test('AUTH-08 any other failure of the user’s own profile clears it and is logged, and the user stays signed in', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  openTab()
  await expect.poll(state).toMatchObject({ status: 'signed-in', role: 'SELLER' })
  provider.responses['/users/me'] = refuse(500)
  openTab()
  await expect.poll(() => logged.mock.calls.flat()).toContain('The profile could not be loaded')
  expect(state()).toMatchObject({ status: 'signed-in', profile: null, role: null })
  expect(stored()).toContain(session.refresh_token)
})

test('a profile that could not be loaded is loaded again when the network is back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const respond = provider.responses['/users/me']
  provider.responses['/users/me'] = isUnreachable
  openTab()
  await expect
    .poll(() => vi.mocked(console.error).mock.calls.flat())
    .toContain('The profile could not be loaded')
  provider.responses['/users/me'] = respond ?? Response.error
  window.dispatchEvent(new Event('online'))
  await expect.poll(state).toMatchObject({ status: 'signed-in', role: 'SELLER' })
})

test('PROFILE-12 an older profile request whose response arrives late does not undo a save', async () => {
  openTab()
  await expect.poll(state).toMatchObject({ profile: { name: 'Rosa Teul' } })
  const older = Promise.withResolvers<Response>()
  provider.responses['/users/me'] = () => older.promise
  const isRefreshed = refreshProfile()
  await expect.poll(() => provider.sent.filter(({ path }) => path.endsWith('/users/me'))).toHaveLength(2)
  provider.responses['/users/me'] = () => Response.json(viewOfProfile({ name: 'Ana Coc' }))
  await refreshProfile()
  expect(state()).toMatchObject({ profile: { name: 'Ana Coc' } })
  older.resolve(Response.json(viewOfProfile()))
  await isRefreshed
  expect(state()).toMatchObject({ profile: { name: 'Ana Coc' } })
})

test('AUTH-04 signing out works while the provider fails or is unreachable', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  for (const respond of [refuse(503), isUnreachable]) {
    provider.responses['/logout'] = respond
    openTab()
    await expect.poll(state).toMatchObject({ status: 'signed-in', role: 'SELLER' })
    await leave()
    expect(provider.sent.at(-1)).toMatchObject({ path: '/auth/v1/logout' })
    expect(provider.sent.at(-1)?.search.get('scope')).toBe('local')
    expect(state()).toBe(signedOutState)
    expect(stored()).toBeNull()
  }
})

test('AUTH-04 signing out does not renew a token that is about to expire', async () => {
  openTab()
  await expect.poll(state).toMatchObject({ status: 'signed-in', role: 'SELLER' })
  const expires_at = Math.floor(Date.now() / 1000) + 30
  localStorage.setItem(storageKeys.session, JSON.stringify({ ...session, token_type: 'bearer', expires_at }))
  provider.responses = { '/token': isUnreachable, '/logout': isUnreachable }
  await leave()
  expect(provider.sent.filter(({ path }) => path.endsWith('/token'))).toEqual([])
  expect(state()).toBe(signedOutState)
  expect(stored()).toBeNull()
})

// The last test, because the client goes on trying to renew the token.
test('a refused token that cannot be renewed now leaves the user signed in', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  provider.responses['/token'] = isUnreachable
  provider.responses['/users/me'] = refuse(401)
  openTab()
  await expect
    .poll(() => logged.mock.calls.flat(), { timeout: 8000 })
    .toContain('The profile could not be loaded')
  expect(state()).toMatchObject({ status: 'signed-in', profile: null })
  expect(stored()).toContain(session.refresh_token)
})

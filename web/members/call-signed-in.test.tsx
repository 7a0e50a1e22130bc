import { afterEach, expect, test, vi } from 'vitest'
import { getOwnProfile } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse, succeed } from '#test/browser/auth-provider.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { unreachable } from '#web/data/api.ts'
import { authClient } from '#web/session/auth-client.ts'
import { sessionStore, signedInState, signedOutState } from '#web/session/session-store.ts'
import { callSignedIn } from './query.tsx'
import { reasonOf } from './reason-of.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a call that the server refuses, because the session was ended on another device, signs out here', async () => {
  const provider = new AuthProvider()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  provider.responses = {
    '/users/me': refuse(401, { message: 'Please sign in.' }),
    '/logout': () => new Response(null, { status: 204 }),
  }
  sessionStore.set(signedInState(session, viewOfProfile({}), new Date()))
  expect(await callSignedIn(getOwnProfile, {}).catch(reasonOf)).toBe('Please sign in.')
  await expect.poll(() => sessionStore.get()).toBe(signedOutState)
})

test('a token that the network keeps from being renewed is a lost connection, and is renewed once it is back', async () => {
  const provider = new AuthProvider()
  await authClient()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  provider.responses = { '/token': isUnreachable, '/users/me': () => Response.json(viewOfProfile({})) }
  const old = { ...session, token_type: 'bearer', expires_at: Math.floor(Date.now() / 1000) - 60 }
  localStorage.setItem(storageKeys.session, JSON.stringify(old))
  sessionStore.set(signedInState(old, null, new Date()))

  const reason = callSignedIn(getOwnProfile, {}).catch(reasonOf)
  await vi.advanceTimersByTimeAsync(31_000) // the client stops retrying, and remembers its failure for a minute
  expect(await reason).toBe(unreachable)
  expect(await callSignedIn(getOwnProfile, {}).catch(reasonOf)).toBe(unreachable)

  provider.responses['/token'] = succeed
  window.dispatchEvent(new Event('online'))
  expect(await callSignedIn(getOwnProfile, {})).toMatchObject({ role: 'BUYER' })
})

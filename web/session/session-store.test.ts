import { expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import {
  hasExpired,
  lastProfileStore,
  loadingState,
  sessionStore,
  signedInState,
  signedOutState,
} from './session-store.ts'

const session: Session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 1_000,
  user: { id: 'u', email: 'ana@example.com', user_metadata: {} },
}

test('AUTH-02 a session has expired from the second of its expiry', () => {
  expect(hasExpired(session, new Date(999_999))).toBe(false)
  expect(hasExpired(session, new Date(1_000_000))).toBe(true)
})

test('an expired session provides no token', () => {
  expect(signedInState(session, null, new Date(0)).accessToken).toBe('a.b.c')
  expect(signedInState(session, null, new Date(1_000_000)).accessToken).toBeNull()
})

test('the last loaded profile remains when a reload fails, and not when the user signs out', () => {
  const profile = viewOfProfile({ id: session.user.id })
  sessionStore.set(signedInState(session, profile, new Date(0)))
  sessionStore.set(signedInState(session, null, new Date(0)))
  expect(lastProfileStore.get()).toBe(profile)
  sessionStore.set(signedOutState)
  sessionStore.set(signedInState(session, null, new Date(0)))
  expect(lastProfileStore.get()).toBeNull()
  sessionStore.set(loadingState)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider } from '#test/browser/auth-provider.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { sessionStore, signedOutState } from './session-store.ts'
import { startAuth } from './start-auth.ts'

beforeAll(() => {
  new AuthProvider().responses = { '/users/me': () => Response.json(viewOfProfile({ role: 'SELLER' })) }
  startAuth()
})

afterAll(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const state = () => sessionStore.get()
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('a page that Back restores has the session that was stored in the meantime', async () => {
  expect(state()).toBe(signedOutState)
  writeStored(storageKeys.session, { ...session, token_type: 'bearer' })
  show(true)
  await expect.poll(state).toMatchObject({ status: 'signed-in', role: 'SELLER' })
})

test('a page that Back restores is signed out if the session was removed in the meantime', async () => {
  writeStored(storageKeys.session, null)
  show(false) // the first display of a page
  expect(state()).toMatchObject({ status: 'signed-in' })
  show(true)
  await expect.poll(state).toBe(signedOutState)
})

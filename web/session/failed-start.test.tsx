import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider } from '#test/browser/auth-provider.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { session } from '#test/browser/session.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { sessionStore } from './session-store.ts'
import { startAuth } from './start-auth.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const storeSession = () => writeStored(storageKeys.session, { ...session, token_type: 'bearer' })
const status = () => sessionStore.get().status

test('a stored session is not given up while the sign-in service cannot be started, and is loaded once it can', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  storeSession()
  startAuth() // fails, because the document has no configuration
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(status()).toBe('loading')
  const statusLater = async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    return status()
  }
  await expect.poll(statusLater).toBe('signed-out')
  expect(error.mock.calls.flat()).toContain('The sign-in service could not be started')

  vi.useRealTimers()
  new AuthProvider().responses = { '/users/me': () => Response.json(viewOfProfile()) }
  storeSession() // creating the provider has removed it
  window.dispatchEvent(new Event('online'))
  await expect.poll(status).toBe('signed-in')
})

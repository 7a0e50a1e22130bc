import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#contract/site.ts'
import { session } from '#test/browser/session.ts'
import { writeStored } from '#web/storage/browser-storage.ts'
import { sessionStore } from './session-store.ts'
import { startAuth } from './start-auth.ts'

const { authClient } = vi.hoisted(() => ({ authClient: vi.fn<() => Promise<object>>() }))
vi.mock('./auth-client.ts', () => ({ authClient }))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('while the sign-in library does not load, a stored session is not signed out, and the load is repeated', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  authClient.mockRejectedValueOnce(new Error('A part of the page could not be loaded')).mockResolvedValue({})
  writeStored(storageKeys.session, session)
  startAuth()
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(sessionStore.get().status).toBe('loading')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => authClient.mock.calls.length).toBe(2)
})

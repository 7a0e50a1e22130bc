import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { session } from '#test/browser/session.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { site } from '#test/browser/site.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { scriptJson, siteConfigElementId } from '#web/settings/site-config.ts'
import { DevelopmentBadge } from './development-badge.tsx'

const health = vi.fn<() => Response>()
const alert = vi.fn<(message: string) => void>()

/** Responds like the API, which rejects calls without a token. */
async function respond(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.endsWith('/health')) return health()
  if (new Headers(init.headers).get('authorization') !== `Bearer ${session.access_token}`)
    return Response.json({ message: 'Please sign in.' }, { status: 401 })
  if (url.includes('/users/interactions'))
    return Response.json({ interactions: [], nextCursor: null, counts: {} })
  return Response.json(viewOfProfile())
}

beforeEach(() => {
  const config = document.createElement('script')
  Object.assign(config, { type: 'application/json', id: siteConfigElementId, textContent: scriptJson(site) })
  document.body.append(config)
  health.mockReset().mockImplementation(() => Response.json({ status: 'ok', database: 'ok' }))
  alert.mockReset()
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal('alert', alert)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.getElementById(siteConfigElementId)?.remove()
})

test('NAV-21 the badge checks every 10 s and shows changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  health.mockImplementation(() =>
    Response.json({ message: `Answer ${health.mock.calls.length}` }, { status: 503 }),
  )
  const screen = await render(<DevelopmentBadge />)
  await expect.element(page.getByText('API: 503 Answer 1')).toBeVisible()
  await expect.element(page.getByText('Database: unknown')).toBeVisible()
  const before = health.mock.calls.length // waiting for an element also advances the timers
  vi.advanceTimersByTime(30_000)
  expect(health).toHaveBeenCalledTimes(before + 3)
  await expect.element(page.getByText(/^API: 503 Answer [^1]/)).toBeVisible()
  health.mockImplementation(() => Response.json({ status: 'ok', database: 'down' }))
  vi.advanceTimersByTime(10_000)
  await expect.element(page.getByText('API: ok')).toBeVisible()
  await expect.element(page.getByText('Database: down')).toBeVisible()
  await screen.unmount()
  const after = health.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect(health).toHaveBeenCalledTimes(after)
})

test('NAV-22 both tests of the badge alert success when signed in', async () => {
  sessionStore.set(signedInState(session, null, new Date()))
  await render(<DevelopmentBadge />)
  await page.getByRole('button', { name: 'Test API Auth' }).click()
  await expect
    .poll(() => alert.mock.lastCall)
    .toEqual([`API Auth succeeded: signed in as ${viewOfProfile().email}`])
  await page.getByRole('button', { name: 'Test DB Auth' }).click()
  await expect.poll(() => alert.mock.lastCall).toEqual(['DB Auth succeeded: 0 interactions read'])
})

test('NAV-22 both tests of the badge alert failure when signed out', async () => {
  sessionStore.set({ ...sessionStore.get(), session: null })
  await render(<DevelopmentBadge />)
  await page.getByRole('button', { name: 'Test API Auth' }).click()
  await expect.poll(() => alert.mock.lastCall).toEqual(['API Auth failed: 401 Please sign in.'])
  await page.getByRole('button', { name: 'Test DB Auth' }).click()
  await expect.poll(() => alert.mock.lastCall).toEqual(['DB Auth failed: 401 Please sign in.'])
})

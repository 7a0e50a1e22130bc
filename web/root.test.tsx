import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { session } from '#test/browser/session.ts'
import { configureSite, site } from '#test/browser/site.ts'
import { loadingState, sessionStore, signedInState } from '#web/session/session-store.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { guestVerdicts, storeGuestVerdict } from '#web/storage/guest-verdicts.ts'
import App from './root.tsx'

afterEach(() => vi.restoreAllMocks())

const verdict = { propertyId: 'property-1', interactionType: 'LIKE' } as const

/** Accepts the interaction that the guest stored, and responds to no other call. */
const answer: typeof fetch = (call) =>
  typeof call === 'string' && call.includes('/interactions')
    ? Promise.resolve(new Response(null, { status: 204 }))
    : new Promise(() => {})

test('the frame is not rendered again when a member is known and a guest’s verdicts are sent', async () => {
  configureSite()
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  storeGuestVerdict(verdict)
  sessionStore.set(loadingState)
  const read = vi.fn()
  const config = {
    ...site,
    /** Read by each rendering of the frame. */
    get failure() {
      return read()
    },
  }
  const Routes = createRoutesStub([
    { path: '/', Component: App, children: [{ index: true, Component: () => <h1>Screen</h1> }] },
  ])
  await render(
    <SiteConfigContext value={config}>
      <Routes />
    </SiteConfigContext>,
  )
  await expect.element(page.getByRole('heading', { name: 'Screen' })).toBeVisible()
  sessionStore.set(signedInState(session, null, new Date()))
  await expect.element(page.getByRole('button', { name: 'Sign Out' }).first()).toBeInTheDocument()
  await expect.poll(guestVerdicts).toEqual([])
  expect(read).toHaveBeenCalledTimes(1)
})

import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, refuse } from '#test/browser/auth-provider.ts'
import { hashOf, resetGrants, sessionOf } from '#test/browser/grants.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { sessionStore, signedInState } from '#web/session/session-store.ts'
import { startAuth } from '#web/session/start-auth.ts'
import { NoticeRegion } from '#web/ui/notices.tsx'
import { LinkQuestion } from './link-question.tsx'

const address = location.href
const rosa = sessionOf({ id: 'rosa', email: 'rosa@example.com', user_metadata: {} })
const eve = sessionOf({ id: 'eve', email: 'eve@example.com', user_metadata: {} })
const question = page.getByRole('dialog')
const button = (name: string) => question.getByRole('button', { name })
const stored = () => localStorage.getItem(storageKeys.session)
const storedSession = JSON.stringify({ ...rosa, token_type: 'bearer' })

let provider: AuthProvider

beforeEach(async () => {
  provider = new AuthProvider()
  provider.responses = {
    '/users/me': () => Response.json(viewOfProfile()),
    '/user': refuse(200, eve.user),
    '/token': () => Response.json({ ...eve, token_type: 'bearer', expires_in: 3600 }),
  }
  startAuth()
  resetGrants()
  const Screen = () => (
    <>
      <LinkQuestion />
      <NoticeRegion isAtTop />
    </>
  )
  const Routes = createRoutesStub([{ path: '/services', Component: Screen }])
  await render(<Routes initialEntries={['/services']} />)
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(history.state, '', address)
  localStorage.clear()
})

/** Signs in as Rosa, whose session the client finds in storage. */
function signIn(): void {
  localStorage.setItem(storageKeys.session, storedSession)
  sessionStore.set(signedInState(rosa, viewOfProfile(), new Date()))
}

/** Opens a link of Eve with a query on this page. */
function follow(query: string, hash: string): void {
  history.replaceState(history.state, '', location.pathname + query)
  location.hash = hash
}

test('a code of another user asks first, and Escape leaves the session as it was', async () => {
  signIn()
  follow('?code=abc', '#place')
  await expect
    .element(question)
    .toMatchTextContent(/signed in as rosa@example.com. This link is for eve@example.com./)
  expect(location.search + location.hash).toBe('#place')
  expect(stored()).toBe(storedSession)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(stored()).toBe(storedSession)
  expect(sessionStore.get().session?.user.id).toBe('rosa')
})

test('a sign-in that this tab did not start asks even when signed out', async () => {
  follow('?sign_in_state=0123', hashOf(eve))
  await expect.element(question).toMatchTextContent(/This link is for eve@example.com./)
  expect(location.search + location.hash).toBe('')
  expect(stored()).toBeNull()
  await button('Do not sign in').click()
  await expect.element(question).not.toBeInTheDocument()
  expect(stored()).toBeNull()
  expect(sessionStore.get().status).toBe('signed-out')
  follow('', hashOf(eve))
  await button('Continue as eve@example.com').click()
  await expect.poll(() => sessionStore.get().status).toBe('signed-in')
  await expect.element(question).not.toBeInTheDocument()
  expect(stored()).toContain(eve.refresh_token)
})

test('a link of any type asks even when signed out', async () => {
  for (const type of ['magiclink', 'recovery', 'signup']) {
    follow(`?type=${type}`, hashOf(eve, type))
    await expect.element(question).toMatchTextContent(/This link is for eve@example.com./)
    expect(stored()).toBeNull()
    await button('Do not sign in').click()
    await expect.element(question).not.toBeInTheDocument()
    expect(stored()).toBeNull()
  }
})

test('a link whose session has ended leaves the current session unchanged', async () => {
  signIn()
  provider.responses['/user'] = refuse(403, { code: 'session_not_found', message: 'Session does not exist' })
  follow('', hashOf(eve))
  await expect.element(page.getByText(/^The link is invalid or has expired\./)).toBeVisible()
  expect(question.query()).toBeNull()
  expect(stored()).toBe(storedSession)
  expect(sessionStore.get()).toMatchObject({ status: 'signed-in', session: { user: { id: 'rosa' } } })
})

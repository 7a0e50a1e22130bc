import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storageKeys } from '#contract/site.ts'
import { AuthProvider, isUnreachable, refuse } from '#test/browser/auth-provider.ts'
import { hashOf, resetGrants, sessionOf } from '#test/browser/grants.ts'
import { viewOfProfile } from '#test/browser/profile-view.ts'
import { site } from '#test/browser/site.ts'
import {
  linkStore,
  loadingState,
  sessionStore,
  signedInState,
  signedOutState,
} from '#web/session/session-store.ts'
import { startAuth } from '#web/session/start-auth.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { LinkQuestion } from './link-question.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const address = location.href
const rosa = sessionOf({ id: 'rosa', email: 'rosa@example.com', user_metadata: {} })
const eve = sessionOf({ id: 'eve', email: 'eve@example.com', user_metadata: {} })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const verifying = page.getByText('Verifying your reset token...')
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name })
const question = page.getByRole('dialog')
const stored = () => localStorage.getItem(storageKeys.session) ?? ''
const storedSession = JSON.stringify({ ...rosa, token_type: 'bearer' })

let provider: AuthProvider

beforeEach(() => {
  provider = new AuthProvider()
  provider.responses = {
    '/users/me': () => Response.json(viewOfProfile()),
    '/logout': () => new Response(null, { status: 204 }),
    '/user': refuse(200, eve.user),
  }
  history.replaceState(history.state, '', '/reset-password')
  startAuth()
  resetGrants()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(history.state, '', address)
  localStorage.clear()
})

function openPage(path = '/reset-password') {
  const Screen = () => (
    <>
      <ResetPasswordPage />
      <LinkQuestion />
    </>
  )
  const Routes = createRoutesStub([
    { path: '/reset-password', Component: Screen },
    { path: '/signin', Component: () => <h1>Sign In</h1> },
    { path: '/chat', Component: () => <h1>Chat</h1> },
    { path: '/forgot-password', Component: () => <h1>Forgot</h1> },
  ])
  return render(
    <SiteConfigContext value={site}>
      <Routes initialEntries={[path]} />
    </SiteConfigContext>,
  )
}

/** Signs in as Rosa, whose session the client finds in storage. */
function signIn(): void {
  localStorage.setItem(storageKeys.session, storedSession)
  sessionStore.set(signedInState(rosa, null, new Date()))
}

async function choosePassword(): Promise<void> {
  await field('New Password').fill('a new password')
  await field('Confirm New Password').fill('a new password')
  await send()
}

const send = () => page.getByRole('button', { name: 'Update password' }).click()

/** Advances the timers, and waits until the page is rendered. */
async function wait(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Waits without advancing the timers. */
async function waitUntil(isMet: () => boolean): Promise<void> {
  for (let frames = 0; frames < 600 && !isMet(); frames += 1) await wait(0)
}

test('RESET-01 RESET-04 RESET-05 without a link or session the screen shows an invalid link after 500 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openPage()
  await wait(499)
  expect(title('Loading...').query()).toBeVisible()
  expect(verifying.query()).toBeVisible()
  await wait(1)
  expect(title('Invalid Reset Link').query()).toBeVisible()
  const text = 'This password reset link is invalid or has expired. Please request a new password reset.'
  expect(page.getByText(text).query()).toBeVisible()
  vi.useRealTimers()
  await link('Request New Reset Link').click()
  await expect.element(title('Forgot')).toBeVisible()
})

test('NAV-02 RESET-02 RESET-06 a signed-in user sees the form, with both fields and a link back to sign-in', async () => {
  signIn()
  await openPage()
  await expect.element(title('Set New Password')).toBeVisible()
  for (const name of ['New Password', 'Confirm New Password']) {
    await expect.element(field(name)).toHaveAttribute('type', 'password')
    await expect.element(field(name)).toHaveAttribute('autocomplete', 'new-password')
  }
  await link('Back to Sign In').click()
  await expect.element(title('Sign In')).toBeVisible()
})

test('RESET-10 sending the form before the session is loaded shows a message and keeps the input', async () => {
  localStorage.setItem(storageKeys.session, storedSession)
  sessionStore.set(loadingState)
  await openPage()
  await choosePassword()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Page is still loading. Please try again shortly.')
  expect(provider.sent).toEqual([])
  signIn()
  await expect.element(field('New Password')).toHaveValue('a new password')
  await send()
  await expect.element(title('Password Updated!')).toBeVisible()
})

test('RESET-12 RESET-13 success signs out everywhere, stays shown and opens sign-in after 3000 ms', async () => {
  signIn()
  await openPage()
  await field('New Password').fill('a new password')
  await field('Confirm New Password').fill('a new password')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  field('New Password').element().closest('form')?.requestSubmit()
  await waitUntil(() => sessionStore.get() === signedOutState)
  expect(title('Password Updated!').query()).toHaveFocus()
  expect(link('Sign In Now').query()).toHaveAttribute('href', '/signin')
  expect(provider.sent.at(-1)).toMatchObject({ path: '/auth/v1/logout' })
  expect(provider.sent.at(-1)?.search.get('scope')).toBe('global')
  expect(stored()).toBe('')
  await wait(2_999)
  expect(title('Password Updated!').query()).toBeVisible()
  await wait(1)
  expect(title('Sign In').query()).toBeVisible()
})

test('after sign-ups with different passwords the screen says why it asks for one, and continues signed in where the sign-up did', async () => {
  signIn()
  await openPage('/reset-password?after_sign_up=true&next=%2Fchat')
  const reason =
    'Your email address is confirmed. Please choose a password for rosa@example.com now. Your account has no password yet. This can happen when an address was signed up more than once, with different passwords.'
  await expect.element(page.getByText(reason)).toBeVisible()
  await choosePassword()
  await expect.element(title('Chat')).toBeVisible()
  expect(provider.sent.map(({ path }) => path)).not.toContain('/auth/v1/logout')
  expect(stored()).toContain(rosa.refresh_token)
})

test('RESET-13 a sign-out before success, here or elsewhere, shows an invalid link', async () => {
  signIn()
  await openPage()
  await expect.element(title('Set New Password')).toBeVisible()
  localStorage.clear()
  sessionStore.set(signedOutState)
  await expect.element(title('Invalid Reset Link')).toBeVisible()
  signIn()
  provider.responses['/user'] = refuse(403, { code: 'session_not_found', message: 'Session does not exist' })
  await choosePassword()
  await expect.element(title('Invalid Reset Link')).toBeVisible()
  expect(stored()).toBe('')
})

test('RESET-03 the tokens of the link set the session, show the form and are removed from the address', async () => {
  const { promise: held, resolve: deliver } = Promise.withResolvers<undefined>()
  provider.responses['/user'] = () => held.then(refuse(200, eve.user))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openPage()
  location.hash = hashOf(eve, 'recovery')
  await waitUntil(() => provider.sent.length > 0)
  expect(location.pathname + location.hash).toBe('/reset-password')
  await wait(5_000)
  expect(verifying.query()).toBeVisible()
  vi.useRealTimers()
  deliver(undefined)
  await expect.element(title('Set New Password')).toBeVisible()
  await expect.element(page.getByText(/^Choose a new password for eve@example\.com\./)).toBeVisible()
  expect(stored()).toContain(eve.refresh_token)
  expect(question.query()).toBeNull()
})

test('RESET-03 a link of the same user does not ask, and that of another user shows the form after Continue', async () => {
  provider.responses['/user'] = refuse(200, rosa.user)
  signIn()
  await openPage()
  location.hash = hashOf({ ...rosa, refresh_token: 'newer' }, 'recovery')
  await expect.poll(stored).toContain('newer')
  await expect.element(title('Set New Password')).toBeVisible()
  expect(question.query()).toBeNull()
  provider.responses['/user'] = refuse(200, eve.user)
  location.hash = hashOf(eve, 'recovery')
  await expect.element(verifying).toBeVisible()
  await question.getByRole('button', { name: 'Continue as eve@example.com' }).click()
  await expect.element(title('Set New Password')).toBeVisible()
  expect(stored()).toContain(eve.refresh_token)
})

test('RESET-05 a link that the provider rejects is invalid, even for a signed-in user', async () => {
  signIn()
  await openPage()
  provider.responses['/user'] = refuse(403, { code: 'bad_jwt', message: 'invalid JWT' })
  const expired = 'error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired'
  for (const hash of [hashOf(eve, 'recovery'), expired]) {
    await expect.element(title('Set New Password')).toBeVisible()
    location.hash = hash
    await expect.element(title('Invalid Reset Link')).toBeVisible()
    expect(location.pathname + location.hash).toBe('/reset-password')
    expect(stored()).toBe(storedSession)
    expect(sessionStore.get().status).toBe('signed-in')
    linkStore.set('none')
  }
})

test('RESET-03 a link that could not be checked can be retried', async () => {
  provider.responses['/user'] = isUnreachable
  await openPage()
  location.hash = hashOf(eve, 'recovery')
  await expect.element(title('Your link could not be checked')).toBeVisible()
  provider.responses['/user'] = refuse(200, eve.user)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(title('Set New Password')).toBeVisible()
})

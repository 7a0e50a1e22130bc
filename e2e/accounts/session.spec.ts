import type { Page, Request } from '@playwright/test'
import type { Session } from '#contract/accounts.ts'
import { storageKeys } from '#contract/site.ts'
import { isSignedIn, isSignedOut, signOut, storedSession } from '../support/accounts.ts'
import { openBrowser } from '../support/conversations.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'

/** Collects the requests for the user's own profile from now on. */
function profileLoads(page: Page): Request[] {
  const loads: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me')) loads.push(request)
  })
  return loads
}

const listNav = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'List Property' })

test('AUTH-02 a session survives a reload, and ends when the provider refuses to renew it', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400|AuthApiError/)
  const person = await server.signUp()
  await signInAs(person)
  await page.goto('/services')
  await isSignedIn(page)
  await page.reload()
  await isSignedIn(page)
  const expired = { ...person.session, expires_at: 1_700_000_000, refresh_token: 'no token of this server' }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify(expired),
  ] as const)
  await page.reload()
  await isSignedOut(page)
  expect(await storedSession(page)).toBeNull()
})

test('AUTH-02 an expired session is renewed first, and stays while the provider is unreachable', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED|AuthRetryableFetchError/)
  const person = await server.signUp()
  await signInAs({ ...person, session: { ...person.session, expires_at: 1_700_000_000 } })
  await page.clock.install()
  await page.route('**/auth/v1/token**', (route) => route.abort('connectionrefused'))
  const loads = profileLoads(page)
  const requested = page.waitForRequest('**/auth/v1/token**')
  await page.goto('/services')
  await requested
  await page.clock.fastForward(40_000)
  await isSignedIn(page)
  expect(await storedSession(page)).toContain(person.session.refresh_token)
  expect(loads).toHaveLength(0)
  await page.unroute('**/auth/v1/token**')
  await page.clock.fastForward(90_000)
  await expect.poll(() => loads.length).toBeGreaterThan(0)
})

test('AUTH-03 the first load, a sign-in and a renewed token each fetch the profile, and a sign-out clears it', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp({ role: 'SELLER' })
  const loads = profileLoads(page)
  await signInAs(person)
  await page.goto('/services')
  await expect(listNav(page).first()).toBeVisible()
  expect(loads).toHaveLength(1)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 60 }))
  }, storageKeys.session)
  const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token')
  await returnToTab(page)
  const { access_token } = (await (await renewed).json()) as { access_token: string }
  await expect.poll(() => loads.length).toBe(2)
  expect(await loads[1]?.headerValue('authorization')).toBe(`Bearer ${access_token}`)
  await signOut(page)
  await isSignedOut(page)
  await expect(listNav(page)).toHaveCount(0)
})

/** Hides the tab and shows it again. */
async function returnToTab(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  }
}

test('AUTH-04 signing out ends the session here and at the provider', async ({ page, server, signInAs }) => {
  const person = await server.signUp()
  await signInAs(person)
  await page.goto('/services')
  await isSignedIn(page)
  await signOut(page)
  await isSignedOut(page)
  await expect(page.getByRole('link', { name: 'My Dashboard' })).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  expect((await page.request.get('/auth/v1/user', { headers })).status()).toBe(403)
  expect((await page.request.get('/api/users/me', { headers })).status()).toBe(401)
  await page.reload()
  await isSignedOut(page)
})

test('AUTH-04 signing out works while the provider fails or is unreachable', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/^503|status of 503|ERR_CONNECTION_REFUSED/)
  await signInAs(await server.signUp())
  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/services')
  await isSignedIn(page)
  await signOut(page)
  await isSignedOut(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify((await server.signUp()).session),
  ] as const)
  await page.route('**/auth/v1/logout**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await isSignedIn(page)
  await signOut(page)
  await isSignedOut(page)
  expect(await storedSession(page)).toBeNull()
})

test('AUTH-05 a token is renewed 90 s before it expires, and not earlier', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1
  })
  const end = person.session.expires_at * 1000
  await page.clock.install({ time: end - 260_000 })
  await page.goto('/services')
  await isSignedIn(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notices' })).toBeVisible()
  await waitForIdleNetwork(page) // a jump of the clock would end the wait for code
  await page.clock.pauseAt(end - 200_000)
  await page.clock.runFor(79_000)
  expect(renewals).toBe(0)
  await page.clock.runFor(31_000) // to 90 s before its end
  await expect.poll(() => renewals).toBe(1)
})

test('AUTH-05 a token about to expire is renewed when the tab becomes visible', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1
  })
  await page.goto('/services')
  await isSignedIn(page)
  await returnToTab(page)
  expect(renewals).toBe(0)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 85 }))
  }, storageKeys.session)
  const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token')
  await returnToTab(page)
  expect((await renewed).status()).toBe(200)
})

test('AUTH-04 Sign Out ends this device’s session only, without a question', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  const { email, password } = person
  const grant = '/auth/v1/token?grant_type=password'
  const granted = await page.request.post(grant, { data: { email, password } })
  const session = (await granted.json()) as Session // the provider's own tests prove its shape
  const { context, page: other } = await openBrowser(browser, server, { ...person, session })
  await signInAs(person)
  await page.goto('/services')
  await isSignedIn(page)
  const requested = page.waitForRequest('**/auth/v1/logout**')
  await signOut(page)
  await isSignedOut(page)
  expect(new URL((await requested).url()).searchParams.get('scope')).toBe('local')
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Rosa')
  await context.close()
})

test('AUTH-04 Sign Out is immediate when the token is about to expire and the provider does not respond', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED|AuthRetryableFetchError/)
  await signInAs(await server.signUp())
  await page.goto('/services')
  await isSignedIn(page)
  await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'))
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 }))
  }, storageKeys.session)
  await signOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible({
    timeout: 3000,
  })
  expect(await storedSession(page)).toBeNull()
})

test('AUTH-05 a device whose clock is an hour ahead renews its token once, not before every call', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  let renewals = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1
  })
  await page.clock.setSystemTime(Date.now() + 3_700_000)
  await page.goto('/dashboard')
  await isSignedIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  for (const name of ['Properties', 'Message Center', 'My Dashboard']) {
    const link = page.getByRole('banner').getByRole('link', { name }).first()
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  expect(renewals).toBe(1)
})

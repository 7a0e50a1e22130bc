import type { Page, Request } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { isSignedIn, isSignedOut, signOut, storedSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** Every load of the own profile, from now on. */
function profileLoads(page: Page): Request[] {
  const loads: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me')) loads.push(request)
  })
  return loads
}

const listNav = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'List Property' })

test('AUTH-02 a session survives a reload, and one that the provider no longer renews is signed out', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/status of 400|AuthApiError/)
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

test('AUTH-02 an expired session is renewed first, and kept while the provider cannot be reached', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION_REFUSED|AuthRetryableFetchError/)
  const person = await server.signUp()
  await signInAs({ ...person, session: { ...person.session, expires_at: 1_700_000_000 } })
  await page.clock.install()
  await page.route('**/auth/v1/token**', (route) => route.abort('connectionrefused'))
  const loads = profileLoads(page)
  const asked = page.waitForRequest('**/auth/v1/token**')
  await page.goto('/services')
  await asked
  await page.clock.fastForward(40_000)
  await isSignedIn(page)
  expect(await storedSession(page)).toContain(person.session.refresh_token)
  expect(loads).toHaveLength(0)
  await page.unroute('**/auth/v1/token**')
  await page.clock.fastForward(90_000)
  await expect.poll(() => loads.length).toBeGreaterThan(0)
})

test('AUTH-03 a first load, a sign-in and a renewed token each fetch the profile, a sign-out clears it', async ({
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
  await comeBack(page)
  const { access_token } = (await (await renewed).json()) as { access_token: string }
  await expect.poll(() => loads.length).toBe(2)
  expect(await loads[1]?.headerValue('authorization')).toBe(`Bearer ${access_token}`)
  await signOut(page)
  await isSignedOut(page)
  await expect(listNav(page)).toHaveCount(0)
})

/** The tab is hidden and shown again. */
async function comeBack(page: Page): Promise<void> {
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

test('AUTH-04 signing out works while the provider fails or cannot be reached', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/^503|status of 503|ERR_CONNECTION_REFUSED/)
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

test('AUTH-05 a token is renewed at the third tick of 30 s before its end, and no sooner', async ({
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
  await page.clock.install()
  await page.goto('/services')
  await isSignedIn(page)
  await page.clock.pauseAt(person.session.expires_at * 1000 - 200_000)
  await page.clock.runFor(79_000)
  expect(renewals).toBe(0)
  await page.clock.runFor(31_000) // to 90 s before its end
  await expect.poll(() => renewals).toBe(1)
})

test('AUTH-05 a token near its end is renewed when the tab becomes visible', async ({
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
  await comeBack(page)
  expect(renewals).toBe(0)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 85 }))
  }, storageKeys.session)
  const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token')
  await comeBack(page)
  expect((await renewed).status()).toBe(200)
})

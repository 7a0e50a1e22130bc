import type { Page, Request } from '@playwright/test'
import type { Session } from '#contract/accounts.ts'
import { storageKeys } from '#contract/site.ts'
import { expectSignedIn, expectSignedOut, signOut, storedSession } from '../support/accounts.ts'
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

/** Collects the requests for a new token from now on. */
function followRenewals(page: Page): Request[] {
  const renewals: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request)
  })
  return renewals
}

const listNav = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'List Property' })

test('AUTH-02 a session ends when the provider refuses to renew it', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400|AuthApiError/)
  const person = await server.signUp()
  const session = { ...person.session, expires_at: 1_700_000_000, refresh_token: 'no token of this server' }
  await signInAs({ ...person, session })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/signin?next=%2Fdashboard')
  await expectSignedOut(page)
  expect(await storedSession(page)).toBeNull()
})

test('AUTH-03 AUTH-05 the first load, a return to the tab and a token renewed then each fetch the profile, and a sign-out clears it', async ({
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
  const renewals = followRenewals(page)
  await returnToTab(page)
  await expect.poll(() => loads.length).toBe(2)
  expect(renewals).toEqual([])
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 85 }))
  }, storageKeys.session)
  const renewed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token')
  await returnToTab(page)
  const { access_token } = (await (await renewed).json()) as { access_token: string }
  await expect.poll(() => loads.length).toBe(3)
  expect(await loads[2]?.headerValue('authorization')).toBe(`Bearer ${access_token}`)
  await signOut(page)
  await expectSignedOut(page)
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

test('AUTH-04 signing out ends the session here and at the provider, without a question, and none of another device', async ({
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
  await expectSignedIn(page)
  await signOut(page)
  await expectSignedOut(page)
  await expect(page.getByRole('link', { name: 'My Dashboard' })).toHaveCount(0)
  expect(await storedSession(page)).toBeNull()
  const headers = { authorization: `Bearer ${person.session.access_token}` }
  await expect.poll(async () => (await page.request.get('/auth/v1/user', { headers })).status()).toBe(403)
  // the API checks again after two seconds whether a session still exists
  await expect.poll(async () => (await page.request.get('/api/users/me', { headers })).status()).toBe(401)
  await page.reload()
  await expectSignedOut(page)
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Rosa')
  await context.close()
})

test('AUTH-05 a token is renewed 90 s before it expires, and not earlier', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  const renewals = followRenewals(page)
  const end = person.session.expires_at * 1000
  await page.clock.install({ time: end - 260_000 })
  await page.goto('/services')
  await expectSignedIn(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notices' })).toBeVisible()
  await waitForIdleNetwork(page) // a jump of the clock would end the wait for code
  await page.clock.pauseAt(end - 200_000)
  await page.clock.runFor(79_000)
  expect(renewals).toEqual([])
  await page.clock.runFor(31_000) // to 90 s before its end
  await expect.poll(() => renewals.length).toBe(1)
})

test('AUTH-05 a device whose clock is an hour ahead renews its token once, not before every call', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  const renewals = followRenewals(page)
  await page.clock.setSystemTime(Date.now() + 3_700_000)
  await page.goto('/dashboard')
  await expectSignedIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  const noConversations = page.getByRole('heading', { name: 'No conversations yet' })
  await page.getByRole('banner').getByRole('link', { name: 'Message Center' }).first().click()
  await expect(noConversations).toBeVisible()
  await page.reload()
  await expect(noConversations).toBeVisible()
  expect(renewals).toHaveLength(1)
})

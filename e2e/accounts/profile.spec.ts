import type { Page } from '@playwright/test'
import { getOwnProfile } from '#contract/profiles.ts'
import { storageKeys } from '#contract/site.ts'
import { isSignedIn, isSignedOut, newEmail, storedSession } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const listNav = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'List Property' })

test('AUTH-06 a 401 on the user’s own profile is logged and signs out', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401|Token invalid\/expired/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please sign in again.' } }),
  )
  await page.goto('/services')
  await isSignedOut(page)
  await expect(listNav(page)).toHaveCount(0)
  expect(logged).toContain('Token invalid/expired')
  expect(await storedSession(page)).toBeNull()
})

test('AUTH-07 a profile is created for an account without one, and is then fetched', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const person = await server.signUp()
  const email = newEmail()
  const data = { name: 'Elvira Seller', role: 'SELLER' }
  const response = await page.request.post('/auth/v1/signup', {
    data: { email, password: person.password, data },
  })
  await signInAs({ ...person, email, session: await response.json() })
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // what the user agreed to is read at some time after the profile
    const isOfProfile = pathname.startsWith('/api/users/') && !pathname.endsWith('/consents')
    if (isOfProfile) calls.push(`${response.status()} ${pathname}`)
  })
  await page.goto('/signin')
  await expect(page.getByText('You are signed in as Elvira Seller.')).toBeVisible()
  await expect(listNav(page).first()).toBeVisible()
  expect(calls).toEqual([
    '404 /api/users/me',
    expect.stringMatching(/^20\d \/api\/users\/sync-profile$/),
    '200 /api/users/me',
  ])
})

test('AUTH-08 any other failure of the user’s own profile clears it and is logged, and the user stays signed in', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/^500|status of 500|The profile could not be loaded/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const person = await server.signUp({ role: 'SELLER', name: 'Elvira Seller' })
  await signInAs(person)
  await page.goto('/signin')
  await expect(page.getByText('You are signed in as Elvira Seller.')).toBeVisible()
  await expect(listNav(page).first()).toBeVisible()
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(listNav(page)).toHaveCount(0)
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible()
  await isSignedIn(page)
  expect(logged.some((text) => text.startsWith('The profile could not be loaded'))).toBe(true)
  expect(await storedSession(page)).not.toBeNull()
  expect((await person.call(getOwnProfile, {})).name).toBe('Elvira Seller')
})

test('SIGNIN-03 DASHB-01 without a session the dashboard redirects to sign-in and back after it', async ({
  page,
  server,
}) => {
  const { email, password } = await server.signUp()
  await page.goto('/dashboard?view=buyer')
  await expect(page).toHaveURL('/signin?next=%2Fdashboard%3Fview%3Dbuyer')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard?view=buyer')
})

test('DASHB-01 the dashboard redirects only once it is known that no user is signed in', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40|AuthApiError/)
  const person = await server.signUp()
  const session = { ...person.session, expires_at: 1_700_000_000, refresh_token: 'not one of this server' }
  await signInAs({ ...person, session })
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/auth/v1/token**', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/auth/v1/token**')
  await page.goto('/dashboard')
  await requested
  await expect(page.getByRole('banner').getByText('Loading your account').first()).toBeAttached()
  await expect(page).toHaveURL('/dashboard')
  deliver()
  await expect(page).toHaveURL('/signin?next=%2Fdashboard')
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)).toBeNull()
})

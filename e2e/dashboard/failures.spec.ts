import type { Page, Request } from '@playwright/test'
import { expectSignedIn, storedSession } from '../support/accounts.ts'
import { createInteractions, row } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'
import { resizeTo } from '../support/resize.ts'
import { coveredShare } from '../support/zoom.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('AUTH-02 DASHB-22 while the session cannot be renewed it stays and the dashboard shows an error, also at 200 % zoom, until renewal works', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource|AuthRetryableFetchError/)
  const person = await server.signUp()
  const [liked] = await createInteractions(server, person, ['LIKE'])
  const expiresAt = Math.floor(Date.now() / 1000) - 60
  await signInAs({ ...person, session: { ...person.session, expires_at: expiresAt } })
  const renewals = '**/auth/v1/token?*'
  await page.route(renewals, (route) => route.abort('connectionrefused'))
  const profileLoads: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me')) profileLoads.push(request)
  })
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(alert(page)).toContainText('Failed to fetch interactions', { timeout: 500 })
  }).toPass()
  await expectSignedIn(page)
  expect(await storedSession(page)).toContain(person.session.refresh_token)
  expect(profileLoads).toEqual([])
  await resizeTo(page, { width: 640, height: 360 }) // a window of 1280 x 720 at 200 % zoom
  expect(await coveredShare(page)).toBeLessThan(1 / 3)
  await page.unroute(renewals)
  await expect(async () => {
    await page.clock.runFor(20_000)
    await expect(row(page, liked?.title ?? '')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(alert(page)).toHaveCount(0)
  await expect.poll(() => profileLoads.length).toBeGreaterThan(0)
})

test('a dashboard that was opened without a network loads when it is back', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const person = await server.signUp()
  const [liked] = await createInteractions(server, person, ['LIKE'])
  await signInAs(person)
  const menu = page.getByRole('banner')
  await page.goto('/dashboard')
  await expect(row(page, liked?.title ?? '')).toBeVisible()
  await waitForIdleNetwork(page) // its code is stored
  await page.goto('/')
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await waitForIdleNetwork(page)
  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'My Dashboard' }).click()
  await expect(alert(page).first()).toContainText('Check your connection and try again.')
  await page.context().setOffline(false)
  await expect(row(page, liked?.title ?? '')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

import type { Page, Route } from '@playwright/test'
import {
  interactionCalls,
  interactionsOf,
  createInteractions,
  remove,
  row,
  tab,
} from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const tryAgain = (page: Page) => alert(page).getByRole('button', { name: 'Try Again' })
const fail = (route: Route) => route.fulfill({ status: 503, json: {} })

/** Makes calls with this method fail until the returned function is called. */
async function failing(page: Page, method: string): Promise<() => Promise<void>> {
  const calls = `${interactionCalls}*`
  await page.route(calls, (route) => (route.request().method() === method ? fail(route) : route.continue()))
  return () => page.unroute(calls)
}

test('DASHB-22 a failed load shows an error and can be retried, and the focus stays near', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const person = await server.signUp()
  const [liked] = await createInteractions(server, person, ['LIKE'])
  await signInAs(person)
  await page.route(interactionCalls, fail)
  await page.goto('/dashboard')
  await expect(alert(page).getByText('Failed to fetch interactions', { exact: true })).toBeVisible()
  await expect(page.getByText('Start swiping')).toHaveCount(0)
  await tryAgain(page).press('Enter')
  await expect(tryAgain(page)).toBeEnabled()
  await expect(tryAgain(page)).toBeFocused()
  await page.unroute(interactionCalls)
  await tryAgain(page).press('Enter')
  await expect(row(page, liked?.title ?? '')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tab(page, 'Saved (1)')).toBeFocused()
})

test('DASHB-22 a failed removal shows a visible error, keeps the row, and can be retried', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const person = await server.signUp()
  const all = await createInteractions(
    server,
    person,
    Array.from({ length: 8 }, () => 'LIKE' as const),
  )
  const [oldest] = all
  await signInAs(person)
  await page.goto('/dashboard')
  const stopFailing = await failing(page, 'DELETE')
  await remove(page, oldest?.title ?? '')
  const message = alert(page).getByText('Failed to remove interaction', { exact: true })
  await expect(message).toBeInViewport()
  await expect(alert(page)).toContainText(`“${oldest?.title}” is still in your list.`)
  await expect(row(page, oldest?.title ?? '')).toBeVisible()
  expect(await interactionsOf(person)).toHaveLength(8)
  await stopFailing()
  await tryAgain(page).click()
  await expect(tab(page, 'Saved (7)')).toBeVisible()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Undo removing ${oldest?.title}` })).toBeFocused()
})

test('DASHB-22 DASHB-21 a failed reset shows an error, closes the dialog, and can be retried', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const person = await server.signUp()
  await createInteractions(server, person, ['LIKE', 'VIEW'])
  await signInAs(person)
  await page.goto('/dashboard')
  const stopFailing = await failing(page, 'DELETE')
  await page.getByRole('button', { name: 'Reset All Stats' }).click()
  await page.getByRole('button', { name: 'Yes, Reset All' }).click()
  await expect(alert(page).getByText('Failed to reset interactions', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(tab(page, 'Saved (1)')).toBeVisible()
  expect(await interactionsOf(person)).toHaveLength(2)
  await stopFailing()
  await tryAgain(page).click()
  await expect(tab(page, 'Saved (0)')).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  expect(await interactionsOf(person)).toEqual([])
})

test('DASHB-22 a loaded list stays when reloading it fails', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const person = await server.signUp()
  const [liked, other] = await createInteractions(server, person, ['LIKE', 'LIKE'])
  await signInAs(person)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(tab(page, 'Saved (2)')).toBeVisible()
  const stopFailing = await failing(page, 'GET')
  await remove(page, other?.title ?? '')
  await expect(alert(page).getByText('Failed to fetch interactions', { exact: true })).toBeVisible()
  await expect(row(page, liked?.title ?? '')).toBeVisible()
  await page.getByRole('heading', { name: 'My Properties' }).click()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  await expect(row(page, other?.title ?? '')).toHaveCount(0)
  await stopFailing()
  await tryAgain(page).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(tab(page, 'Saved (1)')).toBeVisible()
})

test('DASHS-11 several failures are shown together with one retry button, failed statistics beside the listings', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const seller = await server.signUp({ role: 'SELLER' })
  await list(server, { title: 'Lot of a counted seller' }, seller)
  await signInAs(seller)
  const [listings, statistics] = ['**/api/users/properties*', '**/api/users/property-stats']
  await page.route(listings, fail)
  await page.route(statistics, fail)
  await page.goto('/dashboard')
  await expect(alert(page)).toContainText('Failed to fetch your listings')
  await expect(alert(page)).toContainText('Failed to fetch property stats')
  await expect(tryAgain(page)).toHaveCount(1)
  await page.unroute(listings)
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { name: 'Lot of a counted seller' })).toBeVisible()
  await expect(alert(page).getByText('Failed to fetch property stats', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to fetch interactions')).toHaveCount(0)
  await page.unroute(statistics)
  await tryAgain(page).click()
  await expect(alert(page)).toHaveCount(0)
  await expect(page.getByRole('definition').filter({ hasText: /^0$/ }).last()).toBeVisible()
})

test('DASHB-22 while the session cannot be renewed the dashboard shows an error, and it loads once renewal works', async ({
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
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(alert(page)).toContainText('Failed to fetch interactions', { timeout: 500 })
  }).toPass()
  await page.unroute(renewals)
  await expect(async () => {
    await page.clock.runFor(20_000)
    await expect(row(page, liked?.title ?? '')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(alert(page)).toHaveCount(0)
})

test('DASHS-01 a profile that could not be loaded shows an error, and a retry restores the seller view', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503|profile could not be loaded/)
  await signInAs(await server.signUp({ name: 'Elvira Canul', role: 'SELLER' }))
  await page.route('**/api/users/me', fail)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, there!')
  await expect(alert(page)).toContainText('Failed to fetch your profile')
  await page.unroute('**/api/users/me')
  await tryAgain(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Elvira!')
  await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

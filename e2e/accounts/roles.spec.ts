import type { Page, Request } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'
import { withoutEvents } from '../support/sessions.ts'

/** Collects the requests below a path of the API from now on. */
function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/api${path}`)) calls.push(request)
  })
  return calls
}

const topCard = (page: Page) => page.locator('article:not([inert])').getByRole('heading', { level: 2 })
const verdict = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your verdict' }).getByRole('button', { name })

/** Likes with the heart in the list, then rejects, peeks at and likes the top card of the deck. */
async function decide(page: Page, shownWhenReady: string): Promise<void> {
  await page.goto('/properties')
  await expect(page.getByRole('banner').getByText(shownWhenReady).filter({ visible: true })).toBeVisible()
  await page.getByRole('article').first().getByRole('button', { name: /save/i }).click()
  await page.getByRole('link', { name: 'Property Match' }).first().click()
  await expect(verdict(page, 'Reject')).toBeVisible()
  const first = await topCard(page).innerText()
  await verdict(page, 'Reject').click()
  await expect(topCard(page)).not.toHaveText(first)
  const second = await topCard(page).innerText()
  await verdict(page, 'Peek').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await verdict(page, 'Like').click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(topCard(page)).not.toHaveText(second)
}

test('ROLE-02 home, the list, a property and the services are usable signed out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Browse Properties' }).click()
  await page.getByLabel('Property Type').selectOption({ label: 'Land' })
  await expect(page).toHaveURL(/type=LAND/)
  await expect(page.getByRole('article').getByText('House', { exact: true })).toHaveCount(0)
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name: /View Details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Services' }).first().click()
  await page.getByRole('list', { name: 'Services' }).getByRole('link', { name: 'Lawyers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lawyers' })).toBeVisible()
  await expect(page).toHaveURL(/\/services\/lawyers$/)
})

test('ROLE-03 signed out the deck can be swiped and no interaction call is sent', async ({ page }) => {
  const calls = callsTo(page, '/users')
  await decide(page, 'Sign Up')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin/)
  expect(calls.map((call) => call.url())).toEqual([])
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.guestVerdicts)
  const types = (JSON.parse(stored ?? '[]') as { interactionType: string }[]).map(
    ({ interactionType }) => interactionType,
  )
  expect(types).toEqual(['REJECT', 'VIEW', 'LIKE'])
})

test('ROLE-03 signed in every interaction call carries the access token', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  const calls = callsTo(page, '/users/interactions')
  await decide(page, 'Sign Out')
  const recorded = () =>
    calls
      .filter((call) => call.method() === 'POST')
      .map((call) => (call.postDataJSON() as { interactionType: string }).interactionType)
  await expect.poll(recorded).toEqual(['LIKE', 'REJECT', 'VIEW', 'LIKE'])
  const tokens = await Promise.all(calls.map((call) => call.headerValue('authorization')))
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${person.session.access_token}`]))
})

test('ROLE-05 only a seller requests property statistics', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp({ role: 'BUYER', name: 'Ismael Buyer' }))
  await withoutEvents(page)
  const calls = callsTo(page, '/users/property-stats')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Quick Buyer Stats' })).toBeVisible()
  await waitForIdleNetwork(page)
  expect(calls).toHaveLength(0)
})

test('ROLE-05 the dashboard of a seller requests property statistics', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp({ role: 'SELLER', name: 'Elvira Seller' }))
  const calls = callsTo(page, '/users/property-stats')
  await page.goto('/dashboard')
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  expect(await calls[0]?.headerValue('authorization')).toMatch(/^Bearer /)
})

import type { Page, Request } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { expect, test } from '../support/fixtures.ts'

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
async function decide(page: Page): Promise<void> {
  await page.goto('/properties')
  await expect(page.getByRole('banner').getByText('Sign Up').filter({ visible: true })).toBeVisible()
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

test('ROLE-03 signed out the deck can be swiped and no interaction call is sent', async ({ page }) => {
  const calls = callsTo(page, '/users')
  await decide(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin/)
  expect(calls.map((call) => call.url())).toEqual([])
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.guestVerdicts)
  const types = (JSON.parse(stored ?? '[]') as { interactionType: string }[]).map(
    ({ interactionType }) => interactionType,
  )
  expect(types).toEqual(['REJECT', 'VIEW', 'LIKE'])
})

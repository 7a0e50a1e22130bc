import type { Page } from '@playwright/test'
import { fillSignUp, main, newEmail, respond, sendSignUp } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const alert = (page: Page) => main(page).getByRole('alert')

async function trySignUp(page: Page): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, { email: newEmail() })
  await sendSignUp(page)
}

test('SIGNUP-16 SIGNUP-17 any other failure of the provider shows its message, or a default one', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4/)
  const message = 'Signups not allowed for this instance'
  await respond(page, 'signup', 422, { code: 'signup_disabled', message })
  await trySignUp(page)
  await expect(alert(page)).toHaveText(message)
  await expect(page).toHaveURL('/signup')
  for (const [status, shown] of [
    [400, 'Failed to create account.'],
    [200, 'An unexpected issue occurred during sign up.'],
  ] as const) {
    await page.unrouteAll()
    await respond(page, 'signup', status, {})
    await sendSignUp(page)
    await expect(alert(page)).toHaveText(shown)
  }
})

test('SIGNUP-17 an unreachable provider is an unexpected error, and a retry works', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/)
  await page.route('**/auth/v1/signup**', (route) => route.abort('connectionrefused'))
  await trySignUp(page)
  await expect(alert(page)).toHaveText('An unexpected error occurred.')
  await page.unroute('**/auth/v1/signup**')
  await sendSignUp(page)
  await expect(page).toHaveURL('/signin')
})

test('SIGNUP-18 an existing profile shows a message', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 4|profile could not be loaded/)
  const exists =
    'An account with this email address already exists. Please try signing in or use a different email.'
  for (const [status, json] of [
    [409, { code: 'conflict', message: 'Taken' }],
    [400, { code: 'x', message: 'A profile already exists' }],
  ] as const) {
    await page.unrouteAll()
    await page.route('**/api/users/sync-profile', (route) => route.fulfill({ status, json }))
    // The account has no profile yet, as when another tab creates it first.
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 404, json: {} }))
    await trySignUp(page)
    await expect(alert(page)).toHaveText(exists)
    await expect(page).toHaveURL('/signup')
    await page.evaluate(() => localStorage.clear())
  }
})

test('SIGNUP-19 any other failure of the sync shows the message of the server, or a default one', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4|ERR_FAILED|profile could not be loaded/)
  for (const [status, json, shown] of [
    [400, { code: 'x', message: 'The profile is not complete' }, 'The profile is not complete'],
    [400, {}, 'Failed to sync profile with backend.'],
    [0, {}, 'Error syncing profile with backend.'],
  ] as const) {
    await page.unrouteAll()
    await page.route('**/api/users/sync-profile', (route) =>
      status ? route.fulfill({ status, json }) : route.abort(),
    )
    await trySignUp(page)
    await expect(alert(page)).toHaveText(shown)
    await page.evaluate(() => localStorage.clear())
  }
})

test('a second press while the account is being created sends nothing', async ({ page }) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  let calls = 0
  await page.route('**/auth/v1/signup**', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await trySignUp(page)
  await expect(main(page).getByRole('button', { name: 'Sign Up' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Full name' }).press('Enter')
  deliver()
  await expect(page).toHaveURL('/signin')
  expect(calls).toBe(1)
})

import type { Page } from '@playwright/test'
import { main, respond, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const email = (page: Page) => page.getByLabel('Email')
const send = (page: Page) => page.getByRole('button', { name: 'Send Reset Link' }).click()
const ask = async (page: Page, address: string) => {
  await email(page).fill(address)
  await send(page)
}

test('FORGOT-05 the confirmation replaces the form after the link is sent', async ({ page, server }) => {
  const sent = page.waitForRequest('**/auth/v1/recover**')
  await respond(page, 'recover', 200, {})
  await page.goto('/forgot-password')
  await ask(page, ' rosa@example.com ')
  await expect(title(page, 'Check Your Email')).toBeVisible()
  await expect(title(page, 'Check Your Email')).toBeFocused()
  await expect(main(page)).toContainText('Please check your inbox and spam folder.')
  await expect(email(page)).toHaveCount(0)
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({ email: 'rosa@example.com' })
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${server.url}/reset-password`)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL('/signin')
})

test('FORGOT-06 the message of the provider is shown, and disappears when the user types', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 429/)
  const message = 'For security purposes, you can only request this after 42 seconds.'
  await respond(page, 'recover', 429, { code: 'over_email_send_rate_limit', message })
  await page.goto('/forgot-password')
  await ask(page, 'rosa@example.com')
  await expect(main(page).getByRole('alert')).toHaveText(message)
  await expect(email(page)).toHaveValue('rosa@example.com')
  await email(page).press('End')
  await page.keyboard.type('m')
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('FORGOT-06 a failure without a message shows a default message', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 4|status of 5|^502/)
  await page.goto('/forgot-password')
  for (const [status, body] of [
    [400, '{}'],
    [404, '<h1>Not found</h1>'],
    [502, '<h1>Bad gateway</h1>'],
  ] as const) {
    await page.unroute('**/auth/v1/recover**')
    await page.route('**/auth/v1/recover**', (route) => route.fulfill({ status, body }))
    const answered = page.waitForResponse('**/auth/v1/recover**')
    await ask(page, `rosa${status}@example.com`)
    await answered
    await expect(main(page).getByRole('alert')).toHaveText(
      'Failed to send password reset email. Please try again.',
    )
    await expect(email(page)).toHaveValue(`rosa${status}@example.com`)
  }
})

test('FORGOT-06 an unreachable provider shows an error, and a retry succeeds', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/)
  await page.route('**/auth/v1/recover**', (route) => route.abort('connectionrefused'))
  await page.goto('/forgot-password')
  await ask(page, 'rosa@example.com')
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to send password reset email. Please try again.',
  )
  await page.unroute('**/auth/v1/recover**')
  await respond(page, 'recover', 200, {})
  await send(page)
  await expect(title(page, 'Check Your Email')).toBeVisible()
})

test('FORGOT-07 an exception shows its message, or a default one', async ({ page }) => {
  await page.goto('/forgot-password')
  for (const [message, shown] of [
    ['The browser refused', 'The browser refused'],
    ['', 'An unexpected error occurred. Please try again.'],
  ]) {
    // Makes building the request URL throw.
    await page.evaluate((text) => {
      const original = URLSearchParams
      globalThis.URLSearchParams = class extends original {
        constructor(init?: ConstructorParameters<typeof original>[0]) {
          if (init?.hasOwnProperty('redirect_to')) throw new Error(text)
          super(init)
        }
      }
    }, message)
    await ask(page, 'rosa@example.com')
    await expect(main(page).getByRole('alert')).toHaveText(shown ?? '')
  }
})

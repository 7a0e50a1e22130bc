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

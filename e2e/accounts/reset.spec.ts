import type { Route } from '@playwright/test'
import { choosePassword, main, respond, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test('NAV-02 RESET-02 RESET-06 a signed-in user sees the form, with both fields and a link back to sign-in', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/reset-password')
  await expect(title(page, 'Set New Password')).toBeVisible()
  for (const name of ['New Password', 'Confirm New Password']) {
    const field = page.getByRole('textbox', { name, exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  }
  await main(page).getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL('/signin')
})

test('RESET-10 sending the form before the page is ready shows a message and keeps the input', async ({
  page,
  server,
  signInAs,
}) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/auth-events-*.js', async (route) => {
    await held
    await route.continue()
  })
  await respond(page, 'user', 200, { id: 'x', email: 'x@example.com' })
  await signInAs(await server.signUp())
  await page.goto('/reset-password')
  await choosePassword(page, 'a new password')
  await expect(main(page).getByRole('alert')).toHaveText('Page is still loading. Please try again shortly.')
  deliver()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(title(page, 'Password Updated!')).toBeVisible()
})

test('RESET-12 RESET-13 success signs out and redirects to sign-in after 3000 ms', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 400/)
  const person = await server.signUp()
  await signInAs(person)
  await page.clock.install()
  await page.goto('/reset-password')
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await choosePassword(page, 'a new password')
  await expect(title(page, 'Password Updated!')).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In Now' })).toHaveAttribute('href', '/signin')
  await page.clock.runFor(2_999)
  await expect(title(page, 'Password Updated!')).toBeVisible()
  await page.clock.runFor(1)
  // the screen that opens has timers of its own
  const path = async () => {
    await page.clock.runFor(10)
    return new URL(page.url()).pathname
  }
  await expect.poll(path).toBe('/signin')
  await page.clock.resume()
  await signIn(page, person.email, person.password)
  const refusal = main(page).getByRole('alert').getByText('Invalid login credentials', { exact: true })
  await expect(refusal).toBeVisible()
  await signIn(page, person.email, 'a new password')
  await expect(page).toHaveURL('/')
})

test('RESET-13 a sign-out before success shows an invalid link', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await page.goto('/reset-password')
  await expect(title(page, 'Set New Password')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
})

test('RESET-13 a session that ended elsewhere shows an invalid link', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403/)
  const person = await server.signUp()
  await signInAs(person)
  await page.goto('/reset-password')
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
  await respond(page, 'user', 403, { code: 'session_not_found', message: 'Session does not exist' })
  await choosePassword(page, 'a new password')
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
})

test('RESET-12 a retried update succeeds when the first response was lost', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/422|ERR_FAILED/)
  const person = await server.signUp()
  await signInAs(person)
  await page.goto('/reset-password')
  const loseResponse = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/auth/v1/user', loseResponse, { times: 1 })
  await choosePassword(page, 'a new password')
  await expect(main(page).getByRole('alert')).toHaveText('Failed to update password. Please try again.')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(title(page, 'Password Updated!')).toBeVisible()
})

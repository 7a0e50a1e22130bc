import { storageKeys } from '#contract/site.ts'
import { main, recoveryPath, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const verifying = 'Verifying your reset token...'

test('RESET-01 RESET-04 RESET-05 without a link or session the screen shows an invalid link after 500 ms', async ({
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/reset-password', { waitUntil: 'load' })
  await page.clock.runFor(20) // the first frame, after which scripts load
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.clock.runFor(499)
  await expect(title(page, 'Loading...')).toBeVisible()
  await expect(page.getByText(verifying)).toBeVisible()
  await page.clock.runFor(1)
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
  await expect(
    page.getByText(
      'This password reset link is invalid or has expired. Please request a new password reset.',
    ),
  ).toBeVisible()
  await page.clock.resume() // the next screen waits for its photo
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('RESET-02 a recovery or sign-in in another tab shows the form in this one', async ({
  page,
  context,
  server,
}) => {
  const person = await server.signUp()
  await page.goto('/reset-password')
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/signin')
  await signIn(other, person.email, person.password)
  await expect(title(page, 'Set New Password')).toBeVisible()
  await other.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
  await other.evaluate(
    ([name, session]) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
      new BroadcastChannel(name).postMessage({ event: 'PASSWORD_RECOVERY', session: JSON.parse(session) }),
    [storageKeys.session, JSON.stringify((await server.signUp()).session)] as const,
  )
  await expect(title(page, 'Set New Password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
})

test('RESET-03 the tokens of the link set the session, show the form and are removed from the address', async ({
  page,
  server,
}) => {
  const person = await server.signUp()
  await page.route('**/auth/v1/user', async (route) => {
    await expect(page.getByText(verifying)).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await route.continue()
  })
  await page.goto(recoveryPath(person))
  await expect(title(page, 'Set New Password')).toBeVisible()
  await expect(main(page).getByText(`Choose a new password for ${person.email}.`)).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
  expect(stored).toContain(person.session.refresh_token)
  await page.reload()
  await expect(title(page, 'Set New Password')).toBeVisible()
})

test('RESET-03 a link that takes longer than 500 ms to check is not shown as invalid meanwhile', async ({
  page,
  server,
}) => {
  await page.clock.install()
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/auth/v1/user', async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest('**/auth/v1/user')
  await page.goto(recoveryPath(await server.signUp()))
  await requested
  await page.clock.runFor(5_000)
  await expect(page.getByText(verifying)).toBeVisible()
  deliver()
  await expect(title(page, 'Set New Password')).toBeVisible()
})

test('RESET-05 a link that the provider rejects is invalid, even for a signed-in user', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await page.goto(recoveryPath({ ...person, session: { ...person.session, access_token: 'a.b.c' } }))
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  const expired = 'error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired'
  await page.goto(`/reset-password?again#${expired}`)
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
  await expect(page).toHaveURL('/reset-password?again')
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true }).first()).toBeVisible()
})

test('RESET-03 a link pasted into the address bar of the open screen works too', async ({ page, server }) => {
  const path = recoveryPath(await server.signUp())
  await page.goto('/reset-password')
  await expect(title(page, 'Invalid Reset Link')).toBeVisible()
  await page.evaluate((hash) => location.assign(hash), path.slice(path.indexOf('#')))
  await expect(title(page, 'Set New Password')).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
})

test('RESET-03 a link that could not be checked can be retried', async ({ page, server, browserErrors }) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/)
  await page.route('**/auth/v1/user', (route) => route.abort('connectionrefused'))
  await page.goto(recoveryPath(await server.signUp()))
  await expect(title(page, 'Your link could not be checked')).toBeVisible()
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title(page, 'Set New Password')).toBeVisible()
})

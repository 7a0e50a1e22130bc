import { storageKeys } from '#contract/site.ts'
import { signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

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

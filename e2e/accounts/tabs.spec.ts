import { expectSignedIn, expectSignedOut, signIn, signOut } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test('AUTH-03 AUTH-04 two tabs share the session, and a sign-out in one signs out both', async ({
  page,
  context,
  server,
}) => {
  const { email, password } = await server.signUp({ role: 'SELLER' })
  const other = await context.newPage()
  await other.goto('/services')
  await expectSignedOut(other)
  await page.goto('/signin')
  await signIn(page, email, password)
  await expectSignedIn(page)
  await expectSignedIn(other)
  await expect(other.getByRole('banner').getByRole('link', { name: 'List Property' }).first()).toBeVisible()
  await signOut(other)
  await expectSignedOut(other)
  await expectSignedOut(page)
})

import { isSignedIn, isSignedOut, signIn, signOut } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test('AUTH-03 AUTH-04 two tabs share the session, and a sign-out in one signs out both', async ({
  page,
  context,
  server,
}) => {
  const { email, password } = await server.signUp({ role: 'SELLER' })
  const other = await context.newPage()
  await other.goto('/services')
  await isSignedOut(other)
  await page.goto('/signin')
  await signIn(page, email, password)
  await isSignedIn(page)
  await isSignedIn(other)
  await expect(other.getByRole('banner').getByRole('link', { name: 'List Property' }).first()).toBeVisible()
  await signOut(other)
  await isSignedOut(other)
  await isSignedOut(page)
})

test('AUTH-04 the wizard’s draft is restored after a sign-out in another tab', async ({
  page,
  context,
  server,
}) => {
  const { email, password } = await server.signUp({ role: 'SELLER' })
  await page.goto('/signin?next=%2Flist-property')
  await signIn(page, email, password)
  await page.getByText('Single-family homes, villas').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Cabin at Monkey River')
  const other = await context.newPage()
  await other.goto('/services')
  await isSignedIn(other)
  await signOut(other)
  await isSignedOut(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email, password)
  await expect(page).toHaveURL('/list-property')
  await expect(page.getByLabel('Title')).toHaveValue('Cabin at Monkey River')
})

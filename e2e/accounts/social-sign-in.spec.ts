import { storageKeys } from '#contract/site.ts'
import { expect, googlePerson, newGooglePerson, test } from '../support/google.ts'

// in one worker, so that one server starts
test.describe.configure({ mode: 'default' })

/** Logged at the first sign-in, before the profile exists. */
const profileNotFound = /404 \(Not Found\)/

test('SIGNUP-03 the Google button opens Google’s sign-in and returns signed in', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(profileNotFound)
  await page.goto('/signin?next=/dashboard')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: `Continue as ${googlePerson.name}` }).click()
  await page.waitForURL(/\/dashboard$/) // the tokens are removed from the address
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Welcome home, Marva', { exact: true })).toBeAttached()
})

test('SIGNUP-03 the Google button also works on sign-up, and a provider that is not configured shows a message', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(profileNotFound)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByText('Signing in with Facebook is not available yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: `Continue as ${googlePerson.name}` }).click()
  await expect(page.getByText(`You are signed in as ${googlePerson.name}`)).toBeVisible()
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ user: { email: googlePerson.email } })
})

test('“I want to sell” beside the Google button makes a new account a seller’s, and leaves an existing one as it is', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/404 \(Not Found\)|409 \(Conflict\)/)
  const listProperty = page.getByRole('banner').getByRole('link', { name: 'List Property' })
  const signUp = async ({ sub, name }: typeof googlePerson) => {
    await page.route('**/auth/v1/authorize?*', (route, request) =>
      route.continue({ url: `${request.url()}&login_hint=${sub}` }),
    )
    await page.goto('/signup')
    await page.getByText('I want to sell').click()
    await page.getByRole('button', { name: 'Google' }).click()
    await page.getByRole('button', { name: `Continue as ${name}` }).click()
    await expect(page.getByText(`You are signed in as ${name}`)).toBeVisible()
    await page.unroute('**/auth/v1/authorize?*')
  }
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: `Continue as ${googlePerson.name}` }).click()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await context.clearCookies() // those of Google
  await signUp(googlePerson)
  await expect(listProperty).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await context.clearCookies()
  await signUp(newGooglePerson)
  await expect(listProperty).toBeVisible()
})

test('SIGNUP-03 canceling at Google returns to Palapa with a message, not signed in', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByText('Signing in with the other service was not completed. Please try again.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
})

test('SIGNUP-03 a sign-in at Google that cannot start shows an error, and a retry starts it', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED|could not be started/)
  await page.goto('/signin')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByText('Signing in with Google could not be started.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByRole('button', { name: `Continue as ${googlePerson.name}` })).toBeVisible()
})

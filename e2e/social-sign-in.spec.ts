import { storageKeys } from '#contract/site.ts'
import { refusal } from '#test/openid-provider.ts'
import { expect, googlePerson, test } from './google.ts'

/** The first time there is no profile yet; it is made then. */
const newcomer = /404 \(Not Found\)/

test('SIGNUP-03 the Google button leads through Google’s own sign-in and back, signed in', async ({
  page,
  complaints,
}) => {
  complaints.allow(newcomer)
  await page.goto('/signin?next=/dashboard')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: `Continue as ${googlePerson.name}` }).click()
  await page.waitForURL(/\/dashboard$/) // nothing of the tokens is left in the address
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome home, Marva' })).toBeAttached()
})

test('SIGNUP-03 on sign-up the Google button signs in too, and a service that is not set up says so', async ({
  page,
  complaints,
}) => {
  complaints.allow(newcomer)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await expect(page.getByText('Signing in with Facebook is not available yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: `Continue as ${googlePerson.name}` }).click()
  await expect(page.getByText(`You are signed in as ${googlePerson.name}`)).toBeVisible()
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ user: { email: googlePerson.email } })
})

test('SIGNUP-03 who does not go on at Google is back at Palapa, told so and not signed in', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('')
})

test('SIGNUP-03 a sign-in at Google that cannot start says so, and starts when pressed again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION_REFUSED|could not be started/)
  await page.goto('/signin')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByText('Signing in with Google did not start.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByRole('button', { name: `Continue as ${googlePerson.name}` })).toBeVisible()
})

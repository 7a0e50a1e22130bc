import type { Page } from '@playwright/test'
import { main, respond, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const alert = (page: Page) => main(page).getByRole('alert')
const resend = (page: Page) => page.getByRole('button', { name: 'Resend verification email' })
const unconfirmed = { code: 'email_not_confirmed', message: 'Email not confirmed' }
const unexpected = 'An unexpected error occurred during sign in. Please try again.'

test('SIGNIN-01 NAV-02 the form has both fields and links to the password reset and to sign-up', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  const password = page.getByRole('textbox', { name: 'Password' })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await main(page).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup')
  await page.goBack()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('SIGNIN-03 signing in redirects to Home, or to the path that required it', async ({ page, server }) => {
  const { email, password } = await server.signUp({ name: 'Ismael Coc' })
  await page.goto('/signin')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await page.goto('/signin?next=%2Fdashboard')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await page.goto('/signin?next=https%3A%2F%2Fevil.example')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/')
})

test('SIGNIN-04 SIGNIN-05 SIGNIN-06 an unconfirmed email shows a message, and its email can be sent again', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/status of 400/)
  await respond(page, 'token', 400, unconfirmed)
  await respond(page, 'resend', 200, {})
  await page.goto('/signin')
  await expect(resend(page)).toHaveCount(0)
  await signIn(page, 'rosa@example.com', 'correct horse')
  await expect(alert(page)).toContainText(
    'Please confirm your email address. Check your inbox for a confirmation link.',
  )
  await page.getByLabel('Email').fill('  ')
  await resend(page).click()
  await expect(alert(page)).toContainText('Please enter your email address first.')
  await page.getByLabel('Email').fill('rosa@example.com')
  const sent = page.waitForRequest('**/auth/v1/resend**')
  await resend(page).click()
  await expect(main(page)).toContainText('Verification email sent! Please check your inbox and spam folder.')
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({ type: 'signup', email: 'rosa@example.com' })
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${server.url}/signin`)
})

test('SIGNIN-06 a failure to resend the email shows the reason', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 4|ERR_FAILED/)
  await respond(page, 'token', 400, unconfirmed)
  await respond(page, 'resend', 429, { code: 'x', message: 'email rate limit exceeded' })
  await page.goto('/signin')
  await signIn(page, 'rosa@example.com', 'correct horse')
  await resend(page).click()
  await expect(alert(page)).toContainText('Failed to resend verification email: email rate limit exceeded.')
  await page.route('**/auth/v1/resend**', (route) => route.abort())
  await resend(page).click()
  await expect(alert(page)).toContainText(
    'Failed to resend verification email: the sign-in service did not respond.',
  )
})

test('SIGNIN-07 any other failure shows the message of the provider, or a default one', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/status of 4/)
  const { email, password } = await server.signUp()
  await page.goto('/signin')
  await signIn(page, email, 'wrong horse')
  await expect(alert(page)).toHaveText('Invalid login credentials')
  await expect(resend(page)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('wrong horse')
  await respond(page, 'token', 400, {})
  await signIn(page, email, password)
  await expect(alert(page)).toHaveText('Failed to sign in. Please check your credentials.')
})

test('SIGNIN-08 an unreachable provider is an unexpected error, and a retry works', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/)
  const { email, password } = await server.signUp()
  await page.route('**/auth/v1/token**', (route) => route.abort('connectionrefused'))
  await page.goto('/signin')
  await signIn(page, email, password)
  await expect(alert(page)).toHaveText(unexpected)
  await page.unroute('**/auth/v1/token**')
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})

test('SIGNIN-08 a provider that does not respond for 20 s is an unexpected error', async ({ page }) => {
  await page.addInitScript(() => {
    const original = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => original(ms / 40) // half a second instead of 20
  })
  await page.route('**/auth/v1/token**', () => {})
  await page.goto('/signin')
  await signIn(page, 'rosa@example.com', 'correct horse')
  const button = main(page).getByRole('button', { name: 'Sign In' })
  await expect(button).toBeDisabled()
  await expect(alert(page)).toHaveText(unexpected)
  await expect(button).toBeEnabled()
})

test('SIGNIN-09 the form shows a message while its library is missing, and works once it is loaded', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED/)
  const { email, password } = await server.signUp()
  await page.goto('/signin')
  await expect(title(page, 'Welcome back')).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  await signIn(page, email, password)
  await expect(alert(page)).toHaveText('Supabase not ready')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/assets/*.js')
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})

test('a signed-in user sees a message, and stays on the screen', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp({ name: 'Ismael Coc' }))
  await page.goto('/signin?next=%2Fchat')
  await expect(page.getByText('You are signed in as Ismael Coc.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/chat')
  await main(page).getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

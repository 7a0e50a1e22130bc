import type { Page } from '@playwright/test'
import { main, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const alert = (page: Page) => main(page).getByRole('alert')

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

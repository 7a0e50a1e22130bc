import type { Page } from '@playwright/test'
import { main, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const alert = (page: Page) => main(page).getByRole('alert')

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

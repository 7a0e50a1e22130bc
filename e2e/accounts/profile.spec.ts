import { expect, test } from '../support/fixtures.ts'

test('SIGNIN-03 DASHB-01 without a session the dashboard redirects to sign-in and back after it', async ({
  page,
  server,
}) => {
  const { email, password } = await server.signUp()
  await page.goto('/dashboard?view=buyer')
  await expect(page).toHaveURL('/signin?next=%2Fdashboard%3Fview%3Dbuyer')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard?view=buyer')
})

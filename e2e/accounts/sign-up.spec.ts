import type { Page } from '@playwright/test'
import { fillSignUp, main, newEmail, respond, sendSignUp } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const alert = (page: Page) => main(page).getByRole('alert')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const created =
  'Account created successfully! Please check your email for a confirmation link if enabled, then sign in.'

test('SIGNUP-02 the screen links to sign-in, the terms and the privacy policy, and keeps the input', async ({
  page,
}) => {
  await page.goto('/signup')
  await fillSignUp(page, { role: 'I want to sell' })
  const agreement = main(page).locator('label', { hasText: 'I agree to' })
  for (const [place, name, path] of [
    [main(page), 'Sign In', '/signin'],
    [agreement, 'terms and conditions', '/terms'],
    [agreement, 'privacy policy', '/privacy'],
  ] as const) {
    await place.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(field(page, 'Full name')).toHaveValue('Rosa Teul')
  }
  await expect(field(page, 'Email')).toHaveValue('rosa@example.com')
  await expect(field(page, 'Phone number')).toHaveValue(/610-?1234$/)
  await expect(page.getByRole('radio', { name: 'I want to sell' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(field(page, 'Password')).toHaveValue('')
})

test('SIGNUP-03 a social button that is not configured shows a message on both screens', async ({ page }) => {
  for (const path of ['/signup', '/signin']) {
    await page.goto(path)
    for (const name of ['Google', 'Facebook']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(`Signing in with ${name} is not available yet.`)).toBeVisible()
    }
    await expect(page).toHaveURL(path)
  }
})

test('SIGNUP-13 AUTH-01 a valid form creates the account, syncs the profile and redirects to sign-in, signed in', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() === 'POST') calls.push(`${response.status()} ${pathname}`)
  })
  await page.goto('/signup')
  await fillSignUp(page, { email: newEmail(), role: 'I want to sell' })
  await sendSignUp(page)
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(created)
  expect(calls).toEqual([
    expect.stringMatching(/^200 \/auth\/v1\/signup/),
    expect.stringMatching(/^20\d \/api\/users\/sync-profile/),
  ])
  await expect(page.getByText('You are signed in as Rosa Teul.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'List Property' }).first()).toBeVisible()
})

test('SIGNUP-15 a taken address shows an error, and the input stays', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4/)
  const exists = 'An account with this email address already exists. Please try signing in.'
  const { email } = await server.signUp()
  await page.goto('/signup')
  await fillSignUp(page, { email })
  await sendSignUp(page)
  await expect(alert(page)).toHaveText(exists)
  await expect(field(page, 'Full name')).toHaveValue('Rosa Teul')
  await expect(field(page, 'Password')).toHaveValue('correct horse')
  for (const [status, body] of [
    [400, { code: 'x', message: 'Email already in use' }],
    [200, { id: 'x', email, identities: [], user_metadata: {} }],
    [200, { id: 'x', email, identities: [{}], email_confirmed_at: '2026-01-01T00:00:00Z' }],
  ] as const) {
    await page.unrouteAll()
    await respond(page, 'signup', status, body)
    const answered = page.waitForResponse('**/auth/v1/signup**')
    await sendSignUp(page)
    await answered
    await expect(alert(page)).toHaveText(exists)
  }
})

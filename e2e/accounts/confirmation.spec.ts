import { choosePassword, fillSignUp, main, newEmail, sendSignUp, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/confirming.ts'
import { linkInEmail, waitForEmail } from '../support/emails.ts'

// in one worker, so that one server starts
test.describe.configure({ mode: 'default' })

const password = 'correct horse battery'
const confirmButton = 'Confirm my email address'

test('SIGNUP-14 AUTH-01 AUTH-07 a sign-up shows that a confirmation is needed, and the link in the email signs in and creates the profile', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/40[04]/) // the first sign-in creates the profile
  const email = newEmail()
  await page.goto('/signup')
  await fillSignUp(page, { email, password })
  await sendSignUp(page)
  await expect(page).toHaveURL('/signin')
  await expect(
    page.getByText('Sign up successful! Please check your email to confirm your account before signing in.'),
  ).toBeVisible()
  await signIn(page, email, password)
  await expect(
    page.getByText('Please confirm your email address. Check your inbox for a confirmation link.'),
  ).toBeVisible()
  await page.goto(await linkInEmail(server, email, /Confirm your email/))
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/api\/users\/(me|sync-profile)$/.test(pathname)) calls.push(`${response.status()} ${pathname}`)
  })
  await page.getByRole('button', { name: confirmButton }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('You are signed in as Rosa Teul.')).toBeVisible()
  // it may be read twice before it is created, and once more before the response to that
  await expect
    .poll(() => [...new Set(calls)].toSorted())
    .toEqual([
      '200 /api/users/me',
      expect.stringMatching(/^20\d \/api\/users\/sync-profile$/),
      '404 /api/users/me',
    ])
  await waitForEmail(server, email, /account is ready/)
})

test('API-33 a resent confirmation link leads to sign-in, and the older link offers a new one', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/40[034]/)
  const email = newEmail()
  await page.goto('/signup')
  await fillSignUp(page, { email, password })
  await sendSignUp(page)
  await expect(page).toHaveURL('/signin')
  const first = await linkInEmail(server, email, /Confirm your email/)
  await signIn(page, email, password)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(page.getByText('Verification email sent!')).toBeVisible()
  await expect.poll(async () => (await server.emailsTo(email)).length).toBe(2)
  await page.goto(first)
  await page.getByRole('button', { name: confirmButton }).click()
  await expect(title(page, 'This link no longer works')).toBeFocused()
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('Verification email sent!')).toBeVisible()
  await expect.poll(async () => (await server.emailsTo(email)).length).toBe(3)
  const newest = await linkInEmail(server, email, /Confirm your email/)
  expect(new URL(newest).searchParams.get('redirect_to')).toBe(`${server.url}/signin`)
  await page.goto(newest)
  await page.getByRole('button', { name: confirmButton }).click()
  await expect(page.getByText('You are signed in as Rosa Teul.')).toBeVisible()
})

test('after two sign-ups with different passwords the link in the email asks for a new password and continues signed in', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/40[034]/)
  const email = newEmail()
  for (const typed of ['correct house battery', password]) {
    await page.goto('/signup?next=%2Fdashboard')
    await fillSignUp(page, { email, password: typed })
    await sendSignUp(page)
    await expect(page).toHaveURL('/signin?next=%2Fdashboard')
  }
  await expect.poll(async () => (await server.emailsTo(email)).length).toBe(2)
  await page.goto(await linkInEmail(server, email, /Confirm your email/))
  await page.getByRole('button', { name: confirmButton }).click()
  await expect(title(page, 'Set New Password')).toBeVisible()
  await expect(main(page).getByText('Please choose a password for')).toContainText(email)
  await choosePassword(page, 'a third horse battery')
  await expect(page).toHaveURL('/dashboard')
  await expect(title(page, 'Welcome back, Rosa!')).toBeVisible()
  await page.reload()
  await expect(title(page, 'Welcome back, Rosa!')).toBeVisible()
})

import { choosePassword, main, signIn, title } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInEmail } from '../support/emails.ts'

const subject = /Choose a new password/

test('API-33 API-34 NAV-02 RESET-03 RESET-12 a forgotten password is reset through the email, and other browsers are signed out', async ({
  page,
  server,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/403/)
  const person = await server.signUp()
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await elsewhere.goto('/signin')
  await signIn(elsewhere, person.email, person.password)
  await expect(elsewhere).toHaveURL('/')

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(title(page, 'Check Your Email')).toBeVisible()
  await page.goto(await linkInEmail(server, person.email, subject))
  await main(page).getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(main(page).getByText(`Choose a new password for ${person.email}.`)).toBeVisible()
  await choosePassword(page, 'a new horse battery')
  await expect(title(page, 'Password Updated!')).toBeVisible()

  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL(/\/signin/)
  await signIn(elsewhere, person.email, person.password)
  await expect(elsewhere.getByText('Invalid login credentials')).toBeVisible()
  await signIn(elsewhere, person.email, 'a new horse battery')
  await expect(elsewhere).toHaveURL(/\/dashboard/)
  await elsewhere.context().close()
})

test('link scanners that open the link of an email do not consume it', async ({ page, request, server }) => {
  const person = await server.signUp()
  await request.post('/auth/v1/recover', { data: { email: person.email } })
  const link = await linkInEmail(server, person.email, subject)
  expect((await request.get(link)).status()).toBe(200)
  expect((await request.head(link)).status()).toBe(200)
  await page.goto(link)
  await page.reload()
  await expect(page).toHaveURL(link)
  await main(page).getByRole('button', { name: 'Choose a new password' }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).first(),
  ).toBeVisible()
})

test('a used link shows a message and offers a new one', async ({ page, request, server, browserErrors }) => {
  browserErrors.allow(/403/)
  const person = await server.signUp()
  await request.post('/auth/v1/recover', { data: { email: person.email } })
  const link = await linkInEmail(server, person.email, subject)
  const token_hash = new URL(link).searchParams.get('token_hash')
  await request.post('/auth/v1/verify', { data: { type: 'recovery', token_hash } })
  await page.goto(link)
  await main(page).getByRole('button', { name: 'Choose a new password' }).click()
  await expect(title(page, 'This link no longer works')).toBeFocused()
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a link whose check gets no response keeps its button', async ({
  page,
  request,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|503/)
  const person = await server.signUp()
  await request.post('/auth/v1/recover', { data: { email: person.email } })
  await page.goto(await linkInEmail(server, person.email, subject))
  await page.route('**/auth/v1/verify*', (route) => route.abort(), { times: 1 })
  const button = main(page).getByRole('button', { name: 'Choose a new password' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('The sign-in service did not respond.')
  await button.click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).first(),
  ).toBeVisible()
})

test('an incomplete link shows that it does not work', async ({ page }) => {
  await page.goto('/auth/confirm')
  await expect(title(page, 'This link no longer works')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to Sign In' }).click()
  await expect(page).toHaveURL('/signin')
})

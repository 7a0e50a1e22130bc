import type { Page } from '@playwright/test'
import {
  expectSignedIn,
  expectSignedOut,
  main,
  newEmail,
  signIn,
  storedSession,
} from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInEmail } from '../support/emails.ts'
import { field, openProfile } from '../support/profile.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

async function saveNewPassword(page: Page, password: string): Promise<void> {
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm New Password').fill(password)
  await press(page, 'Save new password')
}

test('the password can be changed in the profile, and a rejection shows the provider’s reason', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/422/)
  const person = await server.signUp()
  await signInAs(person)
  await openProfile(page)
  await press(page, 'Change password')
  await saveNewPassword(page, 'short')
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/at least 8 characters/)
  await saveNewPassword(page, person.password)
  await expect(dialog(page).getByRole('alert')).toContainText('New password should be different')
  await saveNewPassword(page, 'a new horse battery')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expectSignedIn(page)
  const token = (password: string) =>
    page.request.post('/auth/v1/token?grant_type=password', { data: { email: person.email, password } })
  expect((await token(person.password)).status()).toBe(400)
  expect((await token('a new horse battery')).status()).toBe(200)
})

test('the email address changes after the links in the emails to both addresses are opened', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/422/)
  const [person, other, email] = [await server.signUp(), await server.signUp(), newEmail()]
  await signInAs(person)
  await openProfile(page)
  await press(page, 'Change email address')
  await field(page, 'New email address').fill(other.email)
  await press(page, 'Send the links')
  await expect(dialog(page).getByRole('alert')).toContainText('already been registered')
  await field(page, 'New email address').fill(email)
  await press(page, 'Send the links')
  await expect(
    page.getByText(`We sent a link to ${person.email} and one to ${email}. Please open both.`),
  ).toBeVisible()
  await expect(page.getByText(`Your email address is ${person.email}.`)).toBeVisible()
  for (const [at, address] of [person.email, email].entries()) {
    await page.goto(await linkInEmail(server, address, /email address/))
    await press(page, 'Confirm the change')
    if (at === 0) await expect(main(page).getByText('Now open the email at your other address')).toBeVisible()
  }
  await expect(page).toHaveURL('/edit-profile')
  await expect(page.getByText(`Your email address is ${email}.`)).toBeVisible()
})

test('a buyer becomes a seller with one button, and menu and dashboard change', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  const listProperty = page.getByRole('banner').getByRole('link', { name: 'List Property' })
  await expect(listProperty).toHaveCount(0)
  await press(page, 'Start selling')
  await expect(listProperty.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start selling' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).first().click()
  await expect(main(page).getByText('My Listings').first()).toBeVisible()
})

test('signing out on all devices asks for confirmation, and an outage shows an error', async ({
  page,
  browser,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED|403/)
  const person = await server.signUp()
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  for (const device of [page, other]) {
    await device.goto('/signin')
    await signIn(device, person.email, person.password)
    await expectSignedIn(device)
  }
  await openProfile(page)
  await press(page, 'Sign out on all devices')
  await page.route('**/auth/v1/logout**', (route) => route.abort('connectionrefused'), { times: 1 })
  await press(page, 'Yes, Sign Out Everywhere')
  await expect(dialog(page).getByRole('alert')).toContainText('You are still signed in.')
  await press(page, 'Yes, Sign Out Everywhere')
  await expectSignedOut(page)
  await expect(page).toHaveURL(/\/signin/)
  expect(await storedSession(page)).toBeNull()
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/signin/)
  await other.context().close()
})

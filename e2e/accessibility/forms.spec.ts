import type { Page } from '@playwright/test'
import { choosePassword, fillSignUp, main, newEmail, sendSignUp, signIn } from '../support/accounts.ts'
import { violationsInBothThemes as violations } from '../support/axe.ts'
import { fillIn, send, sent } from '../support/enquiries.ts'
import { expect, test } from '../support/fixtures.ts'
import { findFormErrorProblems } from '../support/form-errors.ts'
import { list } from '../support/own-listings.ts'
import { field, openProfile, save } from '../support/profile.ts'
import { listButton, next } from '../support/wizard.ts'

/** Expects that an invalid form shows each error at its field, and that axe finds nothing on it. */
async function expectVisibleErrors(page: Page): Promise<void> {
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expect.poll(() => findFormErrorProblems(page)).toEqual([])
  expect(await violations(page, 'main')).toEqual([])
}

test('the account forms show each error at its field, and axe finds nothing', async ({ page }) => {
  await page.goto('/signup')
  await sendSignUp(page)
  await expectVisibleErrors(page)
  await page.goto('/signin')
  await signIn(page, '', '')
  await expectVisibleErrors(page)
  await signIn(page, 'rosa@example.com', '')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  expect(await findFormErrorProblems(page)).toEqual([])
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectVisibleErrors(page)
  await page.goto('/auth/confirm?type=signup')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expectVisibleErrors(page)
})

test('axe finds nothing on the result of the account forms, rejected or accepted', async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/400/)
  await page.goto('/signup')
  await fillSignUp(page, { email: newEmail() })
  await sendSignUp(page)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await signIn(page, (await server.signUp()).email, 'wrong horse')
  const refusal = main(page).getByRole('alert').getByText('Invalid login credentials', { exact: true })
  await expect(refusal).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('the form for a new password shows each error at its field, and axe finds nothing before or after', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/reset-password')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await choosePassword(page, 'short', 'other')
  await expectVisibleErrors(page)
  await choosePassword(page, 'a new password')
  await expect(page.getByRole('heading', { level: 1, name: 'Password Updated!' })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('the contact form shows each error at its field, and axe finds nothing before or after', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/400/)
  await page.goto('/contact')
  await send(page).click()
  await expectVisibleErrors(page)
  await fillIn(page)
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('the profile and the deletion of the account show each error at its field and announce their result', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400|403/)
  await signInAs(await server.signUp())
  await openProfile(page)
  await field(page, 'Website URL').fill('not an address')
  await save(page).click()
  await expectVisibleErrors(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('wrong horse')
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Password' })).toBeFocused()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await field(page, 'Website URL').fill('https://example.com')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Your profile is saved.')
  expect(await violations(page)).toEqual([])
})

test('each step of listing a property shows its errors at their fields, and axe finds nothing', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.goto('/list-property')
  await next(page).click()
  await expectVisibleErrors(page)
  await page.getByRole('radio', { name: /House/ }).check({ force: true })
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeFocused()
  await next(page).click()
  await expectVisibleErrors(page)
  for (const label of ['Title', 'Location', 'Price (USD)']) await page.getByLabel(label).fill('45,000')
  await next(page).click()
  await page.getByLabel('YouTube URL').fill('not an address')
  await listButton(page).click()
  await expectVisibleErrors(page)
})

test('editing a listing shows each error at its field, and axe finds nothing there or in its dialog', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Title').fill('')
  await page.getByLabel('Price (USD)').fill('nothing')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectVisibleErrors(page)
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  await expect(page.getByRole('dialog', { name: 'Withdraw this listing?' })).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
})

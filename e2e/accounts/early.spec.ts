import type { Page } from '@playwright/test'
import { newEmail } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

/** Opens a screen and delays its scripts; returns a function that releases them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return deliver
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const expectReady = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

test('text typed into the sign-up form before its scripts load stays', async ({ page }) => {
  const email = newEmail()
  const deliver = await openWithoutScripts(page, '/signup')
  await page.getByText('I want to sell').click()
  await field(page, 'Full name').fill('Rosa Teul')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone number').fill('610-1234')
  await field(page, 'Password').fill('correct horse')
  await field(page, 'Confirm password').fill('correct horse')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  deliver()
  await expectReady(page)
  await expect(field(page, 'Full name')).toHaveValue('Rosa Teul')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Phone number')).toHaveValue('610-1234')
  await expect(field(page, 'Password')).toHaveValue('correct horse')
  await expect(field(page, 'Confirm password')).toHaveValue('correct horse')
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'I want to sell' })).toBeChecked()
  const sent = page.waitForRequest('**/auth/v1/signup**')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    email,
    password: 'correct horse',
    data: { name: 'Rosa Teul', role: 'SELLER', phone_number: '+5016101234' },
  })
})

test('text typed into the other account forms before their scripts load stays', async ({ page }) => {
  for (const path of ['/signin', '/forgot-password']) {
    const deliver = await openWithoutScripts(page, path)
    await field(page, 'Email').fill('rosa@example.com')
    deliver()
    await expectReady(page)
    await expect(field(page, 'Email')).toHaveValue('rosa@example.com')
    await page.unrouteAll()
  }
})

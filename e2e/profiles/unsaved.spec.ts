import type { Page } from '@playwright/test'
import { updateProfile } from '#contract/profiles.ts'
import { signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { field, openProfile, save } from '../support/profile.ts'

const back = (page: Page) => page.getByText('Your changes have been restored. They are not saved yet.')

test('PROFILE-14 the profile is refreshed on entry and fills the fields', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa!' })).toBeVisible()
  await person.call(updateProfile, { body: { name: 'Ana Coc', phone: '+442079460018', location: 'Corozal' } })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(field(page, 'Full Name')).toHaveValue('Ana Coc')
  await expect(field(page, 'Location')).toHaveValue('Corozal')
  await expect(field(page, 'Phone Number')).toHaveValue('+442079460018')
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('gb')
})

test('PROFILE-14 a new access token refreshes the profile, and unsaved input stays', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await page.clock.install()
  await openProfile(page)
  await field(page, 'Bio').fill('Half a sentence')
  await person.call(updateProfile, { body: { name: 'Ana Coc', bio: 'From elsewhere', location: 'Corozal' } })
  const refreshed = page.waitForRequest('**/api/users/me')
  await page.clock.fastForward('59:30')
  const { authorization } = (await refreshed).headers()
  expect(authorization).not.toBe(`Bearer ${person.session.access_token}`)
  await expect(field(page, 'Location')).toHaveValue('Corozal')
  await expect(field(page, 'Full Name')).toHaveValue('Ana Coc')
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence')
})

test('the browser asks before unsaved changes are closed, and a reload brings them back', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  await field(page, 'Full Name').fill('Ana Coc')
  await field(page, 'Phone Number').fill('+44 20 7946 0018')
  const question = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload.catch(() => {}) // the page that ran it is closed
  await expect(back(page)).toBeVisible()
  await expect(field(page, 'Full Name')).toHaveValue('Ana Coc')
  await expect(field(page, 'Phone Number')).toHaveValue('+442079460018')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(field(page, 'Full Name')).toHaveValue('Rosa Teul')
  await expect(field(page, 'Phone Number')).toHaveValue('+5016101234')
  await page.reload()
  await expect(field(page, 'Full Name')).toHaveValue('Rosa Teul')
  await expect(back(page)).toHaveCount(0)
})

test('PROFILE-01 a session that ends in another tab asks to sign in, and does not remove unsaved input', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await openProfile(page)
  await field(page, 'Bio').fill('Born in San Ignacio.')
  const other = await context.newPage()
  await other.goto('/services')
  await other.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required', exact: true })).toBeVisible()
  await other.close()
  await expect(page.getByText('Your unsaved changes will still be there.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, person.email, person.password)
  await expect(page).toHaveURL('/edit-profile')
  await expect(field(page, 'Bio')).toHaveValue('Born in San Ignacio.')
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(field(page, 'Bio')).toHaveValue('Born in San Ignacio.')
  await expect(back(page)).toHaveCount(0)
})

test('a save after the session has ended shows a message, and asks to sign in', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/401|Token invalid\/expired/)
  await signInAs(await server.signUp())
  await openProfile(page)
  await field(page, 'Bio').fill('Born in San Ignacio.')
  const message = 'Please sign in again.'
  let hasEnded = false
  await page.route('**/api/users/**', (route) => {
    // the save is the first call that is refused; another one would ask to sign in before it
    hasEnded ||= route.request().method() === 'PUT'
    return hasEnded
      ? route.fulfill({ status: 401, json: { code: 'unauthenticated', message } })
      : route.continue()
  })
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByRole('alert')).toContainText(`Failed to update profile: ${message}`)
  await expect(page.getByText('Your unsaved changes will still be there.')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { getOwnProfile } from '#contract/profiles.ts'
import { expect, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('NAV-03 PROFILE-02 /edit-profile shows the screen with its heading', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/edit-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByText('Update your personal information and settings')).toBeVisible()
  await expect(save(page)).toBeVisible()
})

test('PROFILE-12 a save refreshes the profile and leads to the dashboard, the phone stored with its country', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await page.goto('/edit-profile')
  await expect(field(page, 'Full Name')).toHaveValue('Rosa Teul')
  await field(page, 'Full Name').fill('Ana Coc')
  await field(page, 'Phone Number').fill('+44 20 7946 0018')
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
  expect(await person.call(getOwnProfile, {})).toMatchObject({ name: 'Ana Coc', phone: '+442079460018' })
})

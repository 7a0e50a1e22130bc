import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import { alert, cancel, field, openProfile, save } from '../support/profile.ts'

const filled = {
  name: 'Ana Coc',
  phone: '+5016109876',
  bio: 'Born in San Ignacio.',
  greeting: 'Good day! I answer in the evening.',
  location: 'San Pedro',
  websiteUrl: 'https://ana.example/house',
  facebookUrl: 'https://facebook.com/ana',
  instagramUrl: 'https://instagram.com/ana',
}

test('PROFILE-01 a visitor is asked to sign in, and returns to the profile', async ({ page, server }) => {
  const { email, password } = await server.signUp()
  await page.goto('/edit-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required', exact: true })).toBeVisible()
  await expect(page.getByText('Please sign in to edit your profile', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/edit-profile')
  await expect(field(page, 'Full Name')).toHaveValue('Rosa Teul')
})

test('PROFILE-01 a session whose profile could not be loaded shows the same, and can be retried', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503|The profile could not be loaded/)
  await signInAs(await server.signUp())
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 503 }))
  await page.goto('/edit-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible()
  await expect(page.getByText('Please sign in to edit your profile')).toBeVisible()
  await expect(alert(page)).toContainText('You are signed in, but your profile could not be loaded.')
  await page.unroute('**/api/users/me')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(field(page, 'Full Name')).toHaveValue('Rosa Teul')
})

test('NAV-03 PROFILE-02 PROFILE-05 PROFILE-06 PROFILE-07 PROFILE-08 the profile has its heading, fields and helpers', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await person.call(updateProfile, { body: {} })
  await signInAs(person)
  await openProfile(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile', exact: true })).toBeVisible()
  await expect(page.getByText('Update your personal information and settings', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Social Links', exact: true })).toBeVisible()
  for (const name of ['Website URL', 'Facebook Profile', 'Instagram Profile'])
    await expect(field(page, name)).toHaveAttribute('type', 'url')
  const heading = page.getByRole('heading', { level: 2, name: 'Basic Information', exact: true })
  const section = page.locator('section').filter({ has: heading })
  const bio = section.getByRole('textbox', { name: 'Bio', exact: true })
  await expect(bio).toHaveAccessibleDescription('A short description about you')
  expect(await bio.evaluate((element) => element.tagName)).toBe('TEXTAREA')
  const phone = section.getByRole('textbox', { name: 'Phone Number', exact: true })
  await expect(phone).toHaveAttribute('placeholder', '+501 123-4567')
  await expect(section.getByRole('combobox', { name: 'Country code' })).toHaveValue('bz')
  const place = section.getByRole('textbox', { name: 'Location', exact: true })
  await expect(place).toHaveAccessibleDescription('City, district, or country')
  await expect(place).toHaveAttribute('placeholder', 'Placencia, Belize')
  const [nameBox, placeBox, bioBox] = await Promise.all(
    [section.getByLabel('Full Name', { exact: true }), place, bio].map((input) => input.boundingBox()),
  )
  expect(placeBox?.width).toBe(bioBox?.width)
  expect(placeBox?.width).toBeGreaterThan(2 * (nameBox?.width ?? 0))
})

test('PROFILE-09 a form with every field empty is accepted', async ({ page, server, signInAs }) => {
  const person = await server.signUp()
  await person.call(updateProfile, { body: filled })
  await signInAs(person)
  await openProfile(page)
  for (const input of await page.getByRole('main').locator('form').getByRole('textbox').all()) {
    await input.fill('')
  }
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Welcome back, there!' })).toBeVisible()
  const blank = Object.fromEntries(Object.keys(filled).map((name) => [name, '']))
  expect(await person.call(getOwnProfile, {})).toMatchObject(blank)
})

test('PROFILE-10 Cancel opens the dashboard and saves nothing', async ({ page, server, signInAs }) => {
  const person = await server.signUp()
  await signInAs(person)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url())
  })
  await openProfile(page)
  await field(page, 'Full Name').fill('Another Name')
  await cancel(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Welcome back, Rosa!' })).toBeVisible()
  expect(changes).toEqual([])
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(field(page, 'Full Name')).toHaveValue('Rosa Teul')
})

test('PROFILE-12 a save refreshes the profile and opens the dashboard, and the phone is stored as E.164', async ({
  page,
  server,
  signInAs,
}) => {
  const person = await server.signUp()
  await signInAs(person)
  await openProfile(page)
  await field(page, 'Full Name').fill(filled.name)
  await field(page, 'Phone Number').fill('610-9876')
  await field(page, 'Location').fill(filled.location)
  await field(page, 'Bio').fill(filled.bio)
  await field(page, 'Automatic Greeting').fill(filled.greeting)
  await field(page, 'Website URL').fill('ana.example/house')
  await field(page, 'Facebook Profile').fill(filled.facebookUrl)
  await field(page, 'Instagram Profile').fill(filled.instagramUrl)
  await save(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ana!' })).toBeVisible()
  expect(await person.call(getOwnProfile, {})).toMatchObject(filled)
  await page.getByRole('link', { name: 'Your photo and details' }).click()
  await expect(field(page, 'Phone Number')).toHaveValue('+5016109876')
  await expect(field(page, 'Bio')).toHaveValue(filled.bio)
})

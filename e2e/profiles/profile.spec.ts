import { getOwnProfile, updateProfile } from '#contract/profiles.ts'
import { expect, test } from '../support/fixtures.ts'
import { field, openProfile, save } from '../support/profile.ts'

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
  await field(page, 'Automatic greeting').fill(filled.greeting)
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

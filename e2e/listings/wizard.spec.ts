import { expect, test } from '../support/fixtures.ts'
import { list, newPlace } from '../support/own-listings.ts'
import { next, openDetails } from '../support/wizard.ts'

test('WIZARD-01 WIZARD-02 a visitor is asked to sign in, and returns to the wizard', async ({
  page,
  server,
}) => {
  const { email, password } = await server.signUp({ role: 'BUYER' })
  await page.goto('/list-property')
  await expect(page).toHaveTitle(/List Your Property/)
  await expect(page.getByRole('heading', { level: 1, name: 'List Your Property' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'Sign In Required: Please sign in to list your property. Anyone can list a property here!',
  )
  await expect(next(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/list-property$/)
  await expect(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await expect(page.getByText('Sign In Required')).toHaveCount(0)
})

test('WIZARD-05 existing places are suggested while the location is typed, and any other is accepted', async ({
  page,
  server,
  signInAs,
}) => {
  const place = newPlace()
  await list(server, { location: place })
  await signInAs(await server.signUp())
  await openDetails(page, 'HOUSE')
  const location = page.getByLabel('Location')
  const suggestions = page.locator('datalist[id=known-places] option')
  await expect(location).toHaveAttribute('list', 'known-places')
  await location.fill(place.slice(-8).toUpperCase())
  await expect(suggestions).toHaveCount(1)
  await expect(suggestions).toHaveText(place)
  await location.fill('Nowhere before')
  await expect(location).toHaveValue('Nowhere before')
})

import { propertyTypes } from '#contract/property-limits.ts'
import { expect, test } from '../support/fixtures.ts'
import { list, newPlace } from '../support/own-listings.ts'
import { photo } from '../support/images.ts'
import {
  addPhotos,
  cards,
  chips,
  listButton,
  next,
  openDetails,
  openLastStep,
  photos,
  previous,
} from '../support/wizard.ts'

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

test('WIZARD-03 WIZARD-04 one of four cards must be selected before the details', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/list-property')
  const choices = page.getByRole('radiogroup', { name: 'Property type' })
  await expect(choices.getByRole('radio')).toHaveCount(4)
  for (const [name, text] of Object.entries(cards)) {
    const label = choices.getByRole('radio', { name: new RegExp(`^${name} ${text}$`, 'i') })
    await expect(label).not.toBeChecked()
  }
  await next(page).click()
  await expect(page.getByText('Choose what kind of property it is.')).toBeVisible()
  await expect(choices.getByRole('radio').first()).toBeFocused()
  await choices.getByText('Commercial', { exact: true }).click()
  await expect(page.getByText('Choose what kind of property it is.')).toHaveCount(0)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeFocused()
})

test('WIZARD-05 WIZARD-06 a house has rooms and a year, land only a size', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openDetails(page, 'HOUSE')
  const ofBuildings = ['Bedrooms', 'Bathrooms', 'Interior area (sq ft)', 'Year built']
  for (const label of ['Title', 'Location', 'Price (USD)', 'Lot size (sq ft)', ...ofBuildings]) {
    await expect(page.getByLabel(label)).toBeVisible()
  }
  const bathrooms = page.getByLabel('Bathrooms')
  await expect(bathrooms).toHaveAttribute('step', '0.5')
  await bathrooms.fill('1.5')
  await bathrooms.press('ArrowUp')
  await expect(bathrooms).toHaveValue('2')
  await previous(page).click()
  await page.getByText(cards.LAND).click()
  await next(page).click()
  await expect(page.getByLabel('Total land area for sale')).toBeVisible()
  await expect(page.getByLabel('Lot size (sq ft)')).toHaveCount(0)
  for (const label of ofBuildings) await expect(page.getByLabel(label)).toHaveCount(0)
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

test('WIZARD-07 blank titles, locations and prices are invalid', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await openDetails(page, 'LAND')
  for (const label of ['Title', 'Location', 'Price (USD)']) await page.getByLabel(label).fill('   ')
  await next(page).click()
  await expect(page.getByText('Give the listing a title.')).toBeVisible()
  await expect(page.getByText('Say where the property is.')).toBeVisible()
  await expect(page.getByText('Enter a price in US dollars')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill(' Two acres ')
  await expect(page.getByText('Give the listing a title.')).toHaveCount(0)
  await page.getByLabel('Location').fill('Hopkins')
  await next(page).click()
  await expect(page.getByLabel('Price (USD)')).toBeFocused()
  await page.getByLabel('Price (USD)').fill('45,000')
  await page.getByLabel('Price (USD)').press('Enter')
  await expect(page.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
})

test('WIZARD-08 WIZARD-22 there are three steps, and the last lists the property', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await page.goto('/list-property')
  await expect(steps).toHaveCount(3)
  await expect(previous(page)).toBeDisabled()
  await expect(listButton(page)).toHaveCount(0)
  await openLastStep(page, 'HOUSE', 'House of three steps')
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(next(page)).toHaveCount(0)
  await expect(listButton(page)).toBeEnabled()
  await previous(page).click()
  await expect(page.getByRole('heading', { name: 'Basic Details' })).toBeVisible()
  await expect(listButton(page)).toHaveCount(0)
  await previous(page).click()
  await expect(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(previous(page)).toBeDisabled()
})

test('WIZARD-09 WIZARD-10 WIZARD-11 the last step has descriptions, links, photos and features', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openLastStep(page, 'HOUSE', 'House with a description')
  for (const label of ['YouTube URL', 'Google Maps link', 'Custom feature']) {
    await expect(page.getByLabel(label)).toBeVisible()
  }
  await expect(page.getByLabel('Add photos')).toBeAttached()
  await expect(page.getByRole('group', { name: 'Features' })).toBeVisible()
  await expect(page.getByLabel('Detailed description (required)')).toBeVisible()
  const short = page.getByLabel('Short description')
  await short.click()
  await page.keyboard.insertText('a'.repeat(149))
  await expect(page.getByText('149 of 150 characters')).toBeVisible()
  await page.keyboard.type('bcd')
  await expect(short).toHaveValue(`${'a'.repeat(149)}b`)
})

test('WIZARD-12 WIZARD-13 WIZARD-14 WIZARD-15 each type shows its own features, in their order', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openLastStep(page, 'HOUSE', 'House of every kind')
  const features = page.getByRole('group', { name: 'Features' }).getByRole('button')
  for (const type of propertyTypes) {
    await previous(page).click()
    await previous(page).click()
    await page.getByText(cards[type]).click()
    await next(page).click()
    await next(page).click()
    await expect(features).toHaveText(chips[type].split(', '))
  }
})

test('WIZARD-17 WIZARD-18 a custom feature is added by its button or by Enter, once', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openLastStep(page, 'HOUSE', 'House with a shower outside')
  const input = page.getByLabel('Custom feature')
  const add = page.getByRole('button', { name: 'Add Feature' })
  await expect(add).toBeDisabled()
  await input.fill('   ')
  await expect(add).toBeDisabled()
  await input.fill('  Outdoor shower ')
  await input.press('Enter')
  await expect(page.getByRole('button', { name: 'Outdoor shower', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(input).toHaveValue('')
  await expect(listButton(page)).toBeEnabled()
  await expect(page).toHaveURL(/\/list-property$/)
  await input.fill(' outdoor SHOWER')
  await expect(add).toBeDisabled()
  await input.fill('Dock')
  await add.click()
  await expect(page.getByRole('button', { name: 'Dock', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('WIZARD-19 WIZARD-20 WIZARD-21 chosen photos can be removed, and the first one left is the main one', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await openLastStep(page, 'CONDO', 'Condo with photos')
  await expect(addPhotos(page)).toHaveAttribute('accept', 'image/*')
  await expect(addPhotos(page)).toHaveAttribute('multiple', '')
  await expect(page.getByText('We recommend 5-15 photos.')).toBeVisible()
  const files = await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photo(name, 400, 300)))
  await addPhotos(page).setInputFiles(files)
  await expect(photos(page)).toHaveCount(3)
  await expect(photos(page).nth(0)).toContainText('Main image')
  await page.getByRole('button', { name: 'Remove one.jpg' }).click()
  await expect(photos(page)).toHaveCount(2)
  await expect(photos(page).filter({ hasText: 'Main image' })).toHaveCount(1)
  await expect(photos(page).nth(0)).toContainText('Main image')
  await expect(photos(page).nth(0).getByRole('img', { name: 'two.jpg' })).toBeVisible()
})

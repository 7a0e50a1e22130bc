import type { NewProperty } from '#contract/new-property.ts'
import { createProperty } from '#contract/properties.ts'
import { expect, test } from '../support/fixtures.ts'
import { photo } from '../support/images.ts'
import { waitForIdleNetwork } from '../support/network.ts'
import type { Person } from '../support/server.ts'
import { withoutEvents } from '../support/sessions.ts'
import { addPhotos, openLastStep, photos, removeStoredPhoto } from '../support/wizard.ts'

const land: NewProperty = {
  title: 'Two acres at Hopkins',
  location: 'Hopkins, Stann Creek',
  price: 45_000,
  propertyType: 'LAND',
  bedrooms: null,
  bathrooms: null,
  areaSqft: null,
  lotSizeSqft: 87_120,
  yearBuilt: null,
  descriptionShort: null,
  descriptionLong: '',
  youtubeUrl: null,
  mapLocationUrl: null,
  features: [],
}

async function list(person: Person, overrides: Partial<NewProperty> = {}): Promise<string> {
  const { property } = await person.call(createProperty, { body: { ...land, ...overrides } })
  return property.id
}

test('WIZARD-27 a rejected photo shows an error, the others are saved, and it stays on the edit page', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400 \(Bad Request\)/)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House with a broken photo')
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not an image') }
  const note = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await addPhotos(page).setInputFiles([
    await photo('front.jpg', 400, 300),
    broken,
    note,
    await photo('back.jpg', 400, 300),
  ])
  await expect(page.getByText('Only image files can be added. Not added: notes.pdf.')).toBeVisible()
  await expect(photos(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'List Property' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(
    page.getByText(/^Property created successfully, but photo upload failed: broken\.jpg/),
  ).toBeVisible()
  await expect(page.getByText('1 photo could not be added.')).toBeVisible()
  await page.getByRole('link', { name: 'See photos of House with a broken photo' }).click()
  await expect(photos(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Try broken.jpg again' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
})

test('WIZARD-28 photos whose upload fails while the server is unreachable are sent by the edit page', async ({
  page,
  context,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await withoutEvents(page)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House in a storm')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300), await photo('back.jpg', 400, 300)])
  await waitForIdleNetwork(page)
  await page.route('**/api/images/*/upload', async (route) => {
    await context.setOffline(true)
    await route.abort()
  })
  await page.getByRole('button', { name: 'List Property' }).click()
  await expect(page.getByText('You can add photos later.')).toBeVisible()
  await expect(page.getByText('Failed to fetch your listings')).toBeVisible()
  await page.unroute('**/api/images/*/upload')
  const order: string[] = []
  const { promise: areShown, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/api/images/*/upload', async (route) => {
    order.push('begin')
    await areShown
    const response = await route.fetch()
    order.push('end')
    await route.fulfill({ response })
  })
  await context.setOffline(false) // what failed is loaded again by itself
  await page.getByRole('link', { name: 'Edit House in a storm' }).click()
  await expect.poll(() => order).toEqual(['begin'])
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  letGo(undefined)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Try / })).toHaveCount(0)
  // each response has all photos, so the second upload waits for the first
  expect(order).toEqual(['begin', 'end', 'begin', 'end'])
})

test('WIZARD-29 the form and its photos stay when the profile cannot be loaded again', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503|The profile could not be loaded/)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House in a bad hour')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300)])
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 503 }))
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('The profile could not be loaded'),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await failed
  await expect(photos(page)).toHaveCount(1)
})

test('WIZARD-29 the browser asks before the page is left during a photo upload', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House on its way')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300)])
  const arrived = Promise.withResolvers<undefined>()
  await page.route('**/api/images/*/upload', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const upload = page.waitForRequest('**/api/images/*/upload')
  await page.getByRole('button', { name: 'List Property' }).click()
  await upload
  const question = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reload
  arrived.resolve(undefined)
  await expect(page.getByText('Property "House on its way" listed successfully!')).toBeVisible()
})

test('DASHS-08 a listing can be edited, its photos reordered by keyboard, and withdrawn', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const id = await list(seller, { title: 'Lot before the edit' })
  await signInAs(seller)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit Lot before the edit' }).click()
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300), await photo('two.jpg', 400, 300)])
  const photos = page.getByRole('img', { name: /^Photo \d$/ })
  await expect(photos).toHaveCount(2)
  const first = (await photos.first().getAttribute('src')) ?? ''
  await page.getByRole('button', { name: 'Move Photo 1 later' }).press('Enter')
  await expect(photos.nth(1)).toHaveAttribute('src', first)
  await expect(page.getByRole('button', { name: 'Move Photo 2 later' })).toBeFocused()
  await removeStoredPhoto(page, 'Photo 1')
  await expect(photos).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused()

  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Give the listing a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Lot after the edit')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lot after the edit' })).toBeVisible()

  await page.goto(`/edit-listing/${id}`)
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  await page.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page.getByText('Your listing is withdrawn.')).toBeVisible()
  await expect(page.getByText('No listings yet')).toBeVisible()
  expect((await page.request.get(`/property/${id}`)).status()).toBe(404)
})

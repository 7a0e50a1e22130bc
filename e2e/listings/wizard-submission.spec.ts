import { listOwnProperties } from '#contract/listings.ts'
import { getProperty } from '#contract/properties.ts'
import { expect, test } from '../support/fixtures.ts'
import { photo, sizeOf } from '../support/images.ts'
import { loseResponse } from '../support/network.ts'
import type { Person } from '../support/server.ts'
import { expireSession, signInHere } from '../support/sessions.ts'
import { addPhotos, listButton, openLastStep, photos, previous, requestsTo } from '../support/wizard.ts'

test('WIZARD-11 WIZARD-16 WIZARD-22 WIZARD-23 WIZARD-24 a listing with features but no description is created first, then its photos are sent one by one', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await openLastStep(page, 'HOUSE', 'House made once')
  for (const feature of ['Garden', 'Garage', 'Patio'])
    await page.getByRole('button', { name: feature }).click()
  const garage = page.getByRole('button', { name: 'Garage' })
  await expect(garage).toHaveAttribute('aria-pressed', 'true')
  await garage.click()
  await expect(garage).toHaveAttribute('aria-pressed', 'false')
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300), await photo('two.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(2)
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id')
    if (request.method() === 'POST' && path.startsWith('/api/')) sent.push(path)
  })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/properties', async (route) => {
    await isReleased
    await route.continue()
  })
  await listButton(page).dblclick()
  const working = page.getByRole('button', { name: 'Creating Listing...' })
  await expect(working).toBeVisible()
  const description = page.getByLabel('Short description')
  await description.focus()
  await expect(description).not.toBeFocused()
  await working.click({ force: true })
  await page.keyboard.press('Enter')
  release(undefined)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Property "House made once" listed successfully!')).toBeVisible()
  expect(sent).toEqual(['/api/properties', '/api/images/:id/upload', '/api/images/:id/upload'])
  const { properties } = await seller.call(listOwnProperties, { querystring: {} })
  expect(properties).toHaveLength(1)
  const listed = await seller.call(getProperty, { params: { id: properties[0]?.id ?? '' } })
  expect(listed.features.map(({ name }) => name)).toEqual(['Garden', 'Patio'])
  expect(listed.descriptionLong).toBe('')
})

test('WIZARD-25 WIZARD-29 an expired session creates nothing, and signing in again restores the draft', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400 \(Bad Request\)/)
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await openLastStep(page, 'HOUSE', 'House that waits')
  await page.getByLabel('Short description').fill('It waits for its owner.')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(1)
  const renewAgain = await expireSession(page)
  const created = requestsTo(page, 'POST', '/api/properties')
  await listButton(page).click()
  await expect(page.getByText('Session has expired. Please sign in again.')).toBeVisible()
  expect(created).toEqual([])
  await renewAgain()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInHere(page, seller)
  await expect(page.getByLabel('Short description')).toHaveValue('It waits for its owner.')
  await expect(photos(page)).toHaveCount(1)
  await listButton(page).click()
  await expect(page.getByText('Property "House that waits" listed successfully!')).toBeVisible()
  expect(created).toHaveLength(1)
})

test('WIZARD-29 two users who share a device each find their own draft', async ({
  page,
  server,
  signInAs,
}) => {
  const [ana, ben] = [await server.signUp(), await server.signUp()]
  const changeTo = async (person: Person) => {
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toHaveCount(0)
    await page.goto('/signin?next=/list-property')
    await signInHere(page, person)
  }
  await signInAs(ana)
  await openLastStep(page, 'HOUSE', 'House of Ana')
  await addPhotos(page).setInputFiles([await photo('ana.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(1)
  await changeTo(ben)
  await expect(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await expect(page.getByText('Your draft has been restored')).toHaveCount(0)
  await openLastStep(page, 'LAND', 'Land of Ben')
  await expect(photos(page)).toHaveCount(0)
  await changeTo(ana)
  await expect(page.getByRole('img', { name: 'ana.jpg' })).toBeVisible()
  await previous(page).click()
  await expect(page.getByLabel('Title')).toHaveValue('House of Ana')
})

test('WIZARD-30 a photo shows its progress, one that failed is sent again after a reload and gets its place, and one whose response was lost is stored once', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House with one late photo')
  await addPhotos(page).setInputFiles([
    await photo('one.jpg', 400, 300),
    await photo('two.jpg', 400, 200),
    await photo('three.jpg', 400, 100),
  ])
  await expect(photos(page)).toHaveCount(3)
  const uploads = requestsTo(page, 'POST', '/upload')
  const { promise: isSeen, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/api/images/*/upload', async (route) => {
    if (uploads.length > 1) return route.continue()
    await isSeen
    await loseResponse(page, 'POST', '/api/images/*/upload') // that of the next one
    await route.abort()
  })
  await listButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading one.jpg' })).toBeVisible()
  await expect(page.getByText('Uploading photo 1 of 3')).toBeVisible()
  letGo(undefined)
  await expect(
    page.getByText('Property created successfully, but photo upload failed. You can add photos later.'),
  ).toBeVisible()
  const savedPhotos = page.getByRole('img', { name: /^Photo \d$/ })
  await page.route('**/api/images/*/upload', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Edit House with one late photo' }).click()
  await expect(page.getByRole('button', { name: 'Try one.jpg again' })).toBeVisible()
  await expect(savedPhotos).toHaveCount(2)
  await expect(photos(page)).toHaveCount(3)
  await page.reload()
  await expect(savedPhotos).toHaveCount(3)
  expect(uploads).toHaveLength(5)
  // still the main photo that was chosen
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'Photo 1' }))).toEqual([320, 240])
  await page.reload()
  await expect(savedPhotos).toHaveCount(3)
  await expect(photos(page)).toHaveCount(3)
})

test('WIZARD-29 a draft that is open in two tabs is listed once', async ({
  page,
  server,
  signInAs,
  context,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'LAND', 'Lot in two tabs')
  const other = await context.newPage()
  await other.goto('/list-property')
  await expect(other.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
  await listButton(page).click()
  await expect(page.getByText('Property "Lot in two tabs" listed successfully!')).toBeVisible()
  await expect(other.getByText('This draft was listed or discarded in another tab.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await expect(other.getByText('Your draft has been restored')).toHaveCount(0)
})

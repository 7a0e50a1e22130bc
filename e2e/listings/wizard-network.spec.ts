import type { Page } from '@playwright/test'
import { listOwnProperties } from '#contract/listings.ts'
import { getProperty, updateProperty } from '#contract/properties.ts'
import { expect, test } from '../support/fixtures.ts'
import { loseResponse, waitForIdleNetwork } from '../support/network.ts'
import { addPhotos as storePhotos, list } from '../support/own-listings.ts'
import { photo } from '../support/images.ts'
import type { Person } from '../support/server.ts'
import { returnToTab, expireSession, signInHere, withoutEvents } from '../support/sessions.ts'
import {
  addPhotos,
  listButton,
  openLastStep,
  photos,
  previous,
  removeStoredPhoto,
  requestsTo,
} from '../support/wizard.ts'

const savedPhotos = (page: Page) => page.getByRole('img', { name: /^Photo \d$/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

async function ownListings(person: Person) {
  return (await person.call(listOwnProperties, { querystring: {} })).properties
}

test('WIZARD-22 a listing whose response was lost is created once, with the last input, even after a reload', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await openLastStep(page, 'LAND', 'Lot behind a bad line')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(1)
  await loseResponse(page, 'POST', '/api/properties')
  await listButton(page).click()
  await expect(page.getByText('Failed to create property: Failed to create property')).toBeVisible()
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  expect(await ownListings(seller)).toHaveLength(1)
  await page.reload()
  await previous(page).click()
  await page.getByLabel('Price (USD)').fill('39,500')
  await page.getByRole('button', { name: 'Next' }).click()
  await listButton(page).click()
  await expect(page.getByText('Property "Lot behind a bad line" listed successfully!')).toBeVisible()
  const [listing, ...others] = await ownListings(seller)
  expect(others).toEqual([])
  expect([listing?.price, listing?.images.length]).toEqual([39_500, 1])
})

test('DASHS-08 a save without a network keeps the form, and changes, photos and a withdrawal are saved once when responses were lost', async ({
  page,
  context,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House of lost answers', features: ['Dock'] }, seller)
  const [first, second, third] = await storePhotos(seller, id, 3)
  await withoutEvents(page)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Short description').fill('Saved in the end.')
  await waitForIdleNetwork(page)
  const sent = requestsTo(page, 'PATCH', `/properties/${id}`)
  await context.setOffline(true)
  await save(page).click()
  await expect(
    page.getByText('Failed to update property: Palapa could not be reached. Check your connection'),
  ).toBeVisible()
  await expect(page.getByLabel('Short description')).toHaveValue('Saved in the end.')
  await context.setOffline(false)
  await loseResponse(page, 'PATCH', `/api/properties/${id}`)
  await save(page).click()
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  expect(new Set(sent)).toEqual(new Set(['{"descriptionShort":"Saved in the end."}']))
  const saved = await seller.call(getProperty, { params: { id } })
  expect([saved.descriptionShort, saved.features.length]).toEqual(['Saved in the end.', 1])

  await page.getByRole('link', { name: 'Edit House of lost answers' }).click()
  await expect(savedPhotos(page)).toHaveCount(3)
  await loseResponse(page, 'DELETE', `/api/images/${id}/*`)
  await removeStoredPhoto(page, 'Photo 2')
  await expect(page.getByText('Palapa could not be reached.')).toBeVisible()
  await removeStoredPhoto(page, 'Photo 2')
  await expect(savedPhotos(page)).toHaveCount(2)
  await loseResponse(page, 'PATCH', `/api/images/${id}`)
  await page.getByRole('button', { name: 'Move Photo 1 later' }).click()
  await expect(page.getByText('Palapa could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Move Photo 1 later' }).click()
  await expect(page.getByText('Palapa could not be reached.')).toHaveCount(0)
  const { images } = await seller.call(getProperty, { params: { id } })
  expect(images.map((image) => image.id)).toEqual([third?.id, first?.id])
  expect(images.map((image) => image.id)).not.toContain(second?.id)
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  await loseResponse(page, 'DELETE', `/api/properties/${id}`)
  await page.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page.getByText('The listing could not be withdrawn. Palapa could not')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page.getByText('Your listing is withdrawn.')).toBeVisible()
})

test('DASHS-07 unsaved edits of a listing survive the session', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/400 \(Bad Request\)/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House half changed' }, seller)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Detailed description').fill('Two pages of a story.')
  const renewAgain = await expireSession(page)
  await returnToTab(page)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await renewAgain()
  await signInHere(page, seller)
  await expect(page).toHaveURL(new RegExp(`/edit-listing/${id}$`))
  await expect(page.getByText('Your changes have been restored.')).toBeVisible()
  await expect(page.getByLabel('Detailed description')).toHaveValue('Two pages of a story.')
})

test('DASHS-08 new photos do not block a save, and a listing changed elsewhere is saved over its newer values', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/412/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House on two screens', price: 300_000, features: [] }, seller)
  const params = { id }
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Title').fill('House with newer photos')
  await storePhotos(seller, id, 1)
  await save(page).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const { title, images } = await seller.call(getProperty, { params })
  expect([title, images.length]).toEqual(['House with newer photos', 1])

  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Title').fill('House typed here')
  await page.getByLabel('Short description').fill('Typed here.')
  const elsewhere = { title: 'House saved elsewhere', price: 280_000 }
  await seller.call(updateProperty, { params, body: elsewhere })
  await save(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This listing has been changed elsewhere' })
  await expect(notice).toContainText('Your own changes stay')
  expect(await seller.call(getProperty, { params })).toMatchObject(elsewhere)
  await notice.getByRole('button', { name: 'Load the newer values' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('House typed here')
  await expect(page.getByLabel('Price (USD)')).toHaveValue('280,000')
  await expect(page.getByLabel('Short description')).toHaveValue('Typed here.')
  await expect(save(page)).toBeFocused()
  await expect(notice).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  expect(await seller.call(getProperty, { params })).toMatchObject({
    title: 'House typed here',
    price: 280_000,
    descriptionShort: 'Typed here.',
  })
})

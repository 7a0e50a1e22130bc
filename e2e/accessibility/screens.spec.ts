import type { Page } from '@playwright/test'
import { violationsInBothThemes as violations, violationsOfScreens } from '../support/axe.ts'
import { interactionCalls, createInteractions, remove } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'
import { photo } from '../support/images.ts'
import { choosePhoto, cropArea, openProfile, stripes } from '../support/profile.ts'
import { pathOf, visitorPaths } from '../support/screens.ts'
import { next, openLastStep, previous } from '../support/wizard.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

const third = Math.ceil(visitorPaths.length / 3)

for (const start of [0, third, 2 * third]) {
  const paths = visitorPaths.slice(start, start + third)
  test(`axe finds nothing on ${paths.join(', ')}, light and dark`, async ({ page, server }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const all = await Promise.all(paths.map((path) => pathOf(server, path)))
    expect(await violationsOfScreens(page, all, () => expect(title(page)).toBeVisible())).toEqual([])
  })
}

test('axe finds nothing on the screens of a seller, light and dark', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = ['/dashboard', '/list-property', '/edit-profile', '/reset-password']
  const isReady = async () => {
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    await expect(title(page)).toBeVisible()
  }
  expect(await violationsOfScreens(page, paths, isReady)).toEqual([])
})

test('axe finds nothing on a buyer’s dashboard, its dialog, its undo button and its failures', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const person = await server.signUp()
  const [, liked] = await createInteractions(server, person, ['LIKE', 'LIKE'])
  await signInAs(person)
  const button = page.getByRole('button', { name: `Remove ${liked?.title}` })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  await button.click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await remove(page, liked?.title ?? '')
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  const undo = page.getByRole('button', { name: /^Undo/ })
  await undo.click()
  await expect(page.getByText('It could not be put back.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.unroute(interactionCalls)
  await undo.click()
  await expect(button).toBeFocused()
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  await remove(page, liked?.title ?? '')
  await expect(page.getByText('Failed to remove interaction')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing in the dialogs of the profile, light and dark', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await expect(cropArea(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing on the steps of listing a property and on editing it, light and dark', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { features: ['Dock'] }, seller)
  await addPhotos(seller, id, 2)
  await signInAs(seller)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLastStep(page, 'HOUSE', 'House for everyone')
  await page.getByLabel('Add photos').setInputFiles([await photo('one.jpg', 400, 300)])
  await expect(page.getByRole('img', { name: 'one.jpg' }).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await previous(page).click()
  await page.getByLabel('Price (USD)').fill('')
  await next(page).click()
  await expect(page.getByText('Enter a price in US dollars')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Title').fill('House for all')
  await page.reload()
  await expect(page.getByText('Your changes have been restored.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

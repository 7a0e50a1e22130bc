import type { Page } from '@playwright/test'
import { getProperty, listOwnProperties } from '#contract/properties.ts'
import { expect, test } from './fixtures.ts'
import { addPhotos as storePhotos, list } from './own-listings.ts'
import { photo } from './pictures.ts'
import type { Person } from './server.ts'
import { comeBack, expireSession, signInHere, withoutEvents } from './sessions.ts'
import { addPhotos, listButton, openLastStep, photos, previous, requestsTo } from './wizard.ts'

const shown = (page: Page) => page.getByRole('img', { name: /^Photo \d$/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** The server does what the next such call asks, but its answer never arrives. */
async function loseAnswer(page: Page, method: string, address: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (request.method !== method) return devTools.send('Fetch.continueRequest', { requestId })
    await devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    await devTools.detach()
  })
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: `*${address}`, requestStage: 'Response' }] })
}

async function ownListings(person: Person) {
  return (await person.call(listOwnProperties, { querystring: {} })).properties
}

test('WIZARD-22 a listing whose answer was lost is made once, as it was last typed, after a reload too', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await openLastStep(page, 'LAND', 'Lot behind a bad line')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(1)
  await loseAnswer(page, 'POST', '/api/properties')
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

test('WIZARD-30 a photo whose answer was lost is kept once, and waits on the edit page after a reload', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'LAND', 'Lot with a late photo')
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300), await photo('two.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(2)
  await loseAnswer(page, 'POST', '/api/images/*/upload')
  await listButton(page).click()
  await expect(
    page.getByText('Property created successfully, but photo upload failed. You can add photos later.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Edit Lot with a late photo' }).click()
  await expect(shown(page)).toHaveCount(2)
  await page.reload()
  await expect(shown(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Try one.jpg again' }).click()
  await expect(photos(page)).toHaveCount(2)
  await page.reload()
  await expect(shown(page)).toHaveCount(2)
  await expect(photos(page)).toHaveCount(2)
})

test('DASHS-08 a save without a network keeps the form, and only what changed is sent', async ({
  page,
  context,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House to be saved twice', features: ['Dock'] }, seller)
  await withoutEvents(page)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Short description').fill('Saved in the end.')
  await page.waitForLoadState('networkidle')
  const sent = requestsTo(page, 'PATCH', `/properties/${id}`)
  await context.setOffline(true)
  await save(page).click()
  await expect(
    page.getByText('Failed to update property: Palapa could not be reached. Check your connection'),
  ).toBeVisible()
  await expect(page.getByLabel('Short description')).toHaveValue('Saved in the end.')
  await context.setOffline(false)
  await loseAnswer(page, 'PATCH', `/api/properties/${id}`)
  await save(page).click()
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  expect(new Set(sent)).toEqual(new Set(['{"descriptionShort":"Saved in the end."}']))
  const saved = await seller.call(getProperty, { params: { id } })
  expect([saved.descriptionShort, saved.features.length]).toEqual(['Saved in the end.', 1])
})

test('DASHS-08 photos removed or moved, and a listing withdrawn, whose answers were lost are so once', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House of lost answers' }, seller)
  const [first, second, third] = await storePhotos(seller, id, 3)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await expect(shown(page)).toHaveCount(3)
  await loseAnswer(page, 'DELETE', `/api/images/${id}/*`)
  await page.getByRole('button', { name: 'Remove Photo 2' }).click()
  await expect(page.getByText('Palapa could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Photo 2' }).click()
  await expect(shown(page)).toHaveCount(2)
  await loseAnswer(page, 'PATCH', `/api/images/${id}`)
  await page.getByRole('button', { name: 'Move Photo 1 later' }).click()
  await expect(page.getByText('Palapa could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'Move Photo 1 later' }).click()
  await expect(page.getByText('Palapa could not be reached.')).toHaveCount(0)
  const { images } = await seller.call(getProperty, { params: { id } })
  expect(images.map((image) => image.id)).toEqual([third?.id, first?.id])
  expect(images.map((image) => image.id)).not.toContain(second?.id)
  await page.getByRole('button', { name: 'Withdraw listing' }).click()
  await loseAnswer(page, 'DELETE', `/api/properties/${id}`)
  await page.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page.getByText('The listing could not be withdrawn. Palapa could not')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page.getByText('Your listing is withdrawn.')).toBeVisible()
})

test('DASHS-07 what was typed over a listing outlives its session, until it is saved or discarded', async ({
  page,
  server,
  signInAs,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)/)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'House half changed' }, seller)
  await signInAs(seller)
  await page.goto(`/edit-listing/${id}`)
  await page.getByLabel('Detailed description').fill('Two pages of a story.')
  const renewAgain = await expireSession(page)
  await comeBack(page)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await renewAgain()
  await signInHere(page, seller)
  await expect(page).toHaveURL(new RegExp(`/edit-listing/${id}$`))
  await expect(page.getByText('Your changes are back as you left them.')).toBeVisible()
  await expect(page.getByLabel('Detailed description')).toHaveValue('Two pages of a story.')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Detailed description')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Detailed description')).toHaveValue('')
  await expect(page.getByText('Your changes are back')).toHaveCount(0)
})

test('DASHS-07 what was typed over one listing outlives a look at another', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const first = await list(server, { title: 'House half changed' }, seller)
  const second = await list(server, { title: 'House looked at' }, seller)
  await signInAs(seller)
  await page.goto(`/edit-listing/${first.id}`)
  await page.getByLabel('Detailed description').fill('Two pages of a story.')
  await page.goto(`/edit-listing/${second.id}`)
  await expect(page.getByLabel('Title')).toHaveValue('House looked at')
  await expect(page.getByLabel('Detailed description')).toHaveValue('')
  await page.goto(`/edit-listing/${first.id}`)
  await expect(page.getByLabel('Detailed description')).toHaveValue('Two pages of a story.')
})

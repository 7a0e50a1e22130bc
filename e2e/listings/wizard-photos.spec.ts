import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { phonePhoto, photo } from '../support/images.ts'
import { addPhotos, listButton, openLastStep, photos, requestsTo } from '../support/wizard.ts'

const sizeOf = (locator: Locator) =>
  locator.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

test('photos are resized upright on the device, and small ones stay unchanged', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House of large photos')
  const large = await phonePhoto('large.jpg')
  const lying = await phonePhoto('upright.jpg', { orientation: 6 })
  await addPhotos(page).setInputFiles([large, lying, await photo('small.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(3)
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'large.jpg' }))).toEqual([2560, 1920])
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'upright.jpg' }))).toEqual([1920, 2560])
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'small.jpg' }))).toEqual([400, 300])
  const uploaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/upload'))
  await listButton(page).click()
  // a busy machine takes long to encode them
  const isListed = page.getByText('Property "House of large photos" listed successfully!')
  await expect(isListed).toBeVisible({ timeout: 30_000 })
  const headers = await (await uploaded).allHeaders()
  const requestBodySize = Number(headers['content-length'])
  expect(requestBodySize).toBeGreaterThan(10_000)
  expect(requestBodySize).toBeLessThan(large.buffer.length / 2)
})

test('WIZARD-29 photos are restored with the draft after a reload, and removed when it is discarded', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House of kept photos')
  await addPhotos(page).setInputFiles([await photo('one.jpg'), await photo('two.jpg')])
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Move two.jpg earlier' }).click()
  await page.reload()
  await expect(page.getByText('Your draft has been restored.')).toBeVisible()
  await expect(photos(page).getByRole('img').nth(0)).toHaveAttribute('alt', 'two.jpg')
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'one.jpg' }))).toEqual([2400, 1600])
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await openLastStep(page, 'HOUSE', 'House without photos')
  await page.reload()
  await expect(page.getByText('Your draft has been restored.')).toBeVisible()
  await expect(photos(page)).toHaveCount(0)
})

test('WIZARD-29 a browser that cannot store photos shows a message', async ({ page, server, signInAs }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House in a private window')
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300)])
  await expect(
    page.getByText('This browser cannot save your photos. If you reload the page, choose them again.'),
  ).toBeVisible()
  await listButton(page).click()
  await expect(page.getByText('Property "House in a private window" listed successfully!')).toBeVisible()
})

test('the photos of a listing can be reordered by drag, and the order is saved', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  const seller = await server.signUp({ role: 'SELLER' })
  await signInAs(seller)
  await openLastStep(page, 'HOUSE', 'House of dragged photos')
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300), await photo('two.jpg', 500, 300)])
  await expect(photos(page)).toHaveCount(2)
  await listButton(page).click()
  await page.getByRole('link', { name: 'Edit House of dragged photos' }).click()
  const savedPhotos = page.getByRole('img', { name: /^Photo \d$/ })
  await expect(savedPhotos).toHaveCount(2)
  const [first, second] = await savedPhotos.evaluateAll((all) =>
    all.map((each) => each.getAttribute('src') ?? ''),
  )
  const orders = requestsTo(page, 'PATCH', '')
  await page.route('**/api/images/*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await savedPhotos.nth(1).dragTo(savedPhotos.nth(0))
  await expect(page.getByText('HTTP 503')).toBeVisible()
  await expect(savedPhotos.nth(0)).toHaveAttribute('src', first ?? '')
  await savedPhotos.nth(1).dragTo(savedPhotos.nth(0))
  await expect(savedPhotos.nth(0)).toHaveAttribute('src', second ?? '')
  await expect.poll(() => orders.length).toBe(2)
  await page.reload()
  await expect(savedPhotos.nth(0)).toHaveAttribute('src', second ?? '')
})

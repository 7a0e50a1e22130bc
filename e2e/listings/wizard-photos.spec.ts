import { expect, test } from '../support/fixtures.ts'
import { photo, sizeOf } from '../support/images.ts'
import { addPhotos, listButton, openLastStep, photos, previous } from '../support/wizard.ts'

test('WIZARD-29 a draft and its photos are restored after a reload, and removed when it is discarded', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await openLastStep(page, 'HOUSE', 'House of kept photos')
  await addPhotos(page).setInputFiles([await photo('one.jpg', 400, 300), await photo('two.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Move two.jpg earlier' }).click()
  const description = page.getByLabel('Detailed description')
  await description.fill('First paragraph.\n\nSecond paragraph.')
  const view = page.getByRole('button', { name: 'Ocean View' })
  await view.click()
  await page.reload()
  await expect(page.getByText('Your draft has been restored.')).toBeVisible()
  await expect(description).toHaveValue('First paragraph.\n\nSecond paragraph.')
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await expect(photos(page).getByRole('img').nth(0)).toHaveAttribute('alt', 'two.jpg')
  await expect.poll(() => sizeOf(page.getByRole('img', { name: 'one.jpg' }))).toEqual([400, 300])
  await previous(page).click()
  await expect(page.getByLabel('Title')).toHaveValue('House of kept photos')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Property Type' })).toBeVisible()
  await expect(page.getByText('Your draft has been restored')).toHaveCount(0)
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

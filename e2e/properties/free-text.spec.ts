import { expect, test } from '../support/fixtures.ts'
import { list, newPlace, titles } from '../support/own-listings.ts'
import { next, openDetails } from '../support/wizard.ts'

test('a damaged cursor in the address restarts the same list', async ({ page, server }) => {
  const location = newPlace()
  await list(server, { title: 'First of the list', location })
  const search = `location=${encodeURIComponent(location).replaceAll('%20', '+')}`
  for (const cursor of ['nonsense', 'WzEsMl0', 'x'.repeat(300)]) {
    await page.goto(`/properties?cursor=${cursor}&${search}`)
    await expect(page).toHaveURL(`/properties?${search}`)
    await expect(titles(page)).toHaveText(['First of the list'])
  }
})

test('a price in Belize dollars is converted and needs confirmation', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await openDetails(page, 'LAND')
  await page.getByLabel('Title').fill('Two acres')
  await page.getByLabel('Location').fill('Hopkins')
  const price = page.getByLabel('Price (USD)')
  await price.fill('BZ$650,000')
  await expect(page.getByText('BZ$650,000 is US$325,000 at two to one. Is that the price?')).toBeVisible()
  await next(page).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Use US$325,000' }).click()
  await expect(price).toHaveValue('325,000')
  await expect(price).toBeFocused()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Photos & Features' })).toBeVisible()
  await page.getByLabel('Google Maps link').fill('maps.app.goo.gl/Ab1')
  await expect(page.getByLabel('Google Maps link')).toHaveAccessibleDescription(/copy the long address/)
})

import { expect, test } from '../support/fixtures.ts'
import { list, newPlace, titles } from '../support/own-listings.ts'
import { next, openDetails } from '../support/wizard.ts'

test('the location field of the list suggests places, also by keyboard and without accents', async ({
  page,
  server,
}) => {
  const place = `Río ${newPlace()}`
  await list(server, { title: 'By the river', location: place })
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/places') requested.push(searchParams.get('q') ?? '')
  })
  await page.goto('/properties')
  const field = page.getByLabel('Location')
  await expect(page.getByRole('banner').getByText('Sign Up').filter({ visible: true })).toBeVisible()
  await field.pressSequentially(place.replace('í', 'i').toLowerCase())
  await expect(page.locator('datalist option').filter({ hasText: place })).toBeAttached()
  const listId = await field.getAttribute('list')
  await expect(page.locator('datalist')).toHaveAttribute('id', listId ?? '')
  await expect(titles(page)).toHaveText(['By the river'])
  expect(requested.length).toBeGreaterThan(0)
})

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

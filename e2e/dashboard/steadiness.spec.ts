import type { Page } from '@playwright/test'
import { panel } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { addPhotos, list } from '../support/own-listings.ts'

/** Delays the dashboard's calls until the returned function is called. */
async function delayResponses(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/users\/(interactions|propert)/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('nothing of a seller’s dashboard moves when the listings arrive', async ({ page, server, signInAs }) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { title: 'Steady house' }, seller)
  await addPhotos(seller, id, 1)
  await list(server, { title: 'Another steady house' }, seller)
  await signInAs(seller)
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const release = await delayResponses(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'My Listings' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Steady house', exact: true })).toBeVisible()
    await expect(panel(page, 'Quick Seller Stats').getByRole('definition')).toHaveText(['2', '0'])
    expect(await layoutShift(page)).toBeLessThan(0.02)
  }
})

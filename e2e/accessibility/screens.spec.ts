import type { Page } from '@playwright/test'
import { violationsOfScreens } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { addPhotos, list } from '../support/own-listings.ts'
import { pathOf, visitorPaths } from '../support/screens.ts'

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
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { features: ['Dock'] }, seller)
  await addPhotos(seller, id, 2)
  await signInAs(seller)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = ['/dashboard', '/list-property', '/edit-profile', '/reset-password', `/edit-listing/${id}`]
  const isReady = async () => {
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    await expect(title(page)).toBeVisible()
  }
  expect(await violationsOfScreens(page, paths, isReady)).toEqual([])
})

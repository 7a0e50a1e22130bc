import type { Page } from '@playwright/test'
import { overflow, smallTargets } from '../support/fit.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { pathOf, visitorGroups } from '../support/screens.ts'

const memberPaths = [
  '/',
  '/dashboard',
  '/list-property',
  '/edit-profile',
  '/reset-password',
  '/chat',
  '/signin',
]

/** Returns everything that is too wide or too small on these screens on a phone. */
async function findProblems(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    found.push(...(await overflow(page)), ...(await smallTargets(page)))
  }
  return found
}

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

for (const [name, paths] of visitorGroups)
  test(`${name} fits 320 px, with targets large enough for a finger`, async ({ page, server }) => {
    const all = await Promise.all([...paths].map((path) => pathOf(server, path)))
    expect(await findProblems(page, all, 'Sign In')).toEqual([])
  })

test('a list and a map with many filters fit 320 px', async ({ page }) => {
  const filters = 'road=paved,all_weather&water=public&power=grid,at_road&waterfront=true&financing=true'
  const paths = ['/properties', '/map'].map((path) => `${path}?titleType=land_certificate&${filters}`)
  expect(await findProblems(page, paths, 'Sign In')).toEqual([])
})

test('every screen of a seller fits 320 px, with targets large enough for a finger', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  expect(await findProblems(page, [...memberPaths, `/edit-listing/${id}`], 'Sign Out')).toEqual([])
})

test('the skip link comes first and moves the focus to the content', async ({ page }) => {
  await page.goto('/services')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('main').locator(':focus').count()).toBe(1)
})

import type { Page } from '@playwright/test'
import { publicPaths } from '#contract/site.ts'
import { expect, test } from './fixtures.ts'
import { overflow, smallTargets } from './fit.ts'
import { list } from './own-listings.ts'

const openPaths = [
  ...publicPaths,
  '/chat?conversation=sample-1',
  '/forgot-password',
  '/reset-password',
  '/auth/confirm?type=recovery&token_hash=0',
  '/auth/confirm?type=signup',
  '/dashboard',
]
const memberPaths = [
  '/',
  '/dashboard',
  '/list-property',
  '/edit-profile',
  '/reset-password',
  '/chat',
  '/signin',
]

/** Returns everything that is too wide or too small on these screens. */
async function findProblems(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
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

test('every public screen fits 320 px, with targets large enough for a finger', async ({ page, server }) => {
  const { id } = await list(server, {})
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findProblems(page, [...openPaths, `/property/${id}`], 'Sign In')).toEqual([])
})

test('every screen of a seller fits 320 px, with targets large enough for a finger', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await page.emulateMedia({ reducedMotion: 'reduce' })
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

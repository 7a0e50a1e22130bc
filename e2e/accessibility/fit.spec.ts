import type { Page } from '@playwright/test'
import { overflow, smallTargets } from '../support/fit.ts'
import { expect, test } from '../support/fixtures.ts'
import { list } from '../support/own-listings.ts'
import { pathOf, visitorGroups } from '../support/screens.ts'
import { clippedText, coveredShare, spaceText } from '../support/zoom.ts'

const phone = { width: 320, height: 640 }
// a window of 1280 x 720 at 200 % zoom
const zoomed = { width: 640, height: 360 }

const memberPaths = [
  '/',
  '/dashboard',
  '/list-property',
  '/edit-profile',
  '/reset-password',
  '/chat',
  '/signin',
]

/** Returns everything that is too wide or too small on these screens on a phone, or does not fit at 200 % zoom. */
async function findProblems(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    found.push(...(await overflow(page)), ...(await smallTargets(page)), ...(await problemsWhenZoomed(page)))
  }
  return found
}

/** Returns what does not fit at 200 % zoom, with normal and with increased text spacing. */
async function problemsWhenZoomed(page: Page): Promise<string[]> {
  await page.setViewportSize(zoomed)
  const found = [...(await overflow(page)), ...(await clippedText(page))]
  const share = await coveredShare(page)
  if (share > 1 / 3) found.push(`${page.url()} is covered by ${share.toFixed(2)}`)
  await spaceText(page)
  const spaced = [...(await overflow(page)), ...(await clippedText(page))]
  return [...found, ...spaced.map((problem) => `${problem} when spaced out`)]
}

test.use({ viewport: phone, hasTouch: true, isMobile: true })

for (const [name, paths] of visitorGroups)
  test(`${name} fits 320 px, with targets large enough for a finger, and 200 % zoom`, async ({
    page,
    server,
  }) => {
    const all = await Promise.all([...paths].map((path) => pathOf(server, path)))
    expect(await findProblems(page, all, 'Sign In')).toEqual([])
  })

test('a list and a map with many filters fit 320 px', async ({ page }) => {
  const filters = 'road=paved,all_weather&water=public&power=grid,at_road&waterfront=true&financing=true'
  const paths = ['/properties', '/map'].map((path) => `${path}?titleType=land_certificate&${filters}`)
  expect(await findProblems(page, paths, 'Sign In')).toEqual([])
})

test('every screen of a seller fits 320 px, with targets large enough for a finger, and 200 % zoom', async ({
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

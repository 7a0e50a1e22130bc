import type { Page } from '@playwright/test'
import { remember } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { walk } from './focus-walk.ts'
import { addPhotos, list, newPlace } from './own-listings.ts'

const phone = { width: 390, height: 700 }

/** What is wrong with the way of the focus through these screens. */
async function faults(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await settle(page)
    const { names, faults: faulty } = await walk(page)
    if (!names[0]?.includes('Skip to content')) found.push(`${path} does not begin with the skip link`)
    if (names.length < 10) found.push(`${path} ends after ${names.length} stops`)
    found.push(...faulty)
  }
  return found
}

/** Waits until a page has kept its height for a moment: what is loaded beside its list may come later. */
async function settle(page: Page): Promise<void> {
  const keepsHeight = () => {
    const { scrollHeight } = document.documentElement
    const isKept = document.body.dataset['height'] === String(scrollHeight)
    document.body.dataset['height'] = String(scrollHeight)
    return isKept
  }
  await page.waitForFunction(keepsHeight, undefined, { polling: 300 })
}

const browsing = ['/', '/properties', '/swipe', '/services', '/chat?conversation=sample-1', '/buyers-guide']
const forms = ['/signup', '/signin', '/contact']

test('Tab leads through every kind of public screen in order, always marked and never covered', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { location: newPlace(), features: ['Dock'] }, seller)
  await addPhotos(seller, id, 3)
  const paths = [...browsing, `/property/${id}`]
  expect(await faults(page, [...paths, ...forms], 'Sign In')).toEqual([])
  await page.setViewportSize(phone)
  expect(await faults(page, paths, 'Sign In')).toEqual([])
})

test('Tab leads through every screen of a member in order, always marked and never covered', async ({
  page,
  server,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { features: ['Dock'] }, seller)
  await addPhotos(seller, id, 2)
  await remember(server, seller, ['LIKE'])
  await signInAs(seller)
  const paths = ['/dashboard', '/list-property', '/edit-profile', `/edit-listing/${id}`]
  expect(await faults(page, paths, 'Sign Out')).toEqual([])
  await page.setViewportSize(phone)
  expect(await faults(page, paths, 'Sign Out')).toEqual([])
})

test('a notice does not cover what Tab leads to', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signin#error=access_denied&error_description=The+link+has+expired')
  await expect(page.getByText('The link has expired')).toBeVisible()
  expect((await walk(page)).faults).toEqual([])
})

import type { Page } from '@playwright/test'
import { remember } from './dashboard.ts'
import { expect, test } from './fixtures.ts'
import { walk } from './focus-walk.ts'
import { addPhotos, list, newPlace } from './own-listings.ts'

const phone = { width: 390, height: 700 }

/** Returns what is wrong with the focus order on these screens. */
async function findProblems(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await settle(page)
    const { names, problems } = await walk(page)
    if (!names[0]?.includes('Skip to content')) found.push(`${path} does not begin with the skip link`)
    if (names.length < 10) found.push(`${path} ends after ${names.length} stops`)
    found.push(...problems)
  }
  return found
}

/** Waits until the height of the page is stable, because some parts load after the list. */
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

test('Tab moves through every kind of public screen in order, with a visible, uncovered focus', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { location: newPlace(), features: ['Dock'] }, seller)
  await addPhotos(seller, id, 3)
  const paths = [...browsing, `/property/${id}`]
  expect(await findProblems(page, [...paths, ...forms], 'Sign In')).toEqual([])
  await page.setViewportSize(phone)
  expect(await findProblems(page, paths, 'Sign In')).toEqual([])
})

test('Tab moves through every screen of a signed-in user in order, with a visible, uncovered focus', async ({
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
  expect(await findProblems(page, paths, 'Sign Out')).toEqual([])
  await page.setViewportSize(phone)
  expect(await findProblems(page, paths, 'Sign Out')).toEqual([])
})

test('a notice does not cover the focused element', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signin#error=access_denied&error_description=The+link+has+expired')
  await expect(page.getByText('The link is invalid or has expired.')).toBeVisible()
  expect((await walk(page)).problems).toEqual([])
})

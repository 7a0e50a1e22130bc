import type { Page } from '@playwright/test'
import { createInteractions } from '../support/dashboard.ts'
import { expect, test } from '../support/fixtures.ts'
import { walk } from '../support/focus-walk.ts'
import { addPhotos, list, newPlace } from '../support/own-listings.ts'
import type { RunningServer } from '../support/server.ts'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 700 }

/** Returns what is wrong with the focus order of these screens; of all but the first, only what follows the header. */
async function findProblems(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
  const found: string[] = []
  for (const [at, path] of paths.entries()) found.push(...(await problemsOf(page, path, ready, at === 0)))
  return found
}

async function problemsOf(page: Page, path: string, ready: string, hasHeader: boolean): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await settle(page)
  if (!hasHeader) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter') // the skip link
    await expect(page.getByRole('main')).toBeFocused()
  }
  const { names, problems } = await walk(page, path === '/services' ? 100 : 30) // to the end of the footer once
  return [
    ...(hasHeader && !names[0]?.includes('Skip to content')
      ? [`${path} does not begin with the skip link`]
      : []),
    ...(names.length < 10 ? [`${path} ends after ${names.length} stops`] : []),
    ...problems,
  ]
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

for (const [paths, size] of [
  [['/services', '/', '/properties'], wide],
  [['/signup', '/contact', 'a property'], wide],
  [['/', '/properties', '/swipe'], phone],
  [['/chat?conversation=sample-1', '/buyers-guide', 'a property'], phone],
] as const)
  test(`Tab moves through ${paths.join(', ')} in order, with a visible, uncovered focus, at ${size.width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    const property = await newProperty(server)
    const all = paths.map((path) => (path === 'a property' ? property : path))
    expect(await findProblems(page, all, 'Sign In')).toEqual([])
  })

/** Returns the path of a new property with three photos. */
async function newProperty(server: RunningServer): Promise<string> {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, { location: newPlace(), features: ['Dock'] }, seller)
  await addPhotos(seller, id, 3)
  return `/property/${id}`
}

for (const [paths, size] of [
  [['/dashboard', '/list-property'], wide],
  [['/edit-profile', '/edit-listing/'], phone],
] as const)
  test(`Tab moves through ${paths.join(', ')} of a seller in order, with a visible, uncovered focus, at ${size.width} px`, async ({
    page,
    server,
    signInAs,
  }) => {
    const seller = await server.signUp({ role: 'SELLER' })
    const { id } = await list(server, { features: ['Dock'] }, seller)
    await addPhotos(seller, id, 2)
    await createInteractions(server, seller, ['LIKE'])
    await signInAs(seller)
    await page.setViewportSize(size)
    const all = paths.map((path) => path.replace(/\/$/, `/${id}`))
    expect(await findProblems(page, all, 'Sign Out')).toEqual([])
  })

test('a notice does not cover the focused element', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signin#error=access_denied&error_description=The+link+has+expired')
  await expect(page.getByText('The link is invalid or has expired.')).toBeVisible()
  expect((await walk(page)).problems).toEqual([])
})

import type { Page } from '@playwright/test'
import { openChats } from '../support/chat.ts'
import { interactionCalls } from '../support/dashboard.ts'
import { openDeck, verdict } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'
import { overflow } from '../support/fit.ts'
import { list } from '../support/own-listings.ts'
import { choosePhoto, openProfile, savePhoto, stripes, zoom } from '../support/profile.ts'
import { pathOf, visitorGroups } from '../support/screens.ts'
import { clippedText, coveredShare, spaceText } from '../support/zoom.ts'

// a window of 1280 x 720 at 200% zoom
test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })

/** Returns what does not fit on these screens, with normal and with increased text spacing. */
async function findProblems(page: Page, paths: readonly string[], ready: string): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
    found.push(...(await overflow(page)), ...(await clippedText(page)))
    const share = await coveredShare(page)
    if (share > 1 / 3) found.push(`${path} is covered by ${share.toFixed(2)}`)
    await spaceText(page)
    const spaced = [...(await overflow(page)), ...(await clippedText(page))]
    found.push(...spaced.map((problem) => `${problem} when spaced out`))
  }
  return found
}

for (const [name, paths] of visitorGroups)
  test(`at 200 % and with increased text spacing ${name} is readable without clipping`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const all = await Promise.all([...paths].map((path) => pathOf(server, path)))
    expect(await findProblems(page, all, 'Sign In')).toEqual([])
  })

test('at 200 % and with increased text spacing every screen of a seller is readable without clipping', async ({
  page,
  server,
  signInAs,
}) => {
  const seller = await server.signUp({ role: 'SELLER' })
  const { id } = await list(server, {}, seller)
  await signInAs(seller)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const paths = ['/dashboard', '/list-property', '/edit-profile', '/reset-password', `/edit-listing/${id}`]
  expect(await findProblems(page, paths, 'Sign Out')).toEqual([])
})

test('at 200 % the error message of a dashboard does not cover it', async ({
  page,
  server,
  signInAs,
  browserErrors,
}) => {
  browserErrors.allow(/503/)
  await signInAs(await server.signUp())
  await page.route(interactionCalls, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to fetch interactions')).toBeVisible()
  expect(await coveredShare(page)).toBeLessThan(1 / 3)
})

test('at 200 % the main action of each screen can be reached and pressed', async ({ page, server }) => {
  const { id } = await list(server, {})
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const reach = async (path: string, role: 'button' | 'link', name: string) => {
    await page.goto(path)
    await page.getByRole('main').getByRole(role, { name }).first().click({ trial: true })
  }
  await reach('/', 'link', 'Browse Properties')
  await reach('/', 'button', 'Savings Calculator')
  await reach('/properties', 'link', 'View Details')
  await reach(`/property/${id}`, 'button', 'Start Chat')
  await reach('/signup', 'button', 'Sign Up')
  await reach('/signin', 'button', 'Sign In')
  await reach('/contact', 'button', 'Send message')
  await openDeck(page, 'guest')
  await verdict(page, 'Like').click({ trial: true })
  await verdict(page, 'Peek').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open the full listing' }).click({ trial: true })
  await openChats(page, 'Ridge lot')
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Good morning')).toBeInViewport()
})

test('at 200 % every control of the photo crop can be reached', async ({ page, server, signInAs }) => {
  await signInAs(await server.signUp())
  await openProfile(page)
  await choosePhoto(page, await stripes())
  await zoom(page).click({ position: { x: 60, y: 20 } })
  await expect(zoom(page)).toBeInViewport({ ratio: 1 })
  await expect(zoom(page)).not.toHaveValue('1')
  await expect(savePhoto(page)).toBeInViewport({ ratio: 1 })
})

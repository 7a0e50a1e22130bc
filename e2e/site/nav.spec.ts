import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const visibleIn = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole('banner').getByRole(role, { name, exact: true }).filter({ visible: true })

test('NAV-01 each browsing route shows its screen', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible()
  await expect(page).toHaveTitle(/^Palapa: buy and sell property in Belize/)
  await page.goto('/properties')
  await expect(page.getByText(/^[\d,]+\+? properties found$/)).toBeVisible()
  await page.goto('/swipe')
  await expect(heading(page, 'Property Match')).toBeVisible()
  await page.goto('/services')
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible()
  await page.goto('/chat')
  await expect(heading(page, 'Message Center')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
})

test('NAV-07 a notice appears in the region and survives a change of screen', async ({ page }) => {
  await page.goto('/signin#error=access_denied&error_description=Call+us+now')
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByText('The link is invalid or has expired.')
  await expect(notice).toBeVisible()
  await main(page).getByRole('link', { name: 'Services' }).click()
  await expect(heading(page, 'Services')).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('NAV-08 every new screen starts at its top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto('/properties')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lawyers' }).click()
  await expect(heading(page, 'Lawyers')).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('button', { name: 'Search properties' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
})

test('NAV-10 signed out the header has Sign In and Sign Up, each opening its screen', async ({ page }) => {
  await page.goto('/services')
  await expect(visibleIn(page, 'button', 'Sign Out')).toHaveCount(0)
  await visibleIn(page, 'link', 'Sign In').click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await visibleIn(page, 'link', 'Sign Up').click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Confirm password')).toBeVisible()
})

test('NAV-11 signed in the header has Sign Out and neither of the others', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/services')
  await expect(visibleIn(page, 'button', 'Sign Out')).toBeVisible()
  await expect(visibleIn(page, 'link', 'Sign In')).toHaveCount(0)
  await expect(visibleIn(page, 'link', 'Sign Up')).toHaveCount(0)
  await visibleIn(page, 'button', 'Sign Out').click()
  await expect(visibleIn(page, 'link', 'Sign In')).toBeVisible()
  await expect(visibleIn(page, 'button', 'Sign Out')).toHaveCount(0)
})

test('NAV-12 the header shows a loading state until the session is known', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/users/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/services')
  const waiting = page.getByRole('banner').getByText('Loading your account').filter({ visible: true })
  await expect(waiting).toBeVisible()
  await expect(visibleIn(page, 'link', 'Sign In')).toHaveCount(0)
  await expect(visibleIn(page, 'link', 'Sign Up')).toHaveCount(0)
  await expect(visibleIn(page, 'button', 'Sign Out')).toHaveCount(0)
  release()
  await expect(visibleIn(page, 'button', 'Sign Out')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

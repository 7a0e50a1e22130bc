import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const visibleIn = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole('banner').getByRole(role, { name, exact: true }).filter({ visible: true })

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

test('NAV-10 NAV-11 NAV-12 the header shows a loading state, then Sign Out, and signed out Sign In and Sign Up, each opening its screen', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/users/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/services')
  const waiting = page.getByRole('banner').getByText('Loading your account').filter({ visible: true })
  await expect(waiting).toBeVisible()
  for (const name of ['Sign In', 'Sign Up']) await expect(visibleIn(page, 'link', name)).toHaveCount(0)
  await expect(visibleIn(page, 'button', 'Sign Out')).toHaveCount(0)
  release(undefined)
  await expect(visibleIn(page, 'button', 'Sign Out')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  for (const name of ['Sign In', 'Sign Up']) await expect(visibleIn(page, 'link', name)).toHaveCount(0)

  await visibleIn(page, 'button', 'Sign Out').click()
  await expect(visibleIn(page, 'link', 'Sign In')).toBeVisible()
  await expect(visibleIn(page, 'button', 'Sign Out')).toHaveCount(0)
  await visibleIn(page, 'link', 'Sign In').click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await visibleIn(page, 'link', 'Sign Up').click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Confirm password')).toBeVisible()
})

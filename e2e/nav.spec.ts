import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

test('NAV-02 each account route shows its screen', async ({ page, server, signInAs }) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Confirm password')).toBeVisible()
  await page.goto('/signin')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto('/forgot-password')
  await expect(heading(page, 'Reset Your Password')).toBeVisible()
  await signInAs(await server.signUp())
  await page.goto('/reset-password')
  await expect(heading(page, 'Set New Password')).toBeVisible()
})

test('the dashboard and wizard routes show their screens to a signed-in user', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Seller Dashboard' })).toBeVisible()
  await page.goto('/list-property')
  await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toBeVisible()
})

test('NAV-04 the plural address of a property redirects to its canonical one', async ({ page, server }) => {
  const { properties } = await (await page.request.get(`${server.url}/api/properties?limit=1`)).json()
  const { id, title } = properties[0] as { id: string; title: string }
  const response = await page.request.get(`/properties/${id}`, { maxRedirects: 0 })
  expect([response.status(), response.headers()['location']]).toEqual([301, `/property/${id}`])
  await page.goto(`/properties/${id}`)
  await expect(page).toHaveURL(`/property/${id}`)
  await expect(heading(page, title)).toBeVisible()
  await page.goto('/properties')
  await expect(page.locator('a[href^="/property/"]').first()).toBeVisible()
  await expect(page.locator('a[href^="/properties/"]')).toHaveCount(0)
})

test('NAV-05 an unknown path shows a message between header and footer and links to Home', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(main(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('NAV-06 NAV-07 every page has a header, a navigation and a region for notices after the footer', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  for (const path of ['/', '/properties', '/swipe', '/services', '/chat', '/signup', '/signin', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(main(page)).toBeVisible()
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices).toHaveAttribute('aria-live', 'polite')
    const isAfterFooter = await notices.evaluate((region) => {
      const footer = document.querySelector('footer') ?? document.querySelector('main')
      return Boolean((footer?.compareDocumentPosition(region) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isAfterFooter).toBe(true)
  }
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

test('NAV-09 the logo links to Home', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('banner').getByRole('link', { name: 'Palapa, Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible()
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

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' })
const openItems = ['Property Match', 'Properties', 'Message Center', 'Services']
const names = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? link.textContent))

const signedOut = (page: Page) =>
  expect(banner(page).getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toBeVisible()
const signedIn = (page: Page) =>
  expect(
    banner(page).getByRole('button', { name: 'Sign Out', exact: true }).filter({ visible: true }),
  ).toBeVisible()

test('NAV-13 NAV-14 My Dashboard is shown only when signed in, and List Property not to a buyer', async ({
  page,
  server,
  signInAs,
}) => {
  await page.goto('/services')
  await signedOut(page)
  await expect(main(page).getByRole('link', { name: 'My Dashboard' })).toHaveCount(0)
  await signInAs(await server.signUp({ role: 'BUYER' }))
  await page.goto('/services')
  await signedIn(page)
  expect(await names(main(page).getByRole('link'))).toEqual(['My Dashboard', ...openItems])
  await main(page).getByRole('link', { name: 'My Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
})

test('ROLE-02 NAV-01 NAV-15 every visitor has the four public items, and each opens its screen, as the logo opens Home', async ({
  page,
}) => {
  const screens = {
    'Property Match': ['/swipe', page.getByRole('heading', { level: 1, name: 'Property Match' })],
    Properties: ['/properties', page.getByText(/^[\d,]+\+? properties found$/)],
    'Message Center': ['/chat', page.getByRole('heading', { name: 'Conversations' })],
    Services: ['/services', page.getByRole('list', { name: 'Services' })],
  } as const
  await page.goto('/services')
  await signedOut(page)
  expect(await names(main(page).getByRole('link'))).toEqual(openItems)
  for (const [name, [path, content]] of Object.entries(screens)) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(name === 'Properties' ? /^Property for sale/ : new RegExp(`^${name}`))
    await expect(content).toBeVisible()
    if (name === 'Message Center') await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  }
  await banner(page).getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible()
  await expect(page).toHaveTitle(/^Palapa: buy and sell property in Belize/)
})

test('NAV-16 at 600 px the items are in a hamburger menu that starts closed and works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/services')
  const toggle = banner(page).locator('summary')
  await expect(toggle).toHaveAccessibleName('Open menu')
  await expect(main(page)).toBeHidden()
  await toggle.click()
  await expect(main(page)).toBeVisible()
  await signedOut(page)
  expect((await names(main(page).getByRole('link'))).slice(0, 4)).toEqual(openItems)
  await expect(toggle).toHaveAccessibleName('Close menu')
  await toggle.click()
  await expect(main(page)).toBeHidden()
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link', { name: 'Property Match' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(main(page)).toBeHidden()
  await page.setViewportSize({ width: 601, height: 800 })
  await expect(toggle).toBeHidden()
  await expect(main(page)).toBeVisible()
})

/** Returns the links of the header outside the menu, without the logo. */
const quickLinks = (page: Page) => banner(page).getByRole('link').filter({ visible: true })

test('NAV-17 the quick icons link to the deck and the messages, or signed in to the dashboard and the deck', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/services')
  const hrefs = () => quickLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(hrefs).toEqual(['/', '/swipe', '/chat'])
  await quickLinks(page).nth(1).click()
  await expect(page).toHaveURL('/swipe')
  await quickLinks(page).nth(2).click()
  await expect(page).toHaveURL('/chat')

  await signInAs(await server.signUp())
  await page.goto('/services')
  await expect.poll(hrefs).toEqual(['/', '/dashboard', '/swipe'])
  await quickLinks(page).nth(1).click()
  await expect(page).toHaveURL('/dashboard')
})

test('NAV-18 NAV-24 from 601 to 960 px icons have only accessible names, above that also labels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 601, height: 800 })
  await page.goto('/services')
  await signedOut(page)
  const words = main(page).getByText('Property Match', { exact: true })
  for (const width of [601, 960]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(words).toBeHidden()
    await expect(main(page).getByRole('link')).toHaveCount(4)
    for (const name of openItems) {
      const link = main(page).getByRole('link', { name, exact: true })
      await expect(link.locator('svg')).toBeVisible()
      await expect(link).toHaveAccessibleName(name)
    }
  }
  await page.setViewportSize({ width: 961, height: 800 })
  await expect(words).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Property Match' }).locator('svg')).toBeVisible()
})

test('NAV-19 the open menu closes on a change of screen, by link, quick icon and Back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/services')
  const toggle = banner(page).locator('summary')
  await toggle.click()
  await main(page).getByRole('link', { name: 'Properties' }).click()
  await expect(page).toHaveURL('/properties')
  await expect(main(page)).toBeHidden()
  await toggle.click()
  await quickLinks(page).nth(1).click()
  await expect(page).toHaveURL('/swipe')
  await expect(main(page)).toBeHidden()
  await toggle.click()
  await expect(main(page)).toBeVisible()
  await page.goBack()
  await expect(main(page)).toBeHidden()
  await expect(page).toHaveURL('/swipe')
  await page.goBack()
  await expect(page).toHaveURL('/properties')
  await expect(main(page)).toBeHidden()
  await expect(toggle).toHaveAccessibleName('Open menu')
})

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { resizeTo } from '../support/resize.ts'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' })
const openItems = ['Property Match', 'Properties', 'Message Center', 'Services']
const names = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? link.textContent))

const visibleIn = (page: Page, role: 'link' | 'button', name: string) =>
  banner(page).getByRole(role, { name, exact: true }).filter({ visible: true })
const expectSignedOut = (page: Page) => expect(visibleIn(page, 'link', 'Sign In')).toBeVisible()

/** Returns the links of the header outside the menu, without the logo. */
const quickLinks = (page: Page) => banner(page).getByRole('link').filter({ visible: true })
const quickHrefs = (page: Page) =>
  quickLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('ROLE-02 NAV-01 NAV-13 NAV-15 FOOT-01 a visitor has only the four public items, each opens its screen without route data, and only the chat hides the footer', async ({
  page,
  server,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url().replace(server.url, '')))
  const footer = page.getByRole('contentinfo')
  const screens = {
    'Property Match': ['/swipe', page.getByRole('heading', { level: 1, name: 'Property Match' })],
    Properties: ['/properties', page.getByText(/^[\d,]+\+? properties found$/)],
    'Message Center': ['/chat', page.getByRole('heading', { name: 'Conversations' })],
    Services: ['/services', page.getByRole('list', { name: 'Services' })],
  } as const
  await page.goto('/services')
  await expectSignedOut(page)
  expect(await names(main(page).getByRole('link'))).toEqual(openItems)
  for (const [name, [path, content]] of Object.entries(screens)) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(name === 'Properties' ? /^Property for sale/ : new RegExp(`^${name}`))
    await expect(content).toBeVisible()
    await expect(footer).toHaveCount(path === '/chat' ? 0 : 1)
    if (name === 'Message Center') await expect(page.getByRole('heading', { level: 1, name })).toBeAttached()
  }
  await banner(page).getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Browse Properties' })).toBeVisible()
  await expect(page).toHaveTitle(/^Palapa: buy and sell property in Belize/)
  expect(requested.filter((url) => /\.data(\?|$)|__manifest/.test(url))).toEqual([])
  expect(requested.some((url) => url.startsWith('/api/properties?limit=50'))).toBe(true)
})

test('NAV-16 NAV-17 NAV-18 NAV-19 NAV-24 signed out the header has a menu up to 600 px, icons up to 960 px and labels above', async ({
  page,
}) => {
  const atWidth = (width: number) => page.setViewportSize({ width, height: 800 })
  const toggle = banner(page).locator('summary')
  await atWidth(600)
  await page.goto('/services')

  await test.step('the menu starts closed and works by keyboard', async () => {
    await expect(toggle).toHaveAccessibleName('Open menu')
    await expect(main(page)).toBeHidden()
    await toggle.click()
    await expect(main(page)).toBeVisible()
    await expectSignedOut(page)
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
  })

  await test.step('icons have only accessible names from 601 to 960 px, above that also labels', async () => {
    const words = main(page).getByText('Property Match', { exact: true })
    for (const width of [601, 960]) {
      await atWidth(width)
      await expect(toggle).toBeHidden()
      await expect(main(page)).toBeVisible()
      await expect(words).toBeHidden()
      await expect(main(page).getByRole('link')).toHaveCount(4)
      for (const name of openItems) {
        const link = main(page).getByRole('link', { name, exact: true })
        await expect(link.locator('svg')).toBeVisible()
        await expect(link).toHaveAccessibleName(name)
      }
    }
    await atWidth(961)
    await expect(words).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Property Match' }).locator('svg')).toBeVisible()
  })

  await test.step('the open menu closes on a change of screen, by link, quick icon and Back', async () => {
    await atWidth(390)
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

  await test.step('the quick icons link to the deck and the messages', async () => {
    await atWidth(600)
    await expect.poll(() => quickHrefs(page)).toEqual(['/', '/swipe', '/chat'])
    await quickLinks(page).nth(1).click()
    await expect(page).toHaveURL('/swipe')
    await quickLinks(page).nth(2).click()
    await expect(page).toHaveURL('/chat')
  })
})

test('NAV-10 NAV-11 NAV-12 NAV-13 NAV-14 NAV-17 CONST-02 FOOT-01 a seller’s header shows a loading state, then their items, which fit at every width, and Sign Out', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp({ role: 'SELLER' }))
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/users/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/services')
  const waiting = banner(page).getByText('Loading your account').filter({ visible: true })
  const signOut = visibleIn(page, 'button', 'Sign Out')

  await test.step('Sign Out follows the loading state', async () => {
    await expect(waiting).toBeVisible()
    for (const name of ['Sign In', 'Sign Up']) await expect(visibleIn(page, 'link', name)).toHaveCount(0)
    await expect(signOut).toHaveCount(0)
    release(undefined)
    await expect(signOut).toBeVisible()
    await expect(waiting).toHaveCount(0)
    for (const name of ['Sign In', 'Sign Up']) await expect(visibleIn(page, 'link', name)).toHaveCount(0)
    expect(await names(main(page).getByRole('link'))).toEqual(['My Dashboard', 'List Property', ...openItems])
  })

  await test.step('no width makes the header wider than the window', async () => {
    for (const width of [320, 390, 600, 601, 768, 960, 961, 1024, 1048, 1049, 1179, 1180, 1280]) {
      await resizeTo(page, { width, height: 800 })
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect({ width, scrollWidth }).toEqual({ width, scrollWidth: clientWidth })
    }
  })

  await test.step('the quick icons link to the dashboard and the deck', async () => {
    await page.setViewportSize({ width: 600, height: 800 })
    await expect.poll(() => quickHrefs(page)).toEqual(['/', '/dashboard', '/swipe'])
    await quickLinks(page).nth(1).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  })

  await test.step('signed out, Sign In and Sign Up open their screens', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await main(page).getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
    await signOut.click()
    await expectSignedOut(page)
    await expect(signOut).toHaveCount(0)
    await visibleIn(page, 'link', 'Sign In').click()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
    await visibleIn(page, 'link', 'Sign Up').click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByLabel('Confirm password')).toBeVisible()
  })
})

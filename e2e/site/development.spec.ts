import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { violationsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ isDevelopment: true })
// in one worker: a development server takes long to start and to compile
test.describe.configure({ mode: 'default' })

const badge = (page: Page) => page.getByRole('complementary', { name: 'Development' })
const press = (page: Page, name: string) => badge(page).getByRole('button', { name }).click()

/** Accepts or dismisses the next dialog and returns its message. */
function nextDialog(page: Page, isAccepted = true): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      const answered = isAccepted ? dialog.accept() : dialog.dismiss()
      void answered.then(() => resolve(dialog.message()))
    })
  })
}

test('NAV-20 NAV-21 in development the badge shows that the API and the database are healthy', async ({
  page,
}) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/')
  // the development server compiles a page when it is first opened
  await expect(badge(page).getByText('API: ok')).toBeVisible({ timeout: 40_000 })
  await expect(badge(page).getByText('Database: ok')).toBeVisible()
  expect(failed).toEqual([])
})

test('NAV-23 Clear & Reload asks first, and only accepting clears and reloads', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(await server.signUp())
  await page.goto('/services')
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).first(),
  ).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const stored = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.session)
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window)
  const refused = nextDialog(page, false)
  await press(page, 'Clear & Reload')
  expect(await refused).toBe('Clear all auth data and reload the page?')
  expect(await stored()).not.toBeNull()
  expect(await isSamePage()).toBe(true)
  const accepted = nextDialog(page)
  await press(page, 'Clear & Reload')
  await accepted
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await stored()).toBeNull()
  expect(await isSamePage()).toBe(false)
})

test('ERR-01 in development each missing setting is logged by name', async ({ page, browserErrors }) => {
  browserErrors.allow(/The site’s settings lack/)
  browserErrors.allow(/WebSocket|\[vite\]/) // the policy of the intercepted page blocks its WebSocket
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/services', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"apiUrl":"","authUrl":"[^"]*","anonKey":"",/, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/services')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(logged.filter((text) => text.includes('settings'))).toEqual([
    'The site’s settings lack the API URL (apiUrl).',
    'The site’s settings lack the URL of the authentication backend (authUrl).',
    'The site’s settings lack its anonymous key (anonKey).',
  ])
})

test('the style page shows every base component and axe finds nothing on it', async ({
  page,
  browserErrors,
}) => {
  // In development the style sheet that uses the fonts comes as a script, late on a busy machine.
  browserErrors.allow(/was preloaded using link preload but not used within a few seconds/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dev/style')
  await expect(page.getByRole('heading', { level: 1, name: 'Style' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Tab two' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})

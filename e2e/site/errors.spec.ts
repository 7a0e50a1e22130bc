import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { blockedServiceWorker, expect, test } from '../support/fixtures.ts'
import { waitForIdleNetwork } from '../support/network.ts'

const build = join(import.meta.dirname, '../../build')
const heartScript = '**/assets/signed-in-like-button-*.js'
const listScript = '**/assets/list-page-*.js'
const toList = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true }).first().click()
const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' })
const list = (page: Page) => page.getByText(/properties found$/)
const expectSignedOut = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

test('NAV-20 a production build shows no badge and contains no code of it', async ({ page }) => {
  await page.goto('/')
  await expectSignedOut(page)
  await expect(page.getByRole('complementary', { name: 'Development' })).toHaveCount(0)
  await expect(page.getByText('Clear & Reload')).toHaveCount(0)
  expect((await page.request.get('/dev/style')).status()).toBe(404)
  const files = await readdir(build, { recursive: true })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const script of scripts)
    expect(await readFile(join(build, script), 'utf8')).not.toContain('Test DB Auth')
})

test('ERR-01 in production a missing setting is not logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.text() !== blockedServiceWorker) logged.push(message.text())
  })
  await page.route('**/services', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"apiUrl":"","authUrl":"[^"]*","anonKey":"",/, '')
    expect(body).not.toContain('"authUrl"')
    await route.fulfill({ response, body })
  })
  await page.goto('/services')
  await expectSignedOut(page)
  expect(logged).toEqual([])
})

test('ERR-02 a screen whose script fails to load offers to reload, and then loads; the others still work', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|ChunkLoadError|could not be loaded/)
  await page.goto('/services')
  await expectSignedOut(page)
  await page.route(listScript, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Properties', exact: true }).hover()
  await waitForIdleNetwork(page)
  await toList(page)
  await expect(broken(page)).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This page could not be displayed')
  await page.getByRole('banner').getByRole('link', { name: 'Message Center' }).first().click()
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
  await toList(page)
  await expect(broken(page)).toBeVisible()
  await page.unroute(listScript)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL('/properties')
  await expect(list(page)).toBeVisible()
})

test('without a network a screen that is not loaded leaves the page and what was typed, and opens later', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await expectSignedOut(page)
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('Who draws the survey plan?')
  await page.context().setOffline(true)
  await toList(page)
  await expect(page.getByText('You are offline. Please open the page again')).toBeVisible()
  await expect(message).toHaveValue('Who draws the survey plan?')
  await page.context().setOffline(false)
  await toList(page)
  await expect(page).toHaveURL('/properties')
  await expect(list(page)).toBeVisible()
})

test('ERR-02 a late script does not replace the page that the user has opened since', async ({ page }) => {
  await page.goto('/services')
  await expectSignedOut(page)
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(listScript, async (route) => {
    await held
    await route.continue()
  })
  await toList(page)
  const loading = page.locator('html[data-loading]')
  await expect(loading).toHaveCount(1)
  await page.getByRole('list', { name: 'Services' }).getByRole('link', { name: 'Lawyers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lawyers' })).toBeVisible()
  await expect(loading).toHaveCount(0)
  const arrived = page.waitForResponse(listScript)
  deliver()
  await arrived
  await waitForIdleNetwork(page)
  await expect(page).toHaveURL('/services/lawyers')
})

test('a page works without its bell when the script of that cannot be loaded', async ({
  page,
  browserErrors,
  server,
  signInAs,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await signInAs(await server.signUp())
  await page.route('**/assets/notice-bell-*.js', (route) => route.abort())
  let failures = 0
  page.on('requestfailed', (request) => (failures += Number(request.url().includes('/notice-bell-'))))
  await page.goto('/services')
  await expect.poll(() => failures).toBe(2)
  // the place of the bell while it loads
  await expect(page.getByRole('banner').locator('span.size-11:empty')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await expect(broken(page)).toHaveCount(0)
})

test('a part of a screen that fails to load without a network loads when it is back', async ({
  page,
  browserErrors,
  server,
  signInAs,
}) => {
  browserErrors.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await signInAs(await server.signUp())
  await page.route(heartScript, async (route) => {
    await page.context().setOffline(true)
    await route.abort()
  })
  await page.goto('/properties')
  await expect(page.getByText('The rest of this page loads when the connection is back.')).toBeVisible()
  await expect(list(page)).toBeVisible()
  await page.unroute(heartScript)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeEnabled()
})

test('ERR-02 a part of a screen that fails to load offers to reload', async ({
  page,
  browserErrors,
  server,
  signInAs,
}) => {
  browserErrors.allow(/ERR_FAILED|ChunkLoadError|could not be loaded/)
  await signInAs(await server.signUp())
  await page.route(heartScript, (route) => route.abort())
  await page.goto('/properties')
  await expect(broken(page)).toBeVisible()
  await page.unroute(heartScript)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: /^Save / }).first()).toBeEnabled()
})

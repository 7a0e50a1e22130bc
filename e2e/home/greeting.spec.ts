import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { withMotion } from '../support/motion.ts'

test.use(withMotion)

/** Has a name of its own only until all of it is typed. */
const greeting = (page: Page) =>
  page.getByRole('img', { name: /^Welcome home/ }).or(page.getByText(/^Welcome home, \w+$/))

/** Navigates to Home with the clock paused, after the one tick that the router needs. */
async function goHome(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Palapa, Home' }).click()
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(greeting(page)).toBeAttached({ timeout: 1000 })
  }).toPass()
}

test('HOME-03 a signed-in user is greeted by first name, a visitor is not', async ({
  page,
  server,
  signInAs,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(greeting(page)).toHaveCount(0)
  await signInAs(await server.signUp({ name: 'Marva Lucila Reyes' }))
  await page.goto('/')
  await expect(greeting(page)).toHaveText('Welcome home, Marva')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(greeting(page)).toHaveCount(0)
})

test('HOME-04 with reduced motion the greeting appears at once', async ({ page, server, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  const headline = page.getByRole('heading', { level: 1 })
  const place = await headline.boundingBox()
  await signInAs(await server.signUp({ name: 'Ana Bol' }))
  await page.goto('/services')
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await goHome(page)
  await expect(greeting(page)).toHaveText('Welcome home, Ana')
  await expect(greeting(page)).toBeInViewport({ ratio: 1 })
  expect(await headline.boundingBox()).toEqual(place)
})

import type { Page } from '@playwright/test'
import { publicPaths } from '#contract/site.ts'
import { articlePaths } from '#test/screens.ts'
import { isSignedIn, signIn } from '../support/accounts.ts'
import { listProperty } from '../support/deck.ts'
import { expect, test } from '../support/fixtures.ts'

/** Makes every access to storage throw, as when cookies and site data are blocked. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
    const denied = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
    navigator.locks.request = () => Promise.reject(denied)
  })
}

const memberPaths = ['/dashboard', '/list-property', '/edit-profile', '/forgot-password', '/reset-password']
/** All articles have the same frame; these are of different kinds. */
const someArticles = ['/faq-buyers', '/contact', '/search', '/services/lawyers', '/pricing']
const screenPaths = publicPaths.filter((path) => !articlePaths.includes(path))

test('every screen and each kind of article works without an uncaught error where storage is forbidden', async ({
  page,
  server,
}) => {
  test.slow()
  const { id } = await listProperty(await server.signUp())
  await forbidStorage(page)
  for (const path of [...screenPaths, ...someArticles, ...memberPaths, '/auth/confirm', `/property/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  }
})

test('a session lasts as long as the page where storage is forbidden', async ({ page, server }) => {
  const person = await server.signUp()
  await forbidStorage(page)
  await page.goto('/signin')
  const followed = page.waitForRequest('**/api/conversations/events')
  await signIn(page, person.email, person.password)
  await isSignedIn(page)
  await followed
  await page.getByRole('link', { name: 'My Dashboard' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

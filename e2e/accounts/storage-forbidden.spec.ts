import type { Page } from '@playwright/test'
import { expectSignedIn, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { photo } from '../support/images.ts'
import { addPhotos, fillUntilLastStep, photos } from '../support/wizard.ts'

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

test('where storage is forbidden, the scripts that read it before hydration cause no uncaught error', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/) // the unknown page
  await forbidStorage(page)
  for (const path of ['/', '/swipe', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  }
})

test('where storage is forbidden a session lasts as long as the page, and photos can be chosen', async ({
  page,
  server,
}) => {
  const person = await server.signUp({ role: 'SELLER' })
  await forbidStorage(page)
  await page.goto('/signin')
  const followed = page.waitForRequest('**/api/conversations/events')
  await signIn(page, person.email, person.password)
  await expectSignedIn(page)
  await followed
  await page.getByRole('link', { name: 'My Dashboard' }).first().click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  await page.getByRole('link', { name: 'List Property' }).first().click()
  await fillUntilLastStep(page, 'LAND', 'Land without storage')
  await addPhotos(page).setInputFiles([await photo('front.jpg', 400, 300)])
  await expect(photos(page)).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Message Center' }).first().click()
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

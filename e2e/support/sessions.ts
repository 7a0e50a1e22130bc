import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'

/** Signs in on the current screen. */
export async function signInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

const renewal = '**/auth/v1/token?grant_type=refresh_token'

/** Expires the session and makes its renewal fail; returns a function that lets it succeed again. */
export async function expireSession(page: Page): Promise<() => Promise<void>> {
  await page.route(renewal, (route) =>
    route.fulfill({ status: 400, json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Gone' } }),
  )
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 1 }))
  }, storageKeys.session)
  return () => page.unroute(renewal)
}

/** Makes the page check its session again, as when its tab becomes visible. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Disables the event stream, whose open connection would keep the network from becoming idle. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/conversations/events', (route) => route.fulfill({ status: 204 }))
}

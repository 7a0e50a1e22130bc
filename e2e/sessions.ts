import type { Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'

/** Signs in on the screen that is shown. */
export async function signInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

const renewal = '**/auth/v1/token?grant_type=refresh_token'

/** Lets the session run out, and has the provider refuse to renew it. Answers how to make it willing again. */
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

/** Has the page look at its session again, as when one comes back to its tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Has nobody told of messages, whose lasting connection would never let the network come to rest. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/conversations/events', (route) => route.fulfill({ status: 204 }))
}

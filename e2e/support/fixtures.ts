import { test as base, expect, type Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { hydrateAfterLoading } from './hydration.ts'
import { followRequests } from './network.ts'
import { type Person, type RunningServer, startServer } from './server.ts'

export { expect }

type BrowserErrors = { allow(pattern: RegExp): void }
type WorkerFixtures = {
  /** Whether this file's server runs in development mode. */
  isDevelopment: boolean
  server: RunningServer
}
type Fixtures = {
  /** Browser errors that this test allows; any other fails it. */
  browserErrors: BrowserErrors
  /** Stores the session of a user who signed in on an earlier visit. */
  signInAs(person: Person): Promise<void>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isDevelopment: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ isDevelopment }, use) => {
      const server = await startServer({ isDevelopment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) =>
        (await newContext(options)).on('page', hydrateAfterLoading).on('page', followRequests)
      return use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  browserErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const errors = collectErrors(page)
      await use({ allow: (pattern) => void allowed.push(pattern) })
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  signInAs: ({ page }, use) =>
    use(async ({ session }) => {
      const entry = [storageKeys.session, JSON.stringify(session)] as const
      await page.addInitScript(([key, value]) => {
        if (sessionStorage.getItem('seeded')) return
        sessionStorage.setItem('seeded', 'yes')
        localStorage.setItem(key, value)
      }, entry)
    }),
})

/** The warning that Playwright logs in every page, because playwright.config.ts blocks service workers. */
export const blockedServiceWorker = 'Service Worker registration blocked by Playwright'

/** Collects console errors and warnings, uncaught errors, hydration failures, CSP violations and 5xx responses. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.text() === blockedServiceWorker) return
    if (message.type() !== 'error' && message.type() !== 'warning') return
    errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`)
  })
  return errors
}

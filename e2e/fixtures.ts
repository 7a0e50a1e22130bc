import { test as base, expect, type Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { type Person, type RunningServer, startServer } from './server.ts'

export { expect }

type Complaints = { allow(pattern: RegExp): void }
type WorkerFixtures = {
  /** Whether this file's server is one of developers. */
  isDevelopment: boolean
  server: RunningServer
}
type Fixtures = {
  /** What the browser may complain of in this test; anything else fails it. */
  complaints: Complaints
  /** Opens the site as somebody who signed in on an earlier visit. */
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
  baseURL: ({ server }, use) => use(server.url),
  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const heard = listen(page)
      await use({ allow: (pattern) => void allowed.push(pattern) })
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
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

/** What Playwright itself says in every page, as playwright.config.ts tells it to. */
export const blockedServiceWorker = 'Service Worker registration blocked by Playwright'

/** Console errors and warnings, uncaught errors, hydration failures, CSP violations and 5xx answers. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.text() === blockedServiceWorker) return
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`page: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) heard.push(`${response.status()} ${response.url()}`)
  })
  return heard
}

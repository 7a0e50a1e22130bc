import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './chromium-arguments.ts'

const chromium = process.env['CHROME_PATH']
const isCI = Boolean(process.env['CI'])

/** The tests with servers of their own, each of which one worker runs; started first, so that no core is idle at the end. */
const ownServers = ['accounts/hosted.spec.ts', 'site/development.spec.ts']

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // one more than cores, because tests also wait for timers and the network
  workers: availableParallelism() + 1,
  // CI machines can be overloaded; the report still lists a retried test as flaky
  timeout: isCI ? 120_000 : 60_000,
  retries: isCI ? 2 : 0,
  expect: { timeout: isCI ? 20_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  projects: [
    { name: 'own servers', testMatch: ownServers.map((path) => `**/${path}`) },
    { name: 'one server', testIgnore: ownServers.map((path) => `**/${path}`) },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // animations take a fifth of the CPU time; the tests of motion allow it with e2e/support/motion.ts
    contextOptions: { reducedMotion: 'reduce' },
    // requests of a service worker bypass page.route; only the test of the offline page allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // the trace recorder makes requests that the pages' Content-Security-Policy blocks
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: chromiumArguments,
    },
  },
})

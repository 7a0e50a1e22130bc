import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROME_PATH']

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  // once more where a machine was busy; the report still names the test as flaky
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // it would keep page.route from what it fetches; the test of the offline page lets it in
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // no trace: its recorder makes requests of its own, which the pages' policy refuses
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments } from './chromium-arguments.ts'

const chromium = process.env['CHROME_PATH']

export default defineConfig({
  test: {
    // one more than cores, because tests also wait for timers and the database
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          include: ['*.test.ts', '{contract,server,web,test,scripts}/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
          // a test that starts servers of its own takes long on two busy cores
          testTimeout: 90_000,
          hookTimeout: 90_000,
          isolate: false,
        },
      },
      {
        plugins: [tailwindcss()],
        // all libraries are found before the tests run, because each library found later reloads the page
        optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['./web/theme.css'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { ...(chromium && { executablePath: chromium }), args: chromiumArguments },
              contextOptions: {
                locale: 'en-US',
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})

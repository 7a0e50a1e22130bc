import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments } from './chromium-arguments.ts'

const chromium = process.env['CHROME_PATH']

/** As for Playwright: CI machines can be overloaded. The report lists a retried test as flaky. */
const retry = process.env['CI'] ? 1 : 0

/** The libraries of the components and their tests, bundled before the run. */
const componentLibraries = [
  'axe-core',
  '@supabase/auth-js',
  '@tanstack/react-query',
  'idb-keyval',
  'leaflet',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react-hook-form',
  'react-international-phone',
  'react-router',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
  'zod/mini',
]

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
          // servers look for delayed jobs every 2 s
          expect: { poll: { timeout: 20_000 } },
          retry,
          isolate: false,
        },
      },
      {
        plugins: [tailwindcss()],
        // a library that Vite finds only during a run reloads the page, and the tests on it fail
        optimizeDeps: { noDiscovery: true, include: componentLibraries },
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          // after the tests of the project above, which use all cores
          sequence: { groupOrder: 1 },
          setupFiles: ['./web/theme.css'],
          retry,
          testTimeout: 60_000,
          // Chromium alone may wait a second before it encodes the image of a canvas
          expect: { poll: { timeout: 10_000 } },
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

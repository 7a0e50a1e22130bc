import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

/**
 * Runs the tests in a browser that shows classic scroll bars, which take up space, and may keep a page that the user leaves.
 * Playwright turns both off.
 */
export const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars', '--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

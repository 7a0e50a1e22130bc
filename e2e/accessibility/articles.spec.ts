import type { Page } from '@playwright/test'
import { articlePaths } from '#test/screens.ts'
import { expect, test } from '../support/browser-switches.ts'
import type { FocusWalks } from '../support/focus-order.ts'
import { problemsOfScreen, type Screen } from '../support/screens.ts'

const focus: Record<string, FocusWalks> = { '/contact': ['wide'], '/buyers-guide': ['phone'] }

const actions: Record<string, Screen['actions']> = { '/contact': [['button', 'Send message']] }

/** Proves that the table of contents is collapsed in a narrow window, and links to each section. */
async function expectContents(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const parts = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(contents.getByRole('link')).toHaveText(await parts.allTextContents())
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(contents.getByRole('link')).toHaveCount(0)
  await contents.locator('summary').click()
  await contents.getByRole('link', { name: 'Land by the sea' }).click()
  await expect(page.getByRole('heading', { name: 'Land by the sea' })).toBeInViewport()
}

const quarter = Math.ceil(articlePaths.length / 4)

for (const start of [0, quarter, 2 * quarter, 3 * quarter]) {
  const paths = articlePaths.slice(start, start + quarter)
  test(`${paths.join(', ')} can be read in every window, at 200 % zoom and with a finger, and axe finds nothing`, async ({
    page,
  }) => {
    test.slow()
    const found: string[] = []
    for (const [at, path] of paths.entries()) {
      const screen = { path, ready: 'Sign In', hasFrame: at === 0, darkWidth: 390 } as const
      found.push(...(await problemsOfScreen(page, { ...screen, focus: focus[path], actions: actions[path] })))
      if (path === '/buyers-guide') await expectContents(page)
    }
    expect(found).toEqual([])
  })
}

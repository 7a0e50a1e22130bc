import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { endFirstView } from './first-view.ts'

/** The later cards of a list, which have the same markup as the first ones. */
const repeated = 'li:nth-child(n + 9) .property-card'

/** The header and the footer of the site. */
const frame = ['.site-header', '.site-footer']

const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns what axe finds on the page in its current state, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return analyze(page)
}

/**
 * Returns what axe finds on the page in its current state, or in one part of it, in the light and the dark theme. Disables
 * motion from then on. The themes differ only in colors, so the dark theme is checked only with the rules about color.
 */
export async function violationsInBothThemes(
  page: Page,
  part = 'html',
  exclude: string[] = [],
): Promise<string[]> {
  await setTheme(page, 'light')
  const inLight = await analyze(page, { part, exclude })
  await setTheme(page, 'dark')
  return [...inLight, ...(await analyze(page, { part, exclude, rules: colorRules }))]
}

/**
 * Returns what axe finds on a screen in one theme, in the dark theme with the rules about color. All screens have the same header
 * and footer, which are checked only with `hasFrame`. Disables motion from then on.
 */
export async function violationsOfScreen(
  page: Page,
  theme: 'light' | 'dark',
  hasFrame: boolean,
): Promise<string[]> {
  await setTheme(page, theme)
  return analyze(page, { exclude: hasFrame ? [] : frame, ...(theme === 'dark' && { rules: colorRules }) })
}

/** Changes the theme, and waits until the page has followed in its next frame and the color transitions have ended. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/**
 * Runs axe in the page. Much faster than `@axe-core/playwright`, which injects axe before each run, opens a page to merge the
 * results of frames, and returns also every element that passed.
 */
async function analyze(
  page: Page,
  { part = 'html', exclude = [], rules }: { part?: string; exclude?: string[]; rules?: string[] } = {},
): Promise<string[]> {
  await endFirstView(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ part, excluded, options }) => {
      const injected = (window as unknown as { axe: typeof axe }).axe // by the line above
      const { violations } = await injected.run({ include: [[part]], exclude: excluded }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    {
      part,
      excluded: [repeated, ...exclude].map((selector) => [selector]),
      options: {
        resultTypes: ['violations' as const],
        iframes: false,
        preload: false,
        ...(rules && { runOnly: rules }),
      },
    },
  )
  const theme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  return found.map((line) => `${page.url()} in the ${theme} theme ${line}`)
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Returns what axe finds on the page in its current state, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return analyze(page, '', new AxeBuilder({ page }))
}

/**
 * Returns what axe finds on the page in its current state, or in one part of it, in the light and the dark theme. Disables
 * motion from then on. The themes differ only in colors, so the dark theme is checked only with the rules about color.
 */
export async function violationsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await setTheme(page, 'light')
  const inLight = await analyze(page, '', new AxeBuilder({ page }).include(part))
  await setTheme(page, 'dark')
  const colorRules = new AxeBuilder({ page })
    .include(part)
    .withRules(['color-contrast', 'link-in-text-block'])
  return [...inLight, ...(await analyze(page, ' in the dark theme', colorRules))]
}

/** Changes the theme and waits until the color transitions have ended. */
async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

async function analyze(page: Page, theme: string, axe: AxeBuilder): Promise<string[]> {
  const { violations: results } = await axe.analyze()
  return results.map(
    ({ id, nodes }) => `${page.url()}${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}

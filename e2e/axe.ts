import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return told(page, '', new AxeBuilder({ page }))
}

/**
 * What axe finds on the page as it stands, or in the part of it that has changed, in daylight and in the dark, and
 * without motion from here on. A theme is colours alone, so in the dark it is they that are looked at.
 */
export async function violationsInBothThemes(page: Page, part = 'html'): Promise<string[]> {
  await wear(page, 'light')
  const inDaylight = await told(page, '', new AxeBuilder({ page }).include(part))
  await wear(page, 'dark')
  const colours = new AxeBuilder({ page }).include(part).withRules(['color-contrast', 'link-in-text-block'])
  return [...inDaylight, ...(await told(page, ' in the dark', colours))]
}

/** Changes the theme and waits until every colour has arrived. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

async function told(page: Page, theme: string, axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze()
  return found.map(
    ({ id, nodes }) => `${page.url()}${theme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
}

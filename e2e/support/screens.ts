import type { Page } from '@playwright/test'
import { violationsOfScreen } from './axe.ts'
import { onSmallPhone } from './finger.ts'
import { cutControls, overflow, smallTargets } from './fit.ts'
import { expect } from './fixtures.ts'
import { type FocusWalks, problemsOfFocus } from './focus-order.ts'
import { lastingProblems } from './lasting-problems.ts'
import { scrollBars } from './scroll-bars.ts'
import { normalText, problemsAt200Percent } from './zoom.ts'

export type Screen = {
  path: string
  /** A text that appears when the session is known. */
  ready: 'Sign In' | 'Sign Out'
  /** Whether axe also checks the header and the footer, which all screens share. */
  hasFrame: boolean
  /** The width at which axe checks the dark theme. */
  darkWidth: 390 | 1280
  focus?: FocusWalks | undefined
  /** The main actions, which are pressed at 200 % zoom. */
  actions?: readonly (readonly ['button' | 'link', string])[] | undefined
  /** A query with which the screen must fit a small phone too. */
  query?: string | undefined
}

const wide = { width: 1280, height: 900 }

/**
 * Opens a screen in a wide window and returns what is wrong with it, one line each: for the keyboard, for axe, at three widths and on
 * each tab, at 200 % zoom, and for a finger on a small phone. Leaves it open in the wide window.
 */
export async function problemsOfScreen(page: Page, screen: Screen): Promise<string[]> {
  const { path, ready, hasFrame, darkWidth, focus = [], actions = [], query } = screen
  const found: string[] = []
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page, path, ready)
  found.push(...(await problemsOfFocus(page, focus)), ...(await violationsOfScreen(page, 'light', hasFrame)))
  for (const width of [1280, 768, 390]) {
    found.push(...(await problemsOfWidths(page, [width])))
    if (width === darkWidth) found.push(...(await violationsOfScreen(page, 'dark', hasFrame)))
  }
  found.push(...(await problemsOfTabs(page)), ...(await problemsAt200Percent(page)))
  await normalText(page)
  const [firstTab] = await page.getByRole('tab').all()
  await firstTab?.click()
  for (const [role, name] of actions)
    await page.getByRole('main').getByRole(role, { name }).first().click({ trial: true })
  const problemsOfPhone = async () => [...(await overflow(page)), ...(await smallTargets(page))]
  found.push(...(await onSmallPhone(page, problemsOfPhone)))
  if (query !== undefined) {
    await open(page, `${path}?${query}`, ready)
    found.push(...(await onSmallPhone(page, problemsOfPhone)))
  }
  await page.setViewportSize(wide)
  return found
}

/** Returns the scroll bars and cut controls of each tab of the open page but the first, on a phone and a laptop. */
export async function problemsOfTabs(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const tab of (await page.getByRole('tab').all()).slice(1)) {
    await tab.click()
    found.push(...(await problemsOfWidths(page, [390, 1280])))
  }
  return found
}

/** Returns the scroll bars and cut controls of the open page at these widths. */
export async function problemsOfWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForFunction((expected) => innerWidth === expected, width)
    const look = async () => [...(await scrollBars(page)), ...(await cutControls(page))]
    found.push(...(await lastingProblems(look)))
  }
  return found
}

async function open(page: Page, path: string, ready: Screen['ready']): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(ready, { exact: true }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

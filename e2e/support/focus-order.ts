import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { walk } from './focus-walk.ts'

const phone = { width: 390, height: 700 }

/** In which windows the focus of a screen is followed; all screens have the same header, which is passed with the skip link. */
export type FocusWalks = readonly ('wide' | 'wide with header' | 'phone' | 'phone with header')[]

/** Returns what is wrong with the focus order of the open page, and leaves it as it was opened. */
export async function problemsOfFocus(page: Page, walks: FocusWalks): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()
  for (const kind of walks) {
    if (kind.startsWith('phone')) await page.setViewportSize(phone)
    found.push(...(await problemsOfWalk(page, kind.endsWith('header'))))
    if (size) await page.setViewportSize(size)
    await moveToStart(page)
  }
  return found
}

async function problemsOfWalk(page: Page, hasHeader: boolean): Promise<string[]> {
  const { pathname } = new URL(page.url())
  await settle(page)
  if (!hasHeader) await skipHeader(page)
  const { names, problems } = await walk(page, pathname === '/services' ? 100 : 30) // to the end of the footer once
  return [
    ...(hasHeader && !names[0]?.includes('Skip to content')
      ? [`${pathname} does not begin with the skip link`]
      : []),
    ...(names.length < 10 ? [`${pathname} ends after ${names.length} stops`] : []),
    ...problems,
  ]
}

/** Proves that the skip link comes first and leads to the content, and moves the focus there. */
async function skipHeader(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)
  await main.focus()
}

/** Waits until the height of the page is stable, because some parts load after the list. */
async function settle(page: Page): Promise<void> {
  const keepsHeight = () => {
    const { scrollHeight } = document.documentElement
    const isKept = document.body.dataset['height'] === String(scrollHeight)
    document.body.dataset['height'] = String(scrollHeight)
    return isKept
  }
  await page.waitForFunction(keepsHeight, undefined, { polling: 300 })
}

/** Makes the next Tab start at the top of the page. The browser goes on from a removed element, but from one that lost the focus too. */
async function moveToStart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus()
    start.remove()
    scrollTo({ top: 0, behavior: 'instant' })
    delete (window as { lastStop?: unknown }).lastStop // of the walk before
  })
}

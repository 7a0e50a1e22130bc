import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { storageKeys } from '#contract/site.ts'
import { waitForHydration } from '../../e2e/support/hydration.ts'
import type { Person } from '../../e2e/support/server.ts'
import type { Shot } from './contact-sheet.ts'
import { loadWhole, settle, watchRequests } from './settle.ts'
import type { Scene } from './steps.ts'

export type Look = { width: number; theme: 'light' | 'dark' }

/** Whether a window is that of a phone, which has a touch screen and no keyboard. */
export const isPhone = ({ width }: Look) => width < 600

/** Where a scene is captured, by whom, and how. */
type Sitting = { url: string; person: Person | null; look: Look; isWhole: boolean; folder: string }

/** A list of fifty cards is longer than Chromium can draw as one image, and its first part shows all that repeats. */
const maximumHeight = 8000

/** How long an image may take on a busy machine. */
const screenshotMs = 120_000

/** Captures a scene in a browser context of its own; a scene that is not reached is captured as far as it came. */
export async function capture(browser: Browser, scene: Scene, sitting: Sitting): Promise<Shot> {
  const { url, person, look, folder } = sitting
  const { width, theme } = look
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: isPhone(look) ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: isPhone(look),
    ...(person && {
      storageState: { cookies: [], origins: [{ origin: url, localStorage: [sessionEntry(person)] }] },
    }),
  })
  const page = await context.newPage()
  watchRequests(page)
  const file = join(folder, `${scene.name}-${width}-${theme}.png`)
  try {
    await page.goto(scene.path)
    await waitForHydration(page)
    await settle(page)
    if (scene.reach) {
      await scene.reach(page)
      await settle(page)
    }
  } catch (error) {
    console.error(`${scene.name} at ${width} px was not reached: ${String(error).split('\n')[0]}`)
  }
  await page.screenshot({ path: file, animations: 'disabled', timeout: screenshotMs })
  if (sitting.isWhole) {
    const whole = captureWhole(page, file.replace(/\.png$/, '-whole.png'))
    await whole.catch((error: unknown) => console.error(`${scene.name} at ${width} px: ${String(error)}`))
  }
  await context.close()
  return { name: scene.name, file }
}

async function captureWhole(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const clip = { x: 0, y: 0, width, height: Math.min(height, maximumHeight) }
  await loadWhole(page, clip.height)
  await page.screenshot({ path, fullPage: true, clip, animations: 'disabled', timeout: screenshotMs })
}

function sessionEntry({ session }: Person) {
  return { name: storageKeys.session, value: JSON.stringify(session) }
}

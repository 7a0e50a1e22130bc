import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { lastingProblems } from './lasting-problems.ts'

const metrics = { width: 320, height: 640, deviceScaleFactor: 1, mobile: true }

/**
 * Returns the lines of `look`, during which the open page is shown on a phone of 320 px without a mouse. Looks again if the browser
 * has found the mouse meanwhile. After that, the page has no pointer until another is loaded, and no size until one is set.
 */
export async function onSmallPhone(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const setTouch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled })
  const expectPhone = async () =>
    expect(await page.evaluate(() => matchMedia('(width: 320px) and (pointer: coarse)').matches)).toBe(true)
  const found = await lastingProblems(async () => {
    await setTouch(false)
    await session.send('Emulation.setDeviceMetricsOverride', metrics)
    await setTouch(true)
    await expectPhone()
    const lines = await look()
    await expectPhone()
    return lines
  })
  await setTouch(false)
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
  return found
}

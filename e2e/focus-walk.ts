import type { Page } from '@playwright/test'

/** Where Tab has led: the name of what has the focus, and what is wrong with it there. */
type Stop = { name: string; faults: string[] }

/**
 * Walks down a page that was just opened by Tab, to its end or for so many stops, and back up, and answers what is wrong
 * on the way, one line each: a stop that is hidden, covered or not marked, and one that jumps back above the one before it.
 */
export async function walk(page: Page, most = 80): Promise<{ names: string[]; faults: string[] }> {
  const stops: Stop[] = []
  while (stops.length < most) {
    await page.keyboard.press('Tab')
    const stop = await lookAround(page, 'down')
    if (!stop || (stops.length > 1 && stop.name === stops[0]?.name)) break
    stops.push(stop)
  }
  for (let left = stops.length; left > 1; left -= 1) {
    await page.keyboard.press('Shift+Tab')
    const stop = await lookAround(page, 'up')
    if (!stop) break
    stops.push(stop)
  }
  return { names: stops.map(({ name }) => name), faults: stops.flatMap(({ faults }) => faults) }
}

/** Null at the end of the page. */
function lookAround(page: Page, way: 'down' | 'up'): Promise<Stop | null> {
  return page.evaluate((way) => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    // what is laid unseen over a label or a box is seen as that
    const { width, height } = focused.getBoundingClientRect()
    const isUnseen = width * height < 4 || getComputedStyle(focused).opacity === '0'
    const seen = (isUnseen && (focused.closest('label') ?? focused.parentElement)) || focused
    const box = seen.getBoundingClientRect()
    const isMarked = [focused, seen].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const isHit = (across: number, down: number) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
      return hit !== null && (seen.contains(hit) || hit.contains(seen))
    }
    const parts = [0.1, 0.5, 0.9]
    const isCovered = !parts.some((across) => parts.some((down) => isHit(across, down)))
    const place = {
      left: box.left,
      right: box.right,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      isInNav: focused.closest('header, nav') !== null,
    }
    const { lastStop } = window as unknown as { lastStop?: typeof place } // set below
    Object.assign(window, { lastStop: place })
    // a new column begins at its top, and so does what a navigation stands beside
    const isAbove = lastStop && place.bottom <= lastStop.top && place.left < lastStop.right
    const isBack = way === 'down' && isAbove && !lastStop.isInNav && !place.isInNav
    const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''
    const name = `${location.pathname} ${focused.tagName} “${(words || focused.id).slice(0, 40)}”`
    const faults = [
      box.width * box.height < 4 && 'is hidden',
      isCovered && 'is covered',
      !isMarked && 'is not marked',
      isBack && 'jumps back',
    ]
    return {
      name,
      faults: faults.filter((fault) => typeof fault === 'string').map((fault) => `${name} ${fault}`),
    }
  }, way)
}

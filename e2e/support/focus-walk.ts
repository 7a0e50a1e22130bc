import type { Page } from '@playwright/test'

/** A stop of the focus: the name of the focused element, and its problems. */
type Stop = { name: string; problems: string[] }

/**
 * Walks through a newly opened page with Tab, to its end or for `maxStops` stops, and ten stops back, and returns the problems
 * of each stop, one line each: hidden, covered, without a focus indicator, or above the previous stop.
 */
export async function walk(page: Page, maxStops = 40): Promise<{ names: string[]; problems: string[] }> {
  const stops: Stop[] = []
  while (stops.length < maxStops) {
    await page.keyboard.press('Tab')
    const stop = await inspectFocus(page, 'down')
    if (!stop || (stops.length > 1 && stop.name === stops[0]?.name)) break
    stops.push(stop)
  }
  for (let left = Math.min(10, stops.length - 1); left > 0; left -= 1) {
    await page.keyboard.press('Shift+Tab')
    const stop = await inspectFocus(page, 'up')
    if (!stop) break
    stops.push(stop)
  }
  return { names: stops.map(({ name }) => name), problems: stops.flatMap(({ problems }) => problems) }
}

/** Returns the focused element, or null at the end of the page. */
function inspectFocus(page: Page, direction: 'down' | 'up'): Promise<Stop | null> {
  return page.evaluate((direction) => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    // for an invisible control over a label or a box, check that element
    const { width, height } = focused.getBoundingClientRect()
    const isInvisible = width * height < 4 || getComputedStyle(focused).opacity === '0'
    const target = (isInvisible && (focused.closest('label') ?? focused.parentElement)) || focused
    const box = target.getBoundingClientRect()
    const card = focused.closest('.property-card:has(.card-link:focus)') // its link is as large as the card
    const isMarked = [focused, target, card].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const isHit = (across: number, down: number) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
      return hit !== null && (target.contains(hit) || hit.contains(target))
    }
    const parts = [0.1, 0.5, 0.9]
    const isCovered = !parts.some((across) => parts.some((down) => isHit(across, down)))
    // as if nothing were scrolled: the focus scrolls a row of cards on
    let scrolled = scrollX
    for (let parent = target.parentElement; parent; parent = parent.parentElement)
      if (parent !== document.documentElement) scrolled += parent.scrollLeft
    const place = {
      left: box.left + scrolled,
      right: box.right + scrolled,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      isInNav: focused.closest('header, nav') !== null,
    }
    const { lastStop } = window as unknown as { lastStop?: typeof place } // set below
    Object.assign(window, { lastStop: place })
    // a new column, or content beside a navigation, starts at its top
    const isAbove = lastStop && place.bottom <= lastStop.top && place.left < lastStop.right
    const isBack = direction === 'down' && isAbove && !lastStop.isInNav && !place.isInNav
    const words = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''
    const name = `${location.pathname} ${focused.tagName} “${(words || focused.id).slice(0, 40)}”`
    const problems = [
      box.width * box.height < 4 && 'is hidden',
      isCovered && 'is covered',
      !isMarked && 'is not marked',
      isBack && 'jumps back',
    ]
    return {
      name,
      problems: problems
        .filter((problem) => typeof problem === 'string')
        .map((problem) => `${name} ${problem}`),
    }
  }, direction)
}

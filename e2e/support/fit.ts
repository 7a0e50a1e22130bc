import type { Page } from '@playwright/test'
import { endFirstView } from './first-view.ts'

/** Returns a line if the page scrolls horizontally. */
export async function overflow(page: Page): Promise<string[]> {
  await endFirstView(page)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [`${location.pathname} is ${scrollWidth} px wide in ${clientWidth} px`]
  })
}

/**
 * Returns the visible interactive elements under 44 px, one line each. A link inside a sentence or a bulleted list may be as
 * small as its text. The label of a checkbox or radio button, and an overlay on a card, count as part of the element.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await endFirstView(page)
  return page.evaluate(() => {
    const least = 44
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]'
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], .sr-only') &&
      getComputedStyle(element).pointerEvents !== 'none'
    const isInSentence = (element: Element) => {
      const item = element.closest('li')
      if (item && getComputedStyle(item).listStyleType !== 'none') return true
      const words = element.closest('p, li, label, dd, td, summary')?.textContent?.trim() ?? ''
      return (
        element instanceof HTMLAnchorElement &&
        getComputedStyle(element).display === 'inline' &&
        words.length > (element.textContent?.trim().length ?? 0)
      )
    }
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const isBox = element.matches('[type=checkbox], [type=radio]')
      const cover = getComputedStyle(element, '::after')
      if (cover.position === 'absolute') return [parseFloat(cover.width), parseFloat(cover.height)] as const
      const boxes = [element, ...(isBox ? labels : [])].map((part) => part.getBoundingClientRect())
      const span = (start: 'left' | 'top', end: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[end])) - Math.min(...boxes.map((box) => box[start]))
      return [span('left', 'right'), span('top', 'bottom')] as const
    }
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      if (!isShown(element) || isInSentence(element)) return []
      const [width, height] = sizeOf(element)
      // allow for half a pixel of rounding
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return [
        `${location.pathname} ${element.tagName} "${name.slice(0, 40)}" ${width.toFixed(0)}x${height.toFixed(0)}`,
      ]
    })
  })
}

/** Returns the links, buttons and tabs in the window of which one end is cut off or covered, except pins of a map, one line each. */
export function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      ((element.scrollWidth > element.clientWidth &&
        /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
        isScrolled(element.parentElement))
    const isHit = (element: Element, x: number, y: number) =>
      element.contains(document.elementFromPoint(x, y))
    return [...document.body.querySelectorAll('a[href], button, summary, [role=tab]')].flatMap((element) => {
      const { left, right, top, height } = element.getClientRects()[0] ?? new DOMRect()
      const middle = top + height / 2
      if (!isHit(element, (left + right) / 2, middle)) return []
      if (isScrolled(element) || element.closest('.leaflet-container')) return []
      if (isHit(element, left + 2, middle) && isHit(element, right - 2, middle)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return [`${location.pathname} at ${innerWidth} px: "${name.slice(0, 40)}" is cut off`]
    })
  })
}

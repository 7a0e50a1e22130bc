import type { Page } from '@playwright/test'
import { endFirstView } from './first-view.ts'

/** Elements that scroll by design, and may have a scroll bar. */
const intendedScrollers = [
  '[aria-label="All photos"]', // thumbnails of a gallery
  '[aria-labelledby="conversations-title"] > div', // the list of conversations
  '[role="log"]', // messages of one conversation
  'textarea',
]

/**
 * Returns every element with a classic scroll bar, and a document that scrolls horizontally, one line each. Without the browser of
 * `browser-switches.ts` no scroll bar can be detected, which is a problem too.
 */
export async function scrollBars(page: Page): Promise<string[]> {
  await endFirstView(page)
  return page.evaluate((intended) => {
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const nameOf = (element: Element) =>
      `${location.pathname}${location.search} at ${innerWidth} px: ${element.tagName.toLowerCase()} ` +
      (element.getAttribute('aria-label') ?? element.getAttribute('class') ?? '')
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.overflow = 'scroll'
    const barWidth = probe.offsetWidth - probe.clientWidth
    probe.remove()
    if (barWidth === 0) return ['The scroll bars take up no space']
    const root = document.documentElement
    const found = root.scrollWidth > root.clientWidth ? [nameOf(root)] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element)
      const borders = (...sides: string[]) =>
        sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(`border-${side}-width`)), 0)
      const besideBar = element.offsetWidth - element.clientWidth - borders('left', 'right')
      const aboveBar = element.offsetHeight - element.clientHeight - borders('top', 'bottom')
      const isDown = scrolls(style.overflowY) && element.scrollHeight > element.clientHeight && besideBar >= 1
      const isSideways =
        scrolls(style.overflowX) && element.scrollWidth > element.clientWidth && aboveBar >= 1
      if ((isDown || isSideways) && !element.matches(intended)) found.push(nameOf(element))
    }
    return found
  }, intendedScrollers.join())
}

import type { Page } from '@playwright/test'
import { overflow } from './fit.ts'
import { resizeTo } from './resize.ts'

/** Returns the share of the viewport's height that fixed elements cover while the page scrolls. */
export function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const solid = [...document.querySelectorAll('body *')].filter(
      (one) => getComputedStyle(one).pointerEvents !== 'none',
    )
    const tops = () => solid.map((one) => one.getBoundingClientRect())
    scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' })
    const before = tops()
    const y = scrollY
    scrollBy({ top: 40, behavior: 'instant' })
    const scrolled = scrollY - y
    const after = tops()
    scrollTo({ top: 0, behavior: 'instant' })
    if (scrolled === 0) return 0
    const stuck = before.filter((box, at) => {
      const isSeen = box.width > innerWidth / 2 && box.height > 0 && box.bottom > 0 && box.top < innerHeight
      return isSeen && after[at]?.top === box.top
    })
    const isCovered = (row: number) => stuck.some(({ top, bottom }) => top <= row && row < bottom)
    return Array.from({ length: innerHeight }, (_, row) => row).filter(isCovered).length / innerHeight
  })
}

/** Returns clipped texts, one line each; a text with an ellipsis is shortened on purpose. */
function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isIntended = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.matches('.sr-only')
    }
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const isCut = (words: DOMRect, node: Node) => {
      for (let box = node.parentElement; box; box = box.parentElement) {
        if (isIntended(box)) return false
        const { overflowX, overflowY } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (hides(overflowX) && (words.left < left - 2 || words.right > right + 2)) return true
        if (hides(overflowY) && (words.top < top - 2 || words.bottom > bottom + 2)) return true
        if (overflowX === 'auto' || overflowY === 'auto' || overflowY === 'scroll') return false
      }
      return false
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue
      range.selectNodeContents(node)
      if (isCut(range.getBoundingClientRect(), node)) cut.push(`${location.pathname} “${node.textContent}”`)
    }
    return cut
  })
}

/** Applies the text spacing that WCAG 1.4.12 requires a page to support. */
function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
}

/** Removes the text spacing again. */
export function normalText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/** Returns what does not fit at 200 % zoom, with normal and with increased text spacing, which the page retains. */
export async function problemsAt200Percent(page: Page): Promise<string[]> {
  await resizeTo(page, { width: 640, height: 360 }) // a window of 1280 x 720
  const found = [...(await overflow(page)), ...(await clippedText(page))]
  const share = await coveredShare(page)
  if (share > 1 / 3) found.push(`${page.url()} is covered by ${share.toFixed(2)}`)
  await spaceText(page)
  const spaced = [...(await overflow(page)), ...(await clippedText(page))]
  return [...found, ...spaced.map((problem) => `${problem} when spaced out`)]
}

import type { Page } from '@playwright/test'

declare global {
  // oxlint-disable-next-line no-var -- a global of the page under test
  var seenMotion: { fades: string[][]; animations: string[]; longestMs: number }
}

/**
 * Keeps, in the page, which parts each view transition animated and how long the longest animation or transition of any
 * element was, its delay included.
 */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: typeof globalThis.seenMotion = { fades: [], animations: [], longestMs: 0 }
    globalThis.seenMotion = seen
    const measure = () => {
      const lengths = document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      seen.longestMs = Math.max(seen.longestMs, ...lengths)
    }
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, measure, true)
    addEventListener('animationstart', ({ animationName }) => seen.animations.push(animationName), true)
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const note = () => {
        measure()
        const effects = document.getAnimations().map(({ effect }) => effect)
        const parts = effects.map((effect) =>
          effect instanceof KeyframeEffect ? effect.pseudoElement : null,
        )
        seen.fades.push(
          parts.filter((part) => part !== null && part.startsWith('::view-transition')) as string[],
        )
      }
      transition.ready.then(note, () => {}) // one that is skipped never animates
      return transition
    }
  })
}

/** The names of the animations that have begun since the last document. */
export const animations = (page: Page) => page.evaluate(() => globalThis.seenMotion.animations)

/** What each view transition since the last document has animated. */
export const fades = (page: Page) => page.evaluate(() => globalThis.seenMotion.fades)

export const longestMs = (page: Page) => page.evaluate(() => globalThis.seenMotion.longestMs)

/** Slows every animation and transition of the page down, or with 1 no longer. */
export async function setMotionSpeed(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

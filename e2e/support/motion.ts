import type { Page } from '@playwright/test'

/** The options of a file whose tests see animations, which playwright.config.ts turns off. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

declare global {
  // oxlint-disable-next-line no-var -- a global of the page under test
  var observedMotion: { fades: string[][]; animations: string[]; longestMs: number }
}

/**
 * Records in the page which parts each view transition animated, and the duration of the longest animation or transition of
 * any element, including its delay.
 */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed: typeof globalThis.observedMotion = { fades: [], animations: [], longestMs: 0 }
    globalThis.observedMotion = observed
    const measure = () => {
      const lengths = document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
      observed.longestMs = Math.max(observed.longestMs, ...lengths)
    }
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, measure, true)
    addEventListener('animationstart', ({ animationName }) => observed.animations.push(animationName), true)
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const record = () => {
        measure()
        const effects = document.getAnimations().map(({ effect }) => effect)
        const parts = effects.map((effect) =>
          effect instanceof KeyframeEffect ? effect.pseudoElement : null,
        )
        observed.fades.push(
          parts.filter((part) => part !== null && part.startsWith('::view-transition')) as string[],
        )
      }
      transition.ready.then(record, () => {}) // a skipped transition never animates
      return transition
    }
  })
}

/** Returns the names of the animations that have started in this document. */
export const animations = (page: Page) => page.evaluate(() => globalThis.observedMotion.animations)

/** Returns the parts that each view transition in this document has animated. */
export const fades = (page: Page) => page.evaluate(() => globalThis.observedMotion.fades)

export const longestMs = (page: Page) => page.evaluate(() => globalThis.observedMotion.longestMs)

/** Sets the speed of every animation and transition of the page; 1 is normal. */
export async function setMotionSpeed(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

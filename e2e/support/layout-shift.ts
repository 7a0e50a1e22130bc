import type { Page } from '@playwright/test'

/**
 * Returns how much the page has moved so far, without what the user caused. Logs which elements moved if that is visible, because
 * most shifts depend on when something loads and cannot be repeated.
 */
export async function layoutShift(page: Page): Promise<number> {
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        // the callback receives what was recorded before
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: { node: Node | null }[]
          })[]
          const shifts = entries.filter(({ hadRecentInput }) => !hadRecentInput)
          const moved = shifts.flatMap(({ value, startTime, sources }) =>
            sources.map(({ node }) => {
              const element = node instanceof Element ? node : node?.parentElement
              return `${value.toFixed(4)} at ${Math.round(startTime)} ms: <${element?.localName} class="${element?.className}">`
            }),
          )
          resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), moved })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ sum: 0, moved: [] }), 200) // without any shift there is no call
      }),
  )
  if (sum >= 0.01) console.log(moved.join('\n'))
  return sum
}

import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ComparisonTable } from './comparison.tsx'

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 900)
})

/** In a window of 320 px, which has 20 px on either side of its text. */
async function renderNarrow() {
  await page.viewport(280, 800)
  await render(<ComparisonTable />)
  await document.fonts.ready // which are wider than their fallback
  const table = page.getByRole('table')
  const fee = table.getByRole('cell', { name: '$48,000' })
  return { scroller: table.element().parentElement, fee: fee.element() }
}

test('the comparison with a realtor fits the narrowest phone', async () => {
  const { scroller, fee } = await renderNarrow()
  expect(scroller?.scrollWidth).toBe(280 - 2) // without the borders
  expect(fee.scrollWidth).toBe(fee.clientWidth)
})

test('with large text, the comparison with a realtor scrolls and is not cut off', async () => {
  document.documentElement.style.fontSize = '32px'
  const { scroller } = await renderNarrow()
  if (!scroller) throw new Error('The table is in nothing.')
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth)
  expect(getComputedStyle(scroller).overflowX).toBe('auto') // a script could scroll it anyway
})

import { use } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ResultCount } from './result-count.tsx'

const note = page.getByText('Prices in US dollars')
const boxes = () => [note.element().parentElement, note.element()].map((one) => one?.getBoundingClientRect())

test('the number of results appears without moving what is below and beside it', async () => {
  await page.viewport(390, 844)
  await document.fonts.load('16px "Figtree Variable"') // its line is a pixel higher than that of the fallback
  const total = Promise.withResolvers<string>()
  const Total = () => use(total.promise)
  await render(<ResultCount>{<Total />}</ResultCount>)
  const [waiting, waitingNote] = boxes()
  total.resolve('56 properties found')
  await expect.element(page.getByText('56 properties found')).toBeVisible()
  const [shown, shownNote] = boxes()
  expect(waiting?.height).toBe(shown?.height)
  expect(waitingNote?.top).toBe(shownNote?.top)
})

test('the currency is not named if there are no prices', async () => {
  await render(<ResultCount>{false}</ResultCount>)
  await expect.element(note).not.toBeVisible()
})

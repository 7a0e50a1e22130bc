import { use } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ResultCount } from './result-count.tsx'

const note = page.getByText('Prices in US dollars')
const boxes = () => [note.element().parentElement, note.element()].map((one) => one?.getBoundingClientRect())

test('the number of results appears without moving what is below and beside it', async () => {
  await page.viewport(390, 844)
  let answer = (_: string) => {}
  const total = new Promise<string>((resolve) => (answer = resolve))
  const Total = () => use(total)
  await render(<ResultCount>{<Total />}</ResultCount>)
  const [waiting, waitingNote] = boxes()
  answer('56 properties found')
  await expect.element(page.getByText('56 properties found')).toBeVisible()
  const [shown, shownNote] = boxes()
  expect(waiting?.height).toBe(shown?.height)
  expect(waitingNote?.top).toBe(shownNote?.top)
})

test('the currency is not named if there are no prices', async () => {
  await render(<ResultCount>{false}</ResultCount>)
  await expect.element(note).not.toBeVisible()
})

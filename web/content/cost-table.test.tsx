import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CostTable } from './cost-table.tsx'

test('the costs of buying follow the price, in a table with names for its rows and columns', async () => {
  await render(<CostTable />)
  const table = page.getByRole('table', { name: 'Costs of buying at US$300,000' })
  await expect.element(table.getByRole('columnheader', { name: 'Any other passport' })).toBeVisible()
  const total = () => page.getByRole('row', { name: /^On top of the price/ })
  await expect.element(total()).toHaveTextContent('On top of the priceUS$20,500US$30,000US$30,000')
  await page.getByLabelText('Price in US dollars').fill('US$ 500,000')
  await expect.element(page.getByRole('table', { name: 'Costs of buying at US$500,000' })).toBeVisible()
  await expect.element(total()).toHaveTextContent('On top of the priceUS$34,500US$50,000US$50,000')
  await page.getByLabelText('Price in US dollars').fill('$329,000.00')
  await expect.element(page.getByRole('table', { name: 'Costs of buying at US$329,000' })).toBeVisible()
  for (const european of ['1.250.000', '1.250.000,00']) {
    await page.getByLabelText('Price in US dollars').fill(european)
    await expect.element(page.getByRole('table', { name: 'Costs of buying at US$1,250,000' })).toBeVisible()
    await page.getByLabelText('Price in US dollars').fill('')
  }
  await expect.element(total()).toHaveTextContent('On top of the priceUS$0US$0US$0')
})

test('a price is read as it was typed, and what is no price in US dollars is not calculated', async () => {
  await render(<CostTable />)
  const field = page.getByLabelText('Price in US dollars')
  const tableOf = (price: string) => page.getByRole('table', { name: `Costs of buying at ${price}` })
  for (const [typed, price] of [
    ['150,000,000', 'US$150,000,000'],
    ['300k', 'US$300,000'],
    ['1.5 million', 'US$1,500,000'],
    ['999,999,999', 'US$999,999,999'],
    ['325.000', 'US$325,000'],
    ['300,', 'US$300'],
    ['US$', 'US$0'],
  ] as const) {
    await field.fill(typed)
    await expect.element(tableOf(price)).toBeVisible()
    await expect.element(field).not.toHaveAttribute('aria-invalid')
  }
  for (const [typed, problem] of [
    ['1,000,000,000', 'Write at most US$999,999,999.'],
    ['1 billion', 'Write the price in US dollars, such as 325,000, 325k or US$325,000.'],
    ['€325,000', 'Write the price in US dollars, such as 325,000, 325k or US$325,000.'],
    ['BZ$650,000', expect.stringContaining('BZ$650,000 is US$325,000')],
  ] as const) {
    await field.fill(typed)
    await expect.element(field).toHaveAccessibleDescription(problem)
    await expect.element(page.getByRole('table', { name: 'Costs of buying', exact: true })).toBeVisible()
    expect(
      new Set(
        page
          .getByRole('cell')
          .elements()
          .map(({ textContent }) => textContent),
      ),
    ).toEqual(new Set(['–']))
  }
})

test('on a phone no figure of the example price is broken into two lines', async () => {
  await page.viewport(390, 844)
  await render(
    <div style={{ padding: 20 }}>
      <CostTable />
    </div>,
  )
  const cells = page.getByRole('cell').elements()
  expect(cells).toHaveLength(12)
  const linesOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  }
  await expect.poll(() => cells.map(linesOf)).toEqual(cells.map(() => 1))
})

import { expect, test } from 'vitest'
import { buyers, closingCosts } from '#contract/costs/closing-costs.ts'
import { adviceOf, cashToClose, costsOf, costsText, explain } from './cost-text.ts'

const villa = { title: 'Villa on the lagoon', price: 600_000 }

test('the highest amount is shown where sources differ', () => {
  expect(buyers.map((buyer) => cashToClose(villa, buyer))).toEqual([
    'Cash to close about US$641,515',
    'Cash to close about US$660,015',
  ])
})

test('the copied text has the lines with what explains them, the total, and when the rates were read', () => {
  const text = costsText(villa, 'other')
  expect(text).toContain('Stamp duty: US$47,200 to US$48,000 (8%; sources differ')
  expect(text).toMatch(/^Sales tax: Ask .*It would be US\$75,000: ask the owner\.\)$/m)
  expect(text).toMatch(/^Duty on a mortgage: Ask \(If you borrow/m)
  expect(text).toContain('Total: US$659,215 to US$660,015')
  expect(text).toMatch(/read November 2026.*Have your own attorney confirm/s)
})

test('the advice dates each rate, and names the amendment of the stamp duty', () => {
  expect(adviceOf(villa)).toMatch(
    /^Source of 2017, read November 2026: stamp duty\. Undated source, read November 2026: attorney and registration\. Source of 2010, read November 2026: sales tax\. An amendment .* January 1, 2025: ask your attorney/,
  )
})

test('the costs of a property are calculated once', () => {
  for (const buyer of buyers) expect(costsOf(villa, buyer)).toBe(costsOf(villa, buyer))
  expect(costsOf({ ...villa }, 'other')).not.toBe(costsOf(villa, 'other'))
})

test('every line but the price is explained', () => {
  for (const buyer of buyers) {
    const { lines } = closingCosts({ price: 85_000, buyer, salesTax: 'unknown', mayBorrow: true })
    expect(lines.filter((line) => !explain(line, buyer)).map(({ kind }) => kind)).toEqual(['price'])
  }
})

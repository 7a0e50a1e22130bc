import { expect, test } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { buyers, closingCosts, type CostBuyer } from '#contract/costs/closing-costs.ts'
import { leases } from '#contract/details/leases.ts'
import { adviceOf, amountOf, cashToClose, costsOf, explain, formatRange } from './cost-text.ts'

const villa = { price: 600_000 }

/** Returns the lines as the page shows them. */
function linesOf(property: typeof villa & Pick<Property, 'details'>, buyer: CostBuyer = 'other'): string[] {
  const { lines } = costsOf(property, buyer)
  return lines.map((line) => `${line.name}: ${amountOf(line)} (${explain(line, buyer)})`)
}

test('the highest amount is shown where sources differ', () => {
  expect(buyers.map((buyer) => cashToClose(villa, buyer))).toEqual([
    'Cash to close about US$642,000',
    'Cash to close about US$660,000',
  ])
  const deeded = { ...villa, details: { titleType: 'deed_of_conveyance' } as const }
  expect(formatRange(costsOf(deeded, 'national'))).toBe('US$641,508.50')
  expect(cashToClose(deeded, 'national')).toBe('Cash to close about US$642,000')
})

test('the sum that is said to be about right is rounded, to hundreds below 100,000 and to thousands above', () => {
  const shown = [23_700, 113_300].map((price) => {
    const property = { ...villa, price, details: {} }
    return [formatRange(costsOf(property, 'other')), cashToClose(property, 'other')]
  })
  expect(shown).toEqual([
    [expect.stringMatching(/US\$26,0[89]\d/), 'Cash to close about US$26,100'],
    [expect.stringMatching(/US\$124,6\d\d/), 'Cash to close about US$125,000'],
  ])
})

test('a small sum is not rounded, and none to less than the price', () => {
  expect([0.01, 1, 120].map((price) => cashToClose({ ...villa, price }, 'other'))).toEqual([
    'Cash to close about US$15.01',
    'Cash to close about US$16.10',
    'Cash to close about US$147',
  ])
  expect(cashToClose({ ...villa, price: 1010 }, 'national')).toBe('Cash to close about US$1,045.20')
})

test('the lines have what explains them, and amounts to ask about are in no total', () => {
  const text = linesOf(villa).join('\n')
  expect(text).toContain('Stamp duty: US$47,200 to US$48,000 (8%; sources differ')
  expect(text).toMatch(/^Sales tax: Ask .*It would be US\$75,000: ask the owner\.\)$/m)
  expect(text).toMatch(/^Duty on a mortgage: Ask \(Only if you take a mortgage/m)
  expect(formatRange(costsOf(villa, 'other'))).toBe('US$659,215 to US$660,015')
})

test('the advice dates each rate, and names the amendment of the stamp duty', () => {
  expect(adviceOf(villa)).toMatch(
    /^Source of 2017, read November 2026: stamp duty\. Undated source, read November 2026: attorney and registration\. Source of 2010, read November 2026: sales tax\. An amendment .* January 1, 2025: ask your attorney/,
  )
})

test('what the owner states about sales tax and title decides the lines', () => {
  const stated = (details: Property['details']) =>
    linesOf({ ...villa, details }).filter((line) => /^(Sales tax|Registration)/.test(line))
  expect(stated({ gst: 'added', titleType: 'deed_of_conveyance' })).toEqual([
    'Registration: US$8.50 (Cost to record a deed: the owner says that the title is a deed)',
    'Sales tax: US$75,000 (12.5%, which the owner adds to the price)',
  ])
  for (const gst of ['included', 'not_applicable'] as const)
    expect(stated({ gst, titleType: 'land_certificate' })).toEqual([
      expect.stringMatching(/^Registration: US\$15/),
    ])
  expect(stated({ gst: 'not_sure' })).toEqual(stated(undefined))
})

test('what no source states about strata titles and leases is asked, and in no total', () => {
  for (const titleType of ['strata', ...leases] as const) {
    const property = { ...villa, details: { titleType } }
    expect(linesOf(property, 'national').join('\n')).toMatch(
      /^Registration: Ask \(What it costs for this kind of title/m,
    )
    expect(formatRange(costsOf(property, 'national'))).toBe('US$641,500')
    expect(adviceOf(property).includes('ask your attorney what a lease pays')).toBe(titleType !== 'strata')
  }
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

import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { earlierListing, marketHistory } from './market-history.tsx'

const change = (changedAt: string, previousPrice: number, price: number) => ({
  changedAt,
  previousPrice,
  price,
})

test('the history states the days in Belize, each price and its change', () => {
  const listedAt = '2026-03-04T03:00:00.000Z'
  const first = change('2026-05-02T12:00:00.000Z', 450_000, 420_000)
  const textOf = (...priceHistory: (typeof first)[]) =>
    marketHistory(viewOfProperty({ listedAt, priceHistory }))
  expect(textOf()).toBe('On the market since Mar 3, 2026')
  expect(textOf(first)).toBe('On the market since Mar 3, 2026 · US$450,000 → US$420,000 on May 2 (−6.7%)')
  expect(textOf(first, change('2027-01-09T12:00:00.000Z', 420_000, 459_000))).toBe(
    'On the market since Mar 3, 2026 · US$450,000 → US$420,000 on May 2 (−6.7%) → US$459,000 on Jan 9, 2027 (+9.3%)',
  )
})

test('a property that is not for sale was listed, and is not on the market', () => {
  const listedAt = '2026-03-04T03:00:00.000Z'
  for (const status of ['SOLD', 'EXPIRED'] as const)
    expect(marketHistory(viewOfProperty({ listedAt, status }))).toBe('Listed on Mar 3, 2026')
})

test('an earlier time on the market is stated with its months in Belize and its last price', () => {
  const textOf = (listedAt: string, leftAt: string) =>
    earlierListing(viewOfProperty({ earlierListing: { listedAt, leftAt, price: 420_000 } }))
  expect(textOf('2026-03-04T12:00:00Z', '2026-06-01T03:00:00Z')).toBe(
    'Listed before: Mar–May 2026, last at US$420,000',
  )
  expect(textOf('2025-11-04T12:00:00Z', '2026-02-01T12:00:00Z')).toBe(
    'Listed before: Nov 2025–Feb 2026, last at US$420,000',
  )
  expect(textOf('2026-03-04T12:00:00Z', '2026-03-09T12:00:00Z')).toBe(
    'Listed before: Mar 2026, last at US$420,000',
  )
  expect(earlierListing(viewOfProperty())).toBeNull()
})

import { expect, test } from 'vitest'
import { cappedTotal, Totals } from './totals.ts'

test('totals that are expensive to count are cached, others are not', () => {
  const totals = new Totals()
  totals.add('land', cappedTotal(1000, 10_000), totals.generation)
  totals.add('houses', cappedTotal(1001, 10_000), totals.generation)
  totals.add('', cappedTotal(10_001, 10_000), totals.generation)
  expect(totals.get('land')).toBeUndefined()
  expect(totals.get('houses')).toEqual({ total: 1001, totalIsCapped: false })
  expect(totals.get('')).toEqual({ total: 10_000, totalIsCapped: true })
})

test('a count that began before a change is not cached after it', () => {
  const totals = new Totals()
  const before = totals.generation
  totals.add('', cappedTotal(5001, 10_000), before)
  totals.clear()
  expect(totals.get('')).toBeUndefined()
  expect(totals.add('', cappedTotal(5001, 10_000), before)).toEqual({ total: 5001, totalIsCapped: false })
  expect(totals.get('')).toBeUndefined()
  totals.add('', cappedTotal(5002, 10_000), totals.generation)
  expect(totals.get('')).toEqual({ total: 5002, totalIsCapped: false })
})

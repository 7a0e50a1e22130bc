import { expect, test } from 'vitest'
import { Totals } from './totals.ts'

test('totals that are expensive to count are cached, others are not', () => {
  const totals = new Totals()
  totals.add('land', 1000, totals.generation)
  totals.add('houses', 1001, totals.generation)
  totals.add('', 10_001, totals.generation)
  expect(totals.get('land')).toBeUndefined()
  expect(totals.get('houses')).toEqual({ total: 1001, totalIsCapped: false })
  expect(totals.get('')).toEqual({ total: 10_000, totalIsCapped: true })
})

test('a count that began before a change is not cached after it', () => {
  const totals = new Totals()
  const before = totals.generation
  totals.add('', 5001, before)
  totals.clear()
  expect(totals.get('')).toBeUndefined()
  expect(totals.add('', 5001, before)).toEqual({ total: 5001, totalIsCapped: false })
  expect(totals.get('')).toBeUndefined()
  totals.add('', 5002, totals.generation)
  expect(totals.get('')).toEqual({ total: 5002, totalIsCapped: false })
})

import { expect, test } from 'vitest'
import { Totals } from './totals.ts'

test('the total of all listings and totals beyond the counted limit are remembered, others are not', () => {
  const totals = new Totals()
  totals.add('', 51, totals.generation)
  totals.add('houses', 51, totals.generation)
  totals.add('land', 10_001, totals.generation)
  expect(totals.get('')).toEqual({ total: 51, totalIsCapped: false })
  expect(totals.get('houses')).toBeUndefined()
  expect(totals.get('land')).toEqual({ total: 10_000, totalIsCapped: true })
})

test('a count that began before a change is not remembered after it', () => {
  const totals = new Totals()
  const before = totals.generation
  totals.add('', 51, before)
  totals.forget()
  expect(totals.get('')).toBeUndefined()
  expect(totals.add('', 51, before)).toEqual({ total: 51, totalIsCapped: false })
  expect(totals.get('')).toBeUndefined()
  totals.add('', 52, totals.generation)
  expect(totals.get('')).toEqual({ total: 52, totalIsCapped: false })
})

import { expect, test } from 'vitest'
import { countText, formatNumber } from './number-text.ts'

test('a number is formatted as Intl.NumberFormat formats it', () => {
  const formats = [0, 1, 2, 3].map(
    (digits) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }),
  )
  const values = [
    0, 1, 12, 999, 1000, 12_345, 999_999, 1_234_567.891, 2_147_483_648, 0.5, 99.95, 0.0004, -1234.5,
  ]
  for (const [digits, format] of formats.entries()) {
    expect(values.map((value) => formatNumber(value, digits))).toEqual(
      values.map((value) => format.format(value)),
    )
  }
})

test('a count has its noun in the singular only for one', () => {
  const texts = [0, 1, 2, 1.5, 1234].map((count) => countText(count, 'open report'))
  expect(texts).toEqual([
    '0 open reports',
    '1 open report',
    '2 open reports',
    '1.5 open reports',
    '1,234 open reports',
  ])
  expect([1, 2].map((count) => countText(count, 'property', 'properties'))).toEqual([
    '1 property',
    '2 properties',
  ])
})

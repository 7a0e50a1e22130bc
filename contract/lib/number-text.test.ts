import { expect, test } from 'vitest'
import { formatNumber } from './number-text.ts'

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

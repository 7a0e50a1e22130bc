import { expect, test } from 'vitest'
import { parseNumber } from './numbers.ts'

test('numbers are read as people type them', () => {
  expect(parseNumber('450000')).toBe(450_000)
  expect(parseNumber(' $1,250,000.50 ')).toBe(1_250_000.5)
  expect(parseNumber('2.5')).toBe(2.5)
  expect(parseNumber('0')).toBe(0)
})

test('blank is no number at all', () => {
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('  ')).toBeNull()
  expect(parseNumber('$')).toBeNull()
})

test('what is not a number is never read as one', () => {
  const malformed = ['12,34', '1.250.000', '3 beds', '1e5', '0x10', '--2']
  expect(malformed.map(parseNumber)).toEqual(malformed.map(() => Number.NaN))
})

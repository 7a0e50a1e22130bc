import { expect, test } from 'vitest'
import { parseNumber } from './numbers.ts'

test('numbers are parsed in the ways users type them', () => {
  expect(parseNumber('450000')).toBe(450_000)
  expect(parseNumber(' $1,250,000.50 ')).toBe(1_250_000.5)
  expect(parseNumber('2.5')).toBe(2.5)
  expect(parseNumber('0')).toBe(0)
})

test('a blank field is no number', () => {
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('  ')).toBeNull()
  expect(parseNumber('$')).toBeNull()
})

test('text that is no number is never parsed as one', () => {
  const malformed = ['12,34', '2,5', '0,125', '1.250.000', '3 beds', '1e5', '0x10', '--2']
  expect(malformed.map(parseNumber)).toEqual(malformed.map(() => Number.NaN))
})

import { expect, test } from 'vitest'
import { formatCents, groupAmount, groupedCursor, shareInCents } from './amounts.ts'

test('HOME-14 an amount keeps its digits and one decimal point, and groups its thousands', () => {
  expect(groupAmount('1234567')).toBe('1,234,567')
  expect(groupAmount('12a.3.4-b5')).toBe('12.345')
  expect(groupAmount('US$ 1,250,000.50 or less')).toBe('1,250,000.50')
  expect(groupAmount('1234.')).toBe('1,234.')
  expect(groupAmount('.5')).toBe('.5')
  expect(groupAmount('1234.56789')).toBe('1,234.56789')
  expect(groupAmount('007')).toBe('7')
  expect(groupAmount('0.07')).toBe('0.07')
  expect(groupAmount('abc')).toBe('')
})

test('HOME-14 the cursor stays after the same digits', () => {
  expect(groupedCursor('1234', 4)).toBe(5)
  expect(groupedCursor('1,9234,567', 3)).toBe(2)
  expect(groupedCursor('1,2x34', 4)).toBe(3)
  expect(groupedCursor('1234', 1)).toBe(1)
  expect(groupedCursor('', 0)).toBe(0)
})

test('HOME-15 the saving is 0.05 times the value, exact to the cent', () => {
  const saving = (value: string) => formatCents(shareInCents(value, 5))
  expect(saving('600,000')).toBe('30,000')
  expect(saving('50,001')).toBe('2,500.05')
  expect(saving('0.20')).toBe('0.01')
  expect(saving('1.10')).toBe('0.06')
  expect(saving('123,456.78')).toBe('6,172.84')
  expect(saving('99,999,999,999,999,999.99')).toBe('5,000,000,000,000,000')
  expect(saving('')).toBe('0')
  expect(saving('.')).toBe('0')
})

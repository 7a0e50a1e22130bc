import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test('a number without a country code is Belizean, other numbers keep their country code', () => {
  expect(toE164('610-1234')).toBe('+5016101234')
  expect(toE164(' +1 (212) 555-0123 ext. 9 ')).toBe('+12125550123')
  expect(toE164('00501 610 1234')).toBe('+5016101234')
})

test('a blank number stays blank, and an invalid number returns nothing', () => {
  expect(toE164('  ')).toBe('')
  for (const text of [
    'ask me',
    '12',
    '+',
    '+999 1234567',
    '+49 12345678901234567',
    `+5016101234${'0'.repeat(20)}`,
  ]) {
    expect([text, toE164(text)]).toEqual([text, undefined])
  }
})

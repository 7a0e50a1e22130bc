import { expect, test } from 'vitest'
import { countryOfNumber, internationalNumber, nationalPart, phoneCountry } from './phone-numbers.ts'

const belize = phoneCountry('bz')

test('a number is the same with and without its country code', () => {
  expect(internationalNumber('610-1234', belize)).toBe('+5016101234')
  expect(internationalNumber('+501 610-1234', belize)).toBe('+5016101234')
})

test('SIGNUP-07 a country without a number is no phone number', () => {
  expect(internationalNumber('', belize)).toBe('')
  expect(internationalNumber('+', belize)).toBe('')
  expect(internationalNumber('+501 ', belize)).toBe('')
  expect(internationalNumber('abc', belize)).toBe('')
})

test('a number typed with a country code selects the country', () => {
  expect(countryOfNumber('+44 20 7946 0000', 'bz')).toBe('gb')
  expect(countryOfNumber('+1 415 555 2671', 'bz')).toBe('us')
  expect(countryOfNumber('610-1234', 'bz')).toBe('bz')
  expect(countryOfNumber('+', 'bz')).toBe('bz')
})

test('choosing another country preserves the national number', () => {
  expect(nationalPart('+501 610-1234', belize)).toBe('6101234')
  expect(nationalPart('610-1234', belize)).toBe('610-1234')
})

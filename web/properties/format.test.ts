import { expect, test } from 'vitest'
import { formatArea, formatCount, formatPrice, formatTotal, paragraphsOf } from './format.ts'

test('LIST-15 a price has a dollar sign and thousands separators, and cents only where there are some', () => {
  expect(formatPrice(1250000)).toBe('$1,250,000')
  expect(formatPrice(99.5)).toBe('$99.50')
})

test('LIST-16 land is measured by its lot and everything else by its floor', () => {
  const sizes = { areaSqft: 1800, lotSizeSqft: 43560 }
  expect(formatArea({ ...sizes, propertyType: 'LAND' })).toBe('43,560 sq ft lot')
  expect(formatArea({ ...sizes, propertyType: 'HOUSE' })).toBe('1,800 sq ft')
  expect(formatArea({ areaSqft: 1800, lotSizeSqft: null, propertyType: 'LAND' })).toBeNull()
})

test('LIST-09 the total says when the server stopped counting', () => {
  expect(formatTotal({ total: 1204, totalIsCapped: false })).toBe('1,204 properties found')
  expect(formatTotal({ total: 10000, totalIsCapped: true })).toBe('10,000+ properties found')
})

test('counts have a singular, halves a plural, and a missing one is left out', () => {
  expect(formatCount(1, 'bed', 'beds')).toBe('1 bed')
  expect(formatCount(2.5, 'bath', 'baths')).toBe('2.5 baths')
  expect(formatCount(0, 'bed', 'beds')).toBe('0 beds')
  expect(formatCount(null, 'bed', 'beds')).toBeNull()
})

test('DETAIL-07 a description is split into paragraphs on blank lines', () => {
  expect(paragraphsOf('One\nstill one\n\nTwo\r\n\r\n \n\nThree ')).toEqual(['One\nstill one', 'Two', 'Three'])
  expect(paragraphsOf('')).toEqual([])
})

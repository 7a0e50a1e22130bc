import { expect, test } from 'vitest'
import { formatBathrooms, formatBedrooms, formatSizes, formatTotal, paragraphsOf } from './format.ts'
import { priceText } from './price.tsx'

test('LIST-15 a price has a dollar sign and thousands separators, and cents only where there are some', () => {
  expect(priceText(1250000)).toBe('US$1,250,000')
  expect(priceText(99.5)).toBe('US$99.50')
})

test('LIST-16 land shows its lot size, in acres first, and other types their floor area', () => {
  const sizes = { areaSqft: 1800, lotSizeSqft: 43560 }
  expect(formatSizes({ ...sizes, propertyType: 'LAND' })).toEqual(['1 acre', '43,560 sq ft lot'])
  expect(formatSizes({ ...sizes, propertyType: 'HOUSE' })).toEqual(['1,800 sq ft'])
  expect(formatSizes({ areaSqft: 1800, lotSizeSqft: null, propertyType: 'LAND' })).toEqual([])
  expect(formatSizes({ areaSqft: null, lotSizeSqft: 43560, propertyType: 'CONDO' })).toEqual([])
})

test('LIST-09 the total shows that the server stopped counting', () => {
  expect(formatTotal({ total: 1204, totalIsCapped: false })).toBe('1,204 properties found')
  expect(formatTotal({ total: 10000, totalIsCapped: true })).toBe('10,000+ properties found')
})

test('LIST-15 rooms have a singular, halves a plural, and missing ones are left out', () => {
  const rooms = { propertyType: 'HOUSE', bedrooms: 1, bathrooms: 2.5 } as const
  expect([formatBedrooms(rooms), formatBathrooms(rooms)]).toEqual(['1 bed', '2.5 baths'])
  const unknown = { ...rooms, bedrooms: null, bathrooms: null }
  expect([formatBedrooms(unknown), formatBathrooms(unknown)]).toEqual([null, null])
})

test('LIST-15 a home without a bedroom is a studio, and a lot shows no bedrooms', () => {
  const condo = { propertyType: 'CONDO', bedrooms: 0, bathrooms: 0 } as const
  expect([formatBedrooms(condo), formatBathrooms(condo)]).toEqual(['Studio', 'No bath'])
  const lot = { ...condo, propertyType: 'LAND' } as const
  expect([formatBedrooms(lot), formatBathrooms(lot)]).toEqual([null, null])
})

test('DETAIL-07 a description is split into paragraphs on blank lines', () => {
  expect(paragraphsOf('One\nstill one\n\nTwo\r\n\r\n \n\nThree ')).toEqual(['One\nstill one', 'Two', 'Three'])
  expect(paragraphsOf('')).toEqual([])
})

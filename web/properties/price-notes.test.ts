import { expect, test } from 'vitest'
import type { PropertyCard } from '#contract/properties.ts'
import { unitPriceText } from '#web/units/unit-price.ts'
import { belizeDollars, unitPrice } from './price-notes.ts'

type Sizes = Pick<PropertyCard, 'propertyType' | 'price' | 'areaSqft' | 'lotSizeSqft'>

const textOf = (property: Sizes) => {
  const price = unitPrice(property)
  return price && unitPriceText(price.dollarsPerSqft, price.unit)
}

const land = (price: number, acres: number) =>
  textOf({ propertyType: 'LAND', price, areaSqft: null, lotSizeSqft: acres * 43_560 })

test('a price in Belize dollars is twice that in US dollars', () => {
  expect(belizeDollars(640_000)).toBe('BZ$1,280,000')
  expect(belizeDollars(99.25)).toBe('BZ$198.50')
})

test('land has a price per acre', () => {
  expect([0.1, 1, 6.5, 110].map((acres) => land(490_000, acres))).toEqual([
    'US$4,900,000 per acre',
    'US$490,000 per acre',
    'US$75,385 per acre',
    'US$4,455 per acre',
  ])
})

test('a lot below a tenth of an acre has a price per square foot, with cents when it is small', () => {
  expect(land(20_000, 0.05)).toBe('US$9.18 per sq ft')
  expect(land(90_000, 0.05)).toBe('US$41 per sq ft')
})

test('a building has a price per square foot of its floor, and nothing is divided by an unknown size', () => {
  const house = { propertyType: 'HOUSE', price: 640_000, lotSizeSqft: 43_560 } as const
  expect(textOf({ ...house, areaSqft: 2100 })).toBe('US$305 per sq ft')
  expect(textOf({ ...house, areaSqft: null })).toBeNull()
  expect(textOf({ ...house, areaSqft: 0 })).toBeNull()
  expect(textOf({ ...house, propertyType: 'LAND', areaSqft: null, lotSizeSqft: null })).toBeNull()
})

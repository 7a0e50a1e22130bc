import { expect, test } from 'vitest'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { districts, possibleCategories, yearlyLandTax } from './land-tax.ts'

const acre = 43_560

test('the tax of a year follows the official schedule', () => {
  expect(yearlyLandTax({ category: 'beach', district: 'belize-district', sqft: 6.5 * acre })).toBe(325_00n)
  expect(yearlyLandTax({ category: 'beach', district: 'toledo-district', sqft: 2 * acre })).toBe(50_00n)
  expect(yearlyLandTax({ category: 'villageLot', district: 'cayo-district', sqft: 7_500 })).toBe(5_00n)
  expect(yearlyLandTax({ category: 'villageLot', district: 'toledo-district', sqft: acre })).toBe(2_50n)
  const suburban = districts.map((district) => yearlyLandTax({ category: 'suburban', district, sqft: acre }))
  expect(suburban).toEqual([7_50n, 5_00n, 5_00n, 5_00n, 3_50n, 2_50n])
})

test('farm land, land in towns and large village lots have no tax by the schedule', () => {
  const at = { district: 'corozal-district', sqft: 2 * acre } as const
  expect(yearlyLandTax({ ...at, category: 'agricultural' })).toBeNull()
  expect(yearlyLandTax({ ...at, category: 'town' })).toBeNull()
  expect(yearlyLandTax({ ...at, category: 'villageLot' })).toBeNull()
})

test('a tax is rounded half up to the cent', () => {
  const beach = (sqft: number) => yearlyLandTax({ category: 'beach', district: 'corozal-district', sqft })
  // 43,560 square feet are 5,000 cents, so that a cent is 8.712 square feet
  expect([1, 4, 5, 13, 14].map(beach)).toEqual([0n, 0n, 1n, 1n, 2n])
})

test('the place and the size leave open which category a lot has, except in towns and on cayes', () => {
  expect(possibleCategories('town', acre)).toEqual(['town'])
  expect(possibleCategories('city', acre)).toEqual(['town'])
  expect(possibleCategories('caye', 9 * acre)).toEqual(['beach'])
  expect(possibleCategories('village', acre)).toEqual(['beach', 'villageLot', 'suburban', 'agricultural'])
  expect(possibleCategories('village', acre + 1)).toEqual(['beach', 'suburban', 'agricultural'])
  expect(possibleCategories('area', 2 * acre)).toEqual(['beach', 'suburban', 'agricultural', 'town'])
})

test('the districts are those of the gazetteer', () => {
  expect([...districts]).toEqual(gazetteer.flatMap(({ kind, slug }) => (kind === 'district' ? [slug] : [])))
})

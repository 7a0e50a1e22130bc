import { expect, test } from 'vitest'
import { districts, yearlyLandTax } from './land-tax.ts'

const acre = 43_560

test('the tax of a year follows the official schedule', () => {
  expect(yearlyLandTax({ category: 'beach', district: 'belize-district', sqft: 6.5 * acre })).toBe(325_00n)
  expect(yearlyLandTax({ category: 'beach', district: 'toledo', sqft: 2 * acre })).toBe(50_00n)
  expect(yearlyLandTax({ category: 'villageLot', district: 'cayo', sqft: 7_500 })).toBe(5_00n)
  expect(yearlyLandTax({ category: 'villageLot', district: 'toledo', sqft: acre })).toBe(2_50n)
  const suburban = districts.map((district) => yearlyLandTax({ category: 'suburban', district, sqft: acre }))
  expect(suburban).toEqual([7_50n, 5_00n, 5_00n, 5_00n, 3_50n, 2_50n])
})

test('farm land, land in towns and large village lots have no tax by the schedule', () => {
  const at = { district: 'corozal', sqft: 2 * acre } as const
  expect(yearlyLandTax({ ...at, category: 'agricultural' })).toBeNull()
  expect(yearlyLandTax({ ...at, category: 'town' })).toBeNull()
  expect(yearlyLandTax({ ...at, category: 'villageLot' })).toBeNull()
})

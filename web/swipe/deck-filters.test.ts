import { expect, test } from 'vitest'
import { bedroomOptions, filterQuery, noFilters, priceOptions, typeOptions } from './deck-filters.ts'

test('SWIPE-15 the type options are Any, House, Condo, Land and Commercial', () => {
  expect(typeOptions.map(({ label }) => label)).toEqual(['Any', 'House', 'Condo', 'Land', 'Commercial'])
  expect(filterQuery({ ...noFilters, type: 'LAND' })).toEqual({ type: 'LAND' })
})

test('SWIPE-16 every price option sends its bounds', () => {
  const queries = priceOptions.map(({ value }) => filterQuery({ ...noFilters, price: value }))
  expect(queries).toEqual([
    {},
    { maxPrice: 200_000 },
    { minPrice: 200_000, maxPrice: 350_000 },
    { minPrice: 350_000, maxPrice: 500_000 },
    { minPrice: 500_000 },
  ])
})

test('SWIPE-17 the bedroom options are 1+ to 4+', () => {
  expect(bedroomOptions.map(({ label }) => label)).toEqual(['Any', '1+', '2+', '3+', '4+'])
  expect(filterQuery({ ...noFilters, minBedrooms: '3' })).toEqual({ minBedrooms: 3 })
})

import { expect, test } from 'vitest'
import { noFilters } from './filters.ts'
import { describePrice, describeSearch, widerSearches } from './wider-searches.ts'

test('LIST-14 wider searches drop the price first and the location last', () => {
  const asked = {
    ...noFilters,
    location: 'Placencia',
    type: 'CONDO',
    minBedrooms: '3',
    maxPrice: '100000',
  } as const
  const wider = widerSearches({ ...asked, cursor: 'abc' })
  expect(wider[0]).toEqual({ ...asked, maxPrice: '' })
  expect(wider[1]).toEqual({ ...asked, minBedrooms: '' })
  expect(wider.at(-1)).toEqual({ ...asked, location: '' })
  expect(new Set(wider.map((search) => JSON.stringify(search))).size).toBe(wider.length)
})

test('LIST-14 a search with one filter can only be widened to all properties', () => {
  expect(widerSearches({ ...noFilters, location: 'Atlantis', sort: 'price_asc' })).toEqual([])
  expect(widerSearches(noFilters)).toEqual([])
})

test('LIST-14 a search in a place is widened to all of Belize last', () => {
  const asked = { ...noFilters, place: 'hopkins', type: 'LAND' } as const
  expect(widerSearches(asked).at(-1)).toEqual({ ...asked, place: '' })
})

test('LIST-14 a search is widened first to the one without the filters under More filters', () => {
  const asked = { ...noFilters, location: 'Hopkins', type: 'LAND', since: '7' } as const
  expect(widerSearches(asked)[0]).toEqual({ ...asked, since: '' })
  expect(widerSearches({ ...noFilters, since: '7' })).toEqual([])
})

test('LIST-14 a wider search shows its number of results', () => {
  const at = (total: number, changes: Partial<typeof noFilters>) => {
    const filters = { ...noFilters, ...changes }
    const price = describePrice(filters)
    return `${describeSearch({ filters, total, totalIsCapped: false })}${price && ` ${price}`}`
  }
  expect(at(3, { location: 'Placencia' })).toBe('Show all 3 properties in Placencia')
  expect(at(4, { place: 'belize-district' })).toBe('Show all 4 properties in Belize District')
  expect(at(14, { type: 'LAND' })).toBe('Show all 14 land listings in Belize')
  expect(at(2, { type: 'HOUSE' })).toBe('Show both houses in Belize')
  expect(at(1, { type: 'CONDO' })).toBe('Show the only condo in Belize')
  expect(at(2, { q: 'dock', location: 'Hopkins' })).toBe('Show both properties with “dock” in Hopkins')
  expect(at(1, { type: 'LAND', maxPrice: '100000' })).toBe('Show 1 land listing in Belize up to US$100,000')
  expect(at(12, { minBedrooms: '2', location: 'Hopkins', minPrice: '250000', maxPrice: '500000' })).toBe(
    'Show 12 properties with 2+ bedrooms in Hopkins from US$250,000 to US$500,000',
  )
})

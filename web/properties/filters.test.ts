import { expect, test } from 'vitest'
import {
  isFiltered,
  listHref,
  noFilters,
  priceOptions,
  priceRange,
  readFilters,
  sortOptions,
  typeOptions,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const labels = (options: { label: string }[]) => options.map(({ label }) => label)

test('LIST-25 an address and its filters say the same', () => {
  const address =
    '/properties?location=Ambergris+Caye&type=CONDO&minPrice=250000&maxPrice=500000&sort=price_asc'
  expect(listHref(read(address.split('?')[1] ?? ''))).toBe(address)
  expect(listHref(noFilters)).toBe('/properties')
})

test('the blank fields of a plain form and the default sort leave no trace in the address', () => {
  expect(listHref(read('location=&type=&price=&minBedrooms=&sort=newest'))).toBe('/properties')
})

test('LIST-03 the price choice of a plain form becomes the two bounds of the API', () => {
  expect(listHref(read('price=-100000'))).toBe('/properties?maxPrice=100000')
  expect(listHref(read('price=1000000-'))).toBe('/properties?minPrice=1000000')
  expect(priceRange(read('minPrice=100000&maxPrice=250000'))).toBe('100000-250000')
})

test('LIST-03 the price ranges are the five on offer', () => {
  expect(labels(priceOptions(noFilters))).toEqual([
    'Any',
    'Up to $100,000',
    '$100,000-250,000',
    '$250,000-500,000',
    '$500,000-1,000,000',
    '$1,000,000+',
  ])
})

test('bounds that are no range on offer are kept and named', () => {
  expect(labels(priceOptions(read('minPrice=120000&maxPrice=180000'))).at(-1)).toBe('$120,000-180,000')
})

test('LIST-02 LIST-10 the types and sorts on offer', () => {
  expect(labels(typeOptions)).toEqual(['Any', 'House', 'Condo', 'Land', 'Commercial'])
  expect(labels(sortOptions)).toEqual(['Newest', 'Price Low to High', 'Price High to Low'])
})

test('what the API would refuse counts as not set', () => {
  expect(read('type=CASTLE&minPrice=cheap&minBedrooms=-1&sort=best')).toEqual(noFilters)
})

test('sort and cursor are no filters', () => {
  expect(isFiltered(read('sort=price_asc&cursor=abc'))).toBe(false)
  expect(isFiltered(read('minBedrooms=2'))).toBe(true)
})

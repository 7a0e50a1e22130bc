import { expect, test } from 'vitest'
import {
  chosenFilters,
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

test('LIST-25 a URL and its filters convert into each other', () => {
  const address =
    '/properties?location=Ambergris+Caye&type=CONDO&minPrice=250000&maxPrice=500000&sort=price_asc'
  expect(listHref(read(address.split('?')[1] ?? ''))).toBe(address)
  expect(listHref(noFilters)).toBe('/properties')
})

test('blank fields of a plain form and the default sort are left out of the URL', () => {
  expect(listHref(read('location=&type=&price=&minBedrooms=&sort=newest'))).toBe('/properties')
})

test('LIST-03 the price field of a plain form becomes the two bounds of the API', () => {
  expect(listHref(read('price=-100000'))).toBe('/properties?maxPrice=100000')
  expect(listHref(read('price=1000000-'))).toBe('/properties?minPrice=1000000')
  expect(priceRange(read('minPrice=100000&maxPrice=250000'))).toBe('100000-250000')
})

test('LIST-03 there are exactly five price ranges', () => {
  expect(labels(priceOptions(noFilters))).toEqual([
    'Any',
    'Up to $100,000',
    '$100,000-250,000',
    '$250,000-500,000',
    '$500,000-1,000,000',
    '$1,000,000+',
  ])
})

test('price bounds that are not one of the ranges are preserved and labeled', () => {
  expect(labels(priceOptions(read('minPrice=120000&maxPrice=180000'))).at(-1)).toBe('$120,000-180,000')
})

test('LIST-02 LIST-10 the filter offers every type and sort', () => {
  expect(labels(typeOptions)).toEqual(['Any', 'House', 'Condo', 'Land', 'Commercial'])
  expect(labels(sortOptions)).toEqual(['Newest', 'Price Low to High', 'Price High to Low'])
})

test('values that the API would reject count as not set', () => {
  expect(read('type=CASTLE&minPrice=cheap&minBedrooms=-1&sort=best')).toEqual(noFilters)
})

test('sort and cursor are not filters', () => {
  expect(isFiltered(read('sort=price_asc&cursor=abc'))).toBe(false)
  expect(isFiltered(read('minBedrooms=2'))).toBe(true)
})

test('places are kept in the address, and a damaged value counts as not set', () => {
  expect(listHref(read('type=LAND&place=belize-district'))).toBe(
    '/properties?place=belize-district&type=LAND',
  )
  expect(isFiltered(read('place=hopkins,placencia'))).toBe(true)
  expect(read('place=Belize District!')).toEqual(noFilters)
})

test('each filter that is set has a name and is removed alone, from the start of the list', () => {
  const chosen = chosenFilters(
    read('location=beach&place=hopkins,belize-district&type=HOUSE&maxPrice=250000&minBedrooms=2&cursor=abc'),
  )
  expect(chosen.map(({ name }) => name)).toEqual([
    'beach',
    'Hopkins',
    'Belize District',
    'House',
    'Up to $250,000',
    '2+ bedrooms',
  ])
  expect(
    chosenFilters(read('place=hopkins,belize-district&sort=price_asc')).map(({ without }) =>
      listHref(without),
    ),
  ).toEqual(['/properties?place=belize-district&sort=price_asc', '/properties?place=hopkins&sort=price_asc'])
})

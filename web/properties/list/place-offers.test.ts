import { expect, test } from 'vitest'
import { listHref, readFilters } from './filters.ts'
import { offerOf } from './place-offers.ts'

const district = {
  slug: 'belize-district',
  name: 'Belize District',
  fullName: 'Belize District',
  kind: 'district' as const,
  parent: null,
  total: 41,
  counts: { HOUSE: 30, CONDO: 6, LAND: 5, COMMERCIAL: 0 },
  lowestPrice: 50_000,
}

function offer(query: string, found: number) {
  return offerOf(district, readFilters(new URLSearchParams(query)), found)
}

test('the place that a text names is offered with its listings of the chosen type, in place of the text', () => {
  const all = offer('location=belize+district&cursor=abc', 2)
  expect(all).toMatchObject({ name: 'Belize District', count: 41 })
  expect(all && listHref(all.filters)).toBe('/properties?place=belize-district')
  const houses = offer('location=belize+district&type=HOUSE&sort=price_asc', 2)
  expect(houses?.count).toBe(30)
  expect(houses && listHref(houses.filters)).toBe(
    '/properties?place=belize-district&type=HOUSE&sort=price_asc',
  )
})

test('an offer has no number when a price or bedrooms leave fewer listings', () => {
  expect(offer('location=belize+district&maxPrice=100000', 2)?.count).toBeNull()
  expect(offer('location=belize+district&minBedrooms=2', 2)?.count).toBeNull()
})

test('a place is not offered when the text has found everything in it, or when it is chosen', () => {
  expect(offer('location=belize+district', 41)).toBeUndefined()
  expect(offer('location=belize+district&type=COMMERCIAL', 0)).toBeUndefined()
  expect(offer('location=belize+district&place=hopkins,belize-district', 0)).toBeUndefined()
})

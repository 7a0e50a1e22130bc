import { expect, test } from 'vitest'
import { NewProperty } from './new-property.ts'
import { PropertyQuery, readPropertyList } from './properties.ts'

test('API-08 a list may be a bare array or an object with pagination', () => {
  const properties = [{ id: 'a' }, { id: 'b' }]
  expect(readPropertyList(properties)).toEqual({
    properties,
    pagination: { total: 2, totalIsCapped: false, totalPages: 1, limit: 50, nextCursor: null },
  })
  const partial = readPropertyList({ properties, pagination: { total: 120, totalPages: 3 } })
  expect(partial.properties).toEqual(properties)
  expect(partial.pagination).toMatchObject({ total: 120, totalPages: 3, nextCursor: null })
  expect(readPropertyList({ properties }).pagination.total).toBe(2)
  expect(readPropertyList({ properties, searchedFor: 'Placencia' }).searchedFor).toBe('Placencia')
})

test('blank filters count as missing', () => {
  const query = PropertyQuery.parse({
    limit: '50',
    location: '',
    type: '',
    minPrice: '',
    minBedrooms: '',
    sort: '',
  })
  expect(query).toEqual({ limit: 50 })
})

test('the words of a search are trimmed, and more than 100 characters are refused', () => {
  expect(PropertyQuery.parse({ q: ' río\0 ', exact: 'true' })).toEqual({ q: 'río', exact: true })
  expect(PropertyQuery.parse({ q: '7'.repeat(100) }).q).toHaveLength(100)
  expect(PropertyQuery.safeParse({ q: 'a'.repeat(101) }).success).toBe(false)
})

test('the text of a listing is trimmed, and characters that cannot be stored are removed', () => {
  const listing = NewProperty.parse({
    title: '  Cab\0ana ',
    location: ' Hopkins ',
    price: 90_000,
    propertyType: 'HOUSE',
    descriptionShort: ' ',
  })
  expect(listing).toMatchObject({ title: 'Cabana', location: 'Hopkins', descriptionShort: null })
})

test('a price has at most two decimals', () => {
  const base = { title: 'Cabana', location: 'Hopkins', propertyType: 'HOUSE' }
  expect(NewProperty.safeParse({ ...base, price: 1234.56 }).success).toBe(true)
  expect(NewProperty.safeParse({ ...base, price: 1234.567 }).success).toBe(false)
  expect(NewProperty.safeParse({ ...base, price: 0.000_000_1 }).success).toBe(false)
})

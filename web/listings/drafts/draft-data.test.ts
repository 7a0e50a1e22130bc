import { expect, test } from 'vitest'
import { blankDraft, type ListingDraft, noPlace } from '#web/listings/draft.ts'
import { comparable, dataOf, draftOfData, isWorthSaving } from './draft-data.ts'

const typed: ListingDraft = {
  ...blankDraft,
  propertyType: 'HOUSE',
  title: 'Cabin ',
  price: '325k',
  bedrooms: '3',
  bathrooms: '2.5',
  areaSqft: '1,850',
  yearBuilt: 'around 1990',
  highway: 'hummingbird-highway',
  mile: '42',
  position: { lat: 16.8652, lon: -88.2814, precision: 'about' },
  features: ['Dock'],
}

test('what was typed comes back, with numbers as they are written', () => {
  expect(dataOf(typed)).toEqual({
    propertyType: 'HOUSE',
    title: 'Cabin ',
    price: 325_000,
    bedrooms: 3,
    bathrooms: 2.5,
    areaSqft: 1850,
    yearBuilt: 'around 1990',
    highway: 'hummingbird-highway',
    mile: 42,
    position: { lat: 16.8652, lon: -88.2814, precision: 'about' },
    features: ['Dock'],
  })
  expect(draftOfData(dataOf(typed))).toEqual({ ...typed, price: '325,000' })
})

test('a custom feature that is not added yet is stored as a feature', () => {
  expect(dataOf({ ...typed, customFeature: ' Outdoor shower ' }).features).toEqual(['Dock', 'Outdoor shower'])
})

test('a chosen place comes back, also when it is none', () => {
  for (const place of ['', 'hopkins', noPlace]) {
    expect(draftOfData(dataOf({ ...typed, place }))).toMatchObject({ place })
  }
  expect(dataOf({ ...blankDraft, place: noPlace })).toEqual({ place: null })
})

test('text that is not a number is stored as text', () => {
  for (const text of ['BZ$650,000', 'about 5', '9'.repeat(400), '12345678901234567890']) {
    expect(dataOf({ ...blankDraft, price: text, areaSqft: text })).toEqual({ price: text, areaSqft: text })
    expect(draftOfData({ price: text })).toEqual({ ...blankDraft, price: text })
  }
})

test('a blank form has no data, and a chosen type alone is not worth saving', () => {
  expect(dataOf(blankDraft)).toEqual({})
  expect(draftOfData({})).toEqual(blankDraft)
  expect(isWorthSaving(dataOf({ ...blankDraft, propertyType: 'LAND' }))).toBe(false)
  expect(isWorthSaving(dataOf({ ...blankDraft, location: 'Hopkins' }))).toBe(true)
})

test('the same data in another order is equal', () => {
  expect(comparable({ price: 5, title: 'A' })).toBe(comparable({ title: 'A', price: 5 }))
  expect(comparable({ price: 5 })).not.toBe(comparable({ price: 6 }))
})

import { expect, test } from 'vitest'
import { isChangedElsewhere, listingChanges } from './listing-changes.ts'

const typed = {
  title: 'House by the lagoon',
  location: 'Placencia',
  price: 325_000,
  propertyType: 'HOUSE' as const,
  bedrooms: 3,
  bathrooms: 2.5,
  areaSqft: null,
  lotSizeSqft: null,
  yearBuilt: null,
  descriptionShort: null,
  descriptionLong: '',
  youtubeUrl: null,
  mapLocationUrl: null,
  features: ['Garden', 'Dock'],
}
const property = {
  ...typed,
  id: '1',
  status: 'ACTIVE' as const,
  isFeatured: false,
  isSample: false,
  reducedAt: null,
  listedAt: '2026-03-01T12:00:00.000Z',
  priceHistory: [],
  soldOn: null,
  soldPrice: null,
  soldPage: 'INDEXED' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  sellerName: 'Ana',
  images: [],
  features: typed.features.map((name) => ({ id: name, name })),
}

test('only values that differ are changes', () => {
  expect(listingChanges(property, typed)).toEqual({})
  const changed = { ...typed, price: 300_000, yearBuilt: 2001, features: ['Dock', 'Garden'] }
  expect(listingChanges(property, changed)).toEqual({
    price: 300_000,
    yearBuilt: 2001,
    features: ['Dock', 'Garden'],
  })
  expect(listingChanges({ ...property, yearBuilt: 2001 }, typed)).toEqual({ yearBuilt: null })
})

test('a listing has changed elsewhere if a value is neither the loaded nor the typed one', () => {
  const mine = { ...typed, price: 300_000 }
  expect(isChangedElsewhere(property, property, mine)).toBe(false)
  expect(isChangedElsewhere(property, { ...property, price: 300_000 }, mine)).toBe(false)
  expect(isChangedElsewhere(property, { ...property, sellerName: 'Rosa', images: [] }, mine)).toBe(false)
  expect(isChangedElsewhere(property, { ...property, price: 310_000 }, mine)).toBe(true)
  expect(isChangedElsewhere(property, { ...property, title: 'Another title' }, mine)).toBe(true)
  expect(isChangedElsewhere(property, { ...property, features: [] }, mine)).toBe(true)
})

import { expect, test } from 'vitest'
import { viewOfProperty } from '#test/browser/property-view.ts'
import { isChangedElsewhere, listingChanges } from './listing-changes.ts'

const typed = {
  title: 'House by the lagoon',
  location: 'Placencia',
  highway: null,
  mile: null,
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
const property = viewOfProperty({ ...typed, features: typed.features.map((name) => ({ id: name, name })) })

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

test('a chosen place is sent with the text of the location, and the text alone when it decides', () => {
  const chosen = { ...property, chosenPlace: 'hopkins' }
  expect(listingChanges(chosen, { ...typed, place: 'hopkins' })).toEqual({})
  expect(listingChanges(chosen, typed)).toEqual({ location: 'Placencia' })
  const both = { location: 'Placencia', place: null }
  expect(listingChanges(chosen, { ...typed, place: null })).toEqual(both)
  expect(listingChanges(property, { ...typed, place: null })).toEqual(both)
  const renamed = { ...typed, location: 'By the lagoon', place: 'hopkins' }
  expect(listingChanges(chosen, renamed)).toEqual({ location: 'By the lagoon', place: 'hopkins' })
})

test('a position that stays is sent with a changed link, which would otherwise move or delete it', () => {
  const mapLocationUrl = 'https://www.google.com/maps?q=17.5,-88.2'
  const position = { lat: 17.5, lon: -88.2, precision: 'exact' } as const
  const linked = { ...property, mapLocationUrl, position }
  const kept = { ...typed, mapLocationUrl, position }
  expect(listingChanges(linked, kept)).toEqual({})
  const shortLink = 'https://maps.app.goo.gl/Ab1'
  const changed = { mapLocationUrl: shortLink, position }
  expect(listingChanges(linked, { ...kept, ...changed })).toEqual(changed)
  const cleared = { mapLocationUrl: null, position }
  expect(listingChanges(linked, { ...kept, ...cleared })).toEqual(cleared)
  const unlinked = { ...property, position: null }
  expect(listingChanges(unlinked, { ...typed, position: null, mapLocationUrl })).toEqual({ mapLocationUrl })
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

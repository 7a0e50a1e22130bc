import { expect, test } from 'vitest'
import { type PropertyType, propertyTypes } from '#contract/property-limits.ts'
import { suggestedFeatures } from '#contract/features.ts'
import { blankDraft, type ListingDraft } from '#web/listings/draft.ts'
import { chipGroups, featureGroups } from './feature-groups.ts'
import {
  customFeature,
  earlierFeaturesFor,
  listedFeatures,
  toggleFeature,
  visibleFeatures,
} from './features.ts'

/** The features of the specification, in the order in which the form suggests them. */
const chips = {
  HOUSE:
    'Air Conditioning, Furnished, Parking, Ocean View, Beach Access, Swimming Pool, Pet Friendly, Security System, Solar Panels, Garden, Terrace, Balcony, Patio, Deck, Garage, Laundry Room, Storage, Walk-in Closet, Home Office, Fireplace, Basement, Attic',
  CONDO:
    'Air Conditioning, Furnished, Parking, Ocean View, Beach Access, Balcony, Pet Friendly, City View, Pool Access, Gym Access, Elevator, Security, Concierge, Laundry Room, Storage, Modern Kitchen, Walk-in Closet, High Ceilings',
  LAND: 'Road Access, Utilities Available, Electricity Nearby, Well Water, Waterfront, Ocean View, Beach Access, Cleared, Forested, Flat Terrain, Sloped, Mountain View, Private Access, Gated Community, Development Ready, Residential Zoning, Commercial Zoning, Agricultural Use',
  COMMERCIAL:
    'Parking, Air Conditioning, High Traffic Area, Corner Location, Utilities Included, Security System, Retail Space, Office Space, Warehouse, Reception Area, Conference Rooms, Kitchen/Break Room, High Ceilings, Handicap Accessible, Elevator, Loading Dock, Drive-through, Signage Allowed',
}

const house = (features: string[]): ListingDraft => ({ ...blankDraft, propertyType: 'HOUSE', features })
const toggle = (draft: ListingDraft, feature: string) => ({ ...draft, ...toggleFeature(draft, feature) })

function withType(draft: ListingDraft, propertyType: PropertyType): ListingDraft {
  return { ...draft, propertyType, earlierFeatures: earlierFeaturesFor(propertyType, draft) }
}

test('WIZARD-16 a chip can be selected and deselected', () => {
  const chosen = toggle(house(['Garden']), 'Garage')
  expect(visibleFeatures(chosen)).toEqual(['Garden', 'Garage'])
  expect(visibleFeatures(toggle(chosen, 'Garden'))).toEqual(['Garage'])
})

test('WIZARD-17 WIZARD-18 a custom feature is trimmed, and rejected while blank or a duplicate', () => {
  expect(customFeature('HOUSE', [], '  Outdoor   shower ')).toBe('Outdoor shower')
  expect(customFeature('HOUSE', [], '   ')).toBeNull()
  expect(customFeature('HOUSE', ['Outdoor shower'], 'outdoor Shower')).toBeNull()
})

test('a custom feature that equals a suggestion selects the suggestion', () => {
  expect(customFeature('HOUSE', [], 'garden')).toBe('Garden')
})

test('WIZARD-12 WIZARD-13 WIZARD-14 WIZARD-15 three headings have exactly the suggestions of each type, in their order', () => {
  for (const type of propertyTypes) {
    expect(featureGroups[type]).toHaveLength(3)
    const names = featureGroups[type].flatMap((group) => group.names)
    expect(names.toSorted()).toEqual(suggestedFeatures[type].toSorted())
    expect(names.join(', ')).toBe(chips[type])
  }
})

test('custom features come after the suggested ones', () => {
  expect(chipGroups('LAND', ['ocean view', 'Old mango trees']).at(-1)?.names).toEqual(['Old mango trees'])
  expect(chipGroups('LAND', ['Ocean View'])).toHaveLength(3)
})

test('suggestions for another type are not listed, custom features are', () => {
  const chosen = ['Fireplace', 'Ocean View', 'Old mango trees']
  expect(listedFeatures(withType(house(chosen), 'LAND'))).toEqual(['Ocean View', 'Old mango trees'])
  expect(listedFeatures(withType({ ...house(chosen), propertyType: '' }, 'LAND'))).toEqual(chosen)
  const waterfront = withType(withType(house(['Waterfront']), 'LAND'), 'HOUSE')
  expect(waterfront).toEqual(house(['Waterfront']))
})

test('features return with their type in their order, unless they were deselected for another type', () => {
  const before = house(['Fireplace', 'Balcony', 'Ocean View'])
  const land = withType(before, 'LAND')
  expect(withType(land, 'HOUSE')).toEqual(before)
  const condo = withType(land, 'CONDO')
  expect(visibleFeatures(condo)).toEqual(['Balcony', 'Ocean View'])
  expect(withType(toggle(condo, 'Balcony'), 'HOUSE')).toEqual(house(['Fireplace', 'Ocean View']))
})

test('a feature that was chosen for an earlier type can be chosen for the present one', () => {
  const land = withType(house(['Fireplace', 'Garden']), 'LAND')
  expect(listedFeatures({ ...land, customFeature: 'fireplace' })).toEqual(['fireplace'])
  const chosen = toggle(land, 'Fireplace')
  expect(visibleFeatures(chosen)).toEqual(['Fireplace'])
  expect(visibleFeatures(withType(chosen, 'HOUSE'))).toEqual(['Garden', 'Fireplace'])
})

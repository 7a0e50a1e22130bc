import { expect, test } from 'vitest'
import { propertyTypes } from '#contract/property-limits.ts'
import { suggestedFeatures } from '#contract/features.ts'
import { chipGroups, featureGroups } from './feature-groups.ts'
import { customFeature, featuresForType, toggleFeature } from './features.ts'

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

test('WIZARD-16 a chip can be selected and deselected', () => {
  expect(toggleFeature(['Garden'], 'Garage')).toEqual(['Garden', 'Garage'])
  expect(toggleFeature(['Garden', 'Garage'], 'Garden')).toEqual(['Garage'])
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

test('changing the type removes only features that the new type does not suggest', () => {
  const chosen = ['Fireplace', 'Ocean View', 'Old mango trees']
  const choice = { chosen, unfit: [] }
  expect(featuresForType(choice, 'HOUSE', 'LAND').chosen).toEqual(['Ocean View', 'Old mango trees'])
  expect(featuresForType(choice, '', 'LAND').chosen).toEqual(chosen)
})

test('features return with their type, unless they were deselected for another type', () => {
  const house = { chosen: ['Fireplace', 'Balcony', 'Ocean View'], unfit: [] }
  const land = featuresForType(house, 'HOUSE', 'LAND')
  expect(featuresForType(land, 'LAND', 'HOUSE').chosen.toSorted()).toEqual(house.chosen.toSorted())
  const condo = featuresForType(land, 'LAND', 'CONDO')
  expect(condo.chosen).toEqual(['Ocean View', 'Balcony'])
  const without = { ...condo, chosen: ['Ocean View'] }
  expect(featuresForType(without, 'CONDO', 'HOUSE').chosen).toEqual(['Ocean View', 'Fireplace'])
  expect(featuresForType({ chosen: [], unfit: ['Fireplace'] }, '', 'HOUSE').chosen).toEqual([])
})

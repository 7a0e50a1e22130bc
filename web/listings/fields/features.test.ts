import { expect, test } from 'vitest'
import { propertyTypes } from '#contract/property-limits.ts'
import { suggestedFeatures } from '#contract/features.ts'
import { chipGroups, featureGroups } from './feature-groups.ts'
import { customFeature, featuresForType, toggleFeature } from './features.ts'

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

test('WIZARD-12 WIZARD-13 WIZARD-14 WIZARD-15 three headings have exactly the suggestions of each type', () => {
  for (const type of propertyTypes) {
    expect(featureGroups[type]).toHaveLength(3)
    const names = featureGroups[type].flatMap((group) => group.names)
    expect(names.toSorted()).toEqual(suggestedFeatures[type].toSorted())
  }
})

test('custom features come after the suggested ones', () => {
  expect(chipGroups('LAND', ['ocean view', 'Old mango trees']).at(-1)?.names).toEqual(['Old mango trees'])
  expect(chipGroups('LAND', ['Ocean View'])).toHaveLength(3)
})

test('changing the type removes only features that the new type does not suggest', () => {
  const chosen = ['Fireplace', 'Ocean View', 'Old mango trees']
  expect(featuresForType(chosen, 'HOUSE', 'LAND')).toEqual(['Ocean View', 'Old mango trees'])
  expect(featuresForType(chosen, '', 'LAND')).toEqual(chosen)
})

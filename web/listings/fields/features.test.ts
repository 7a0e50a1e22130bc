import { expect, test } from 'vitest'
import { customFeature, featureChips, featuresForType, toggleFeature } from './features.ts'

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

test('custom features come after the suggested ones', () => {
  expect(featureChips('LAND', ['Ocean View', 'Old mango trees']).at(-1)).toBe('Old mango trees')
  expect(featureChips('LAND', ['Ocean View'])).toHaveLength(18)
})

test('changing the type removes only features that the new type does not suggest', () => {
  const chosen = ['Fireplace', 'Ocean View', 'Old mango trees']
  expect(featuresForType(chosen, 'HOUSE', 'LAND')).toEqual(['Ocean View', 'Old mango trees'])
  expect(featuresForType(chosen, '', 'LAND')).toEqual(chosen)
})

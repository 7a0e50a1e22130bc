import { expect, test } from 'vitest'
import { suggestedFeatures } from '#contract/features.ts'
import { customFeature, featureChips, featuresForType, toggleFeature } from './features.ts'

test('WIZARD-12 WIZARD-13 WIZARD-14 WIZARD-15 each type suggests its own features', () => {
  const { HOUSE, CONDO, LAND, COMMERCIAL } = suggestedFeatures
  expect([HOUSE, CONDO, LAND, COMMERCIAL].map((list) => list.length)).toEqual([22, 18, 18, 18])
  expect([HOUSE.at(-1), CONDO.at(-1), LAND.at(-1), COMMERCIAL.at(-1)]).toEqual([
    'Fireplace',
    'City View',
    'Gated Community',
    'Utilities Included',
  ])
})

test('WIZARD-16 a chip is chosen and given up again', () => {
  expect(toggleFeature(['Garden'], 'Garage')).toEqual(['Garden', 'Garage'])
  expect(toggleFeature(['Garden', 'Garage'], 'Garden')).toEqual(['Garage'])
})

test('WIZARD-17 WIZARD-18 a custom feature is trimmed, and refused while blank or a duplicate', () => {
  expect(customFeature('HOUSE', [], '  Outdoor   shower ')).toBe('Outdoor shower')
  expect(customFeature('HOUSE', [], '   ')).toBeNull()
  expect(customFeature('HOUSE', ['Outdoor shower'], 'outdoor Shower')).toBeNull()
})

test('a custom feature that is suggested anyway takes the suggestion', () => {
  expect(customFeature('HOUSE', [], 'garden')).toBe('Garden')
})

test('own features stand behind the suggested ones', () => {
  expect(featureChips('LAND', ['Ocean View', 'Old mango trees']).at(-1)).toBe('Old mango trees')
  expect(featureChips('LAND', ['Ocean View'])).toHaveLength(18)
})

test('changing the type drops only what the new type does not suggest', () => {
  const chosen = ['Fireplace', 'Ocean View', 'Old mango trees']
  expect(featuresForType(chosen, 'HOUSE', 'LAND')).toEqual(['Ocean View', 'Old mango trees'])
  expect(featuresForType(chosen, '', 'LAND')).toEqual(chosen)
})

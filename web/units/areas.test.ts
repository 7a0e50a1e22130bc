import { expect, test } from 'vitest'
import { facts } from '#contract/facts/facts.ts'
import { areaIn, formatAcres, formatArea, formatSquareMeters, toSqft } from './areas.ts'

test('an acre is what the facts say', () => {
  const { acre, acreYards, acreMeters } = facts
  expect(areaIn('acres', acre.value)).toBe(1)
  expect(areaIn('sqyd', acre.value)).toBe(acreYards.value)
  expect(Math.round(areaIn('m2', acre.value))).toBe(acreMeters.value)
})

test('sizes from a tenth of an acre to 110 acres are in acres and square meters', () => {
  const sizes = [0.1, 1, 6.5, 110].map((acres) => acres * facts.acre.value)
  expect(sizes.map(formatAcres)).toEqual(['0.1 acres', '1 acre', '6.5 acres', '110 acres'])
  expect(sizes.map(formatSquareMeters)).toEqual(['405 m²', '4,047 m²', '26,305 m²', '445,154 m²'])
})

test('acres are more exact the smaller a lot is, and left out for a garage', () => {
  expect([6000, 541_234, 54_123_456].map(formatAcres)).toEqual(['0.14 acres', '12.4 acres', '1,243 acres'])
  expect(formatAcres(400)).toBeNull()
})

test('an area below a quarter of an acre stays in square feet instead of acres', () => {
  const units = ['sqft', 'acres', 'm2', 'sqyd'] as const
  expect(units.map((unit) => formatArea(unit, 283_140))).toEqual([
    '283,140 sq ft',
    '6.5 acres',
    '26,305 m²',
    '31,460 sq yd',
  ])
  expect([10_889, 10_890].map((sqft) => formatArea('acres', sqft))).toEqual(['10,889 sq ft', '0.25 acres'])
})

test('an area in any unit becomes whole square feet, half up', () => {
  expect([toSqft('acres', 6.5), toSqft('sqyd', 0.5), toSqft('m2', 100), toSqft('acres', 0.0001)]).toEqual([
    283_140, 5, 1076, 4,
  ])
})

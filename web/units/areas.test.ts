import { expect, test } from 'vitest'
import { facts } from '#contract/facts/facts.ts'
import { areaUnits, readAreaUnit } from './area-units.ts'
import { areaIn, formatAcres, formatArea, formatSquareMeters } from './areas.ts'
import { areaText, readArea, toSqft } from './read-area.ts'

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

test('an area that is typed is read, and shown again as it was typed', () => {
  for (const [unit, typed, sqft] of [
    ['acres', '6.5', '283140'],
    ['acres', '0.3333', '14519'],
    ['acres', '45913.6822', '1999999997'],
    ['m2', '150', '1615'],
    ['sqyd', '500', '4500'],
    ['sqft', '1500', '1500'],
  ] as const)
    expect([readArea(unit, typed), areaText(unit, sqft)]).toEqual([sqft, typed])
  expect(['', '.', '0', '1e3', '-5', '6.5.1', '99999999999'].map((text) => readArea('m2', text))).toEqual(
    Array(7).fill(''),
  )
  expect([readArea('sqft', '1,500'), areaText('acres', '')]).toEqual(['1500', ''])
  expect(['2,5', '0,125'].map((text) => readArea('acres', text))).toEqual(['', ''])
})

test('a unit is read by its name, and any other text is square feet', () => {
  expect(Object.keys(areaUnits).map(readAreaUnit)).toEqual(['sqft', 'acres', 'm2', 'sqyd'])
  expect(['toString', '', null, 1].map(readAreaUnit)).toEqual(Array(4).fill('sqft'))
})

import { expect, test } from 'vitest'
import type { AreaUnit } from '#web/units/area-units.ts'
import { areaNote, sqftText, textIn } from './typed-areas.ts'

test('an area typed in any unit is stored in square feet, and other text as it is', () => {
  const acres = ['1', ' 6.5 ', '0.25', '110', '', 'two'].map((text) => sqftText('acres', text))
  expect(acres).toEqual(['43,560', '283,140', '10,890', '4,791,600', '', 'two'])
  expect([sqftText('m2', '500'), sqftText('sqyd', '31,460'), sqftText('sqft', '900')]).toEqual([
    '5,382',
    '283,140',
    '900',
  ])
})

test('a stored area is shown in each unit, more exactly the smaller it is', () => {
  const acres = ['43,560', '283140', '4,356', '3,500', '', 'two'].map((text) => textIn('acres', text))
  expect(acres).toEqual(['1', '6.5', '0.1', '0.0803', '', 'two'])
  expect((['sqft', 'm2', 'sqyd'] as const).map((unit) => textIn(unit, '283,140'))).toEqual([
    '283,140',
    '26,304.57',
    '31,460',
  ])
})

test('the note states what is stored', () => {
  const note = (unit: AreaUnit, typed: string) => areaNote('lotSizeSqft', unit, typed, sqftText(unit, typed))
  expect(note('acres', '6.5')).toBe('6.5 acres = 283,140 sq ft')
  expect(note('acres', '1')).toBe('1 acre = 43,560 sq ft')
  expect(note('m2', '500')).toBe('500 m² = 5,382 sq ft')
  expect(note('sqyd', '2')).toBe('2 sq yd = 18 sq ft')
  expect(note('sqft', '283,140')).toBe('283,140 sq ft = 6.5 acres')
  for (const text of ['', '0', 'two']) expect(note('sqft', text)).toBeNull()
  expect(areaNote('areaSqft', 'sqft', '2,100', '2,100')).toBeNull()
})

test('a number too small for square feet is questioned, because the unit may not have been chosen', () => {
  const note = (field: 'areaSqft' | 'lotSizeSqft', typed: string) => areaNote(field, 'sqft', typed, typed)
  expect(note('lotSizeSqft', ' 5 ')).toBe(
    'That is 5 sq ft. If you mean acres, choose acres beside the number.',
  )
  expect(note('lotSizeSqft', '0.25')).toMatch(/^That is 0\.25 sq ft\./)
  expect(note('lotSizeSqft', '2,000')).toBe('2,000 sq ft = 0.05 acres')
  expect(note('areaSqft', '120')).toBe('That is 120 sq ft. If you mean m², choose m² beside the number.')
  expect(note('areaSqft', '400')).toBeNull()
})

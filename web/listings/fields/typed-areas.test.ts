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
  const note = (unit: AreaUnit, typed: string) => areaNote(unit, typed, sqftText(unit, typed))
  expect(note('acres', '6.5')).toBe('6.5 acres = 283,140 sq ft')
  expect(note('acres', '1')).toBe('1 acre = 43,560 sq ft')
  expect(note('m2', '500')).toBe('500 m² = 5,382 sq ft')
  expect(note('sqyd', '2')).toBe('2 sq yd = 18 sq ft')
  expect(note('sqft', '283,140')).toBe('283,140 sq ft = 6.5 acres')
  for (const text of ['', '0', 'two', '300']) expect(note('sqft', text)).toBeNull()
})

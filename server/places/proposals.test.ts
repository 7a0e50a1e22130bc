import { expect, test } from 'vitest'
import { matchPlace, placeLabel } from '#contract/places/match.ts'
import { proposePlaces } from './proposals.ts'

const labels = (text: string) => proposePlaces(text, matchPlace(text)).map(placeLabel)

test.each([
  ['San Antonio', ['San Antonio · Cayo District', 'San Antonio · Toledo District']],
  [
    'San Antonio, Toledo',
    ['San Antonio · Toledo District', 'San Antonio · Cayo District', 'Toledo District'],
  ],
  [
    'San Pedro, Ambergris Caye',
    [
      'San Pedro, Ambergris Caye · Belize District',
      'Ambergris Caye · Belize District',
      'San Pedro Columbia · Toledo District',
    ],
  ],
  ['Libertad Street, San Ignacio', ['Libertad · Corozal District', 'San Ignacio · Cayo District']],
  ['corozal', ['Corozal Town · Corozal District', 'Corozal District']],
  ['Beach lot north of hop', ['Hopkins · Stann Creek District', 'Hope Creek · Stann Creek District']],
  ['Mango', ['Independence · Stann Creek District']],
  ['PG', ['Punta Gorda · Toledo District']],
])('for "%s" the places %j are proposed', (text, proposed) => {
  expect(labels(text)).toEqual(proposed)
})

test.each([
  ['Plasencia', 'Placencia, Placencia Peninsula · Stann Creek District'],
  ['Dangria', 'Dangriga · Stann Creek District'],
  ['Coker Caye', 'Caye Caulker · Belize District'],
  ['bemolpan', 'Belmopan · Cayo District'],
  ['Hopkinz beach lot', 'Hopkins · Stann Creek District'],
])('for the misspelling "%s" a similar name is proposed', (text, proposed) => {
  expect(labels(text)).toContain(proposed)
})

test.each([
  '',
  ' ',
  'Sa',
  '%',
  '🏝️🏝️🏝️',
  "'; drop",
  'A quiet lagoon',
  'Mile 8 Western Highway',
  'x'.repeat(120),
])('for "%s" nothing is proposed', (text) => {
  expect(labels(text)).toEqual([])
})

test('at most five places are proposed', () => {
  expect(labels('San')).toHaveLength(5)
})

import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import {
  ancestorsOf,
  districtOf,
  findPlace,
  foldPlaceName,
  fullPlaceName,
  matchPlace,
  slugsWithin,
} from './match.ts'

test('each name and alias belongs to one place of its district, and each parent exists', () => {
  const named = gazetteer.flatMap((place) =>
    [place.name, ...place.aliases].map((name) => `${districtOf(place).slug}: ${foldPlaceName(name)}`),
  )
  expect(new Set(named).size).toBe(named.length)
  expect(new Set(gazetteer.map(({ slug }) => slug)).size).toBe(gazetteer.length)
  for (const place of gazetteer) {
    expect(place.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(districtOf(place).kind, place.slug).toBe('district')
    expect(place.parent === null).toBe(place.kind === 'district')
  }
  expect(gazetteer.filter(({ kind }) => kind === 'district')).toHaveLength(6)
})

test('a place is shown with its district, and contains what lies within it', () => {
  const names = ['san-antonio-cayo', 'san-antonio-toledo', 'san-pedro', 'cayo-district'].map((slug) => {
    const place = findPlace(slug)
    return place && fullPlaceName(place)
  })
  expect(names).toEqual(['San Antonio, Cayo', 'San Antonio, Toledo', 'San Pedro, Belize', 'Cayo District'])
  const town = findPlace('san-pedro')
  expect(town && ancestorsOf(town).map(({ slug }) => slug)).toEqual(['ambergris-caye', 'belize-district'])
  expect(slugsWithin('ambergris-caye')).toEqual([
    'ambergris-caye',
    'san-pedro',
    'north-ambergris',
    'secret-beach',
  ])
  expect(findPlace('atlantis')).toBeUndefined()
})

test.each([
  ['San Pedro, Ambergris Caye', 'san-pedro'],
  ['San Pedro Columbia', 'san-pedro-columbia'],
  ['North Ambergris Caye', 'north-ambergris'],
  ['Maya Beach, Placencia', 'maya-beach'],
  ['Cristo Rey Road, Cayo', 'cristo-rey'],
  ['2 miles south of HOPKINS Village', 'hopkins'],
  ['Long Caye, Lighthouse Reef', 'lighthouse-reef'],
  ['Bluefield Range, Belize District', 'belize-district'],
  ['Corozal', 'corozal-town'],
  ['Corozal District', 'corozal-district'],
  ['San Antonio, Toledo', 'san-antonio-toledo'],
  ['San Jose Succotz', 'san-jose-succotz'],
  ["Glover's Reef", 'glovers-reef'],
  ['Mango Creek', 'independence'],
])('the text %s names the place %s', (text, slug) => {
  expect(matchPlace(text)?.slug).toBe(slug)
})

test.each([
  'San Antonio',
  'Santa Elena',
  'Libertad Street, San Ignacio',
  'A quiet lagoon',
  'Belize',
  '',
  ' , ',
])('the text "%s" names no place for certain', (text) => {
  expect(matchPlace(text)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { foldPlaceName } from './fold.ts'
import { highways, lastMile } from './highways.ts'
import {
  ancestorsOf,
  districtOf,
  findPlace,
  findPlaceOfAddress,
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

test('an address with another name of a place leads to it, unless two have the name', () => {
  const slugs = [
    'hopkins',
    'mango-creek',
    'corozal',
    'toledo',
    'saint-georges-caye',
    'san-antonio',
    'atlantis',
  ]
  expect(slugs.map((slug) => findPlaceOfAddress(slug)?.slug)).toEqual([
    'hopkins',
    'independence',
    'corozal-town',
    'toledo-district',
    'st-georges-caye',
    undefined,
    undefined,
  ])
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
  ['House in Corozal, Belize', 'corozal-town'],
  [' , Corozal', 'corozal-town'],
  ['4th Avenue, Corozal Town, Corozal', 'corozal-town'],
  ['Xaibe, Corozal', 'corozal-district'],
  ['San Narciso, Corozal, Belize', 'corozal-district'],
  ['Xaibe, Corozal, Corozal District', 'corozal-district'],
  ['San Pablo, Orange Walk', 'orange-walk-district'],
  ['Mile 60 Philip Goldson Highway, Orange Walk', 'orange-walk-district'],
  ['Trial Farm, Orange Walk Town', 'orange-walk-town'],
  ['August Pine Ridge, Orange Walk', 'orange-walk-district'],
  ['Pine Ridge Road, Ladyville', 'ladyville'],
  ['Mountain Pine Ridge, Cayo', 'mountain-pine-ridge'],
  ['Corozal District', 'corozal-district'],
  ['San Antonio, Toledo', 'san-antonio-toledo'],
  ['San Jose Succotz', 'san-jose-succotz'],
  ["Glover's Reef", 'glovers-reef'],
  ['Mango Creek', 'independence'],
  ['Mile 31 Western Highway, La Democracia', 'la-democracia'],
  ['Mile 8, Southern Highway, Stann Creek', 'stann-creek-district'],
  ['Mile 14 Southern Highway near Silk Grass', 'silk-grass'],
  ['8 Miles, Western Highway', 'western-paradise'],
  ['8 miles from Hopkins', 'hopkins'],
  ['2.8 miles north of Cayo', 'cayo-district'],
  ['Mile 14 Southern Hwy near Silk Grass', 'silk-grass'],
  ['8 miles Southern Hwy from Hopkins', 'hopkins'],
  ['Cayo, San Ignacio', 'san-ignacio'],
  ['Cayo, Cristo Rey Road', 'cayo-district'],
  ['Cayo, San Antonio', 'san-antonio-cayo'],
  ['Belize District, Ambergris Caye, San Pedro', 'san-pedro'],
  ['Belize District, Ladyville', 'ladyville'],
  ['Placencia Peninsula, Seine Bight', 'seine-bight'],
  ['Corozal District, Corozal', 'corozal-district'],
  ['Belize District, Ladyville, Hattieville', 'ladyville'],
  ['Placencia Road, Maya Beach', 'maya-beach'],
  ['Placencia Rd, Maya Beach, Stann Creek', 'maya-beach'],
  ['Placencia Road, Stann Creek', 'placencia'],
  ['Placencia Road, Placencia', 'placencia'],
  ['Placencia Road', 'placencia'],
  ['Santa Elena Road, San Ignacio', 'san-ignacio'],
  ['Consejo Road, Corozal', 'consejo'],
  ['P.G.', 'punta-gorda'],
  ['House in P. G., Toledo', 'punta-gorda'],
  ['St. George Caye', 'st-georges-caye'],
])('the text %s names the place %s', (text, slug) => {
  expect(matchPlace(text)?.slug).toBe(slug)
})

test.each([
  'San Antonio',
  'Santa Elena',
  'August Pine Ridge',
  'Xaibe, Corozal, Toledo',
  'Libertad Street, San Ignacio',
  'Cayo, Ladyville',
  'A quiet lagoon',
  'Mile 8 Western Highway',
  '8 miles off the Hummingbird Highway',
  'Belize',
  '',
  ' , ',
])('the text "%s" names no place for certain', (text) => {
  expect(matchPlace(text)).toBeUndefined()
})

test('a milepost of a highway names no place, whatever the highway is called', () => {
  const names = Object.values(highways).flatMap(({ name, aliases }) => [name, ...aliases])
  const texts = names.flatMap((name) =>
    Array.from({ length: lastMile + 1 }, (_, mile) => [
      `Mile ${mile} ${name}`,
      `${name}, mile ${mile}.5`,
    ]).flat(),
  )
  expect(texts.filter((text) => matchPlace(text))).toEqual([])
})

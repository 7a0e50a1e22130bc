import { expect, test } from 'vitest'
import { parseTerms } from './search-text.ts'
import { tsqueryOf } from './tsquery.ts'

const query = (text: string) => tsqueryOf(parseTerms(text))

test('the terms of a search are words and phrases, the last word as the beginning of one', () => {
  expect(query('Sarteneja HOUSE')).toBe("('sarteneja' | 'sartenejas') & 'house':*")
  expect(query('"sea view" río')).toBe("('sea' <-> 'view') & ('rio':* | 'river' | 'rivers')")
  expect(query('12 "sea view"')).toBe("'12' & ('sea' <-> 'view')")
  expect(query('sea-fro')).toBe("('sea' | 'seas' | 'ocean') & 'fro':*")
  expect(query('“open')).toBe("('open')")
  expect(query('"in the"')).toBe("('in' <-> 'the')")
  expect(query('the')).toBe("'the':*")
  expect(query(' "" % \\ ')).toBe('')
})

test('a word stands for its singular or plural, which the beginning of a word does anyway', () => {
  const other = (word: string) => query(`${word} 1`).replace(" & '1':*", '')
  expect(other('lots')).toBe("('lots' | 'lot')")
  expect(other('lot')).toBe("('lot' | 'lots')")
  expect(other('beaches')).toBe("('beaches' | 'beach')")
  expect(other('beach')).toBe("('beach' | 'beaches')")
  expect(other('galleries')).toBe("('galleries' | 'gallery')")
  expect(other('gallery')).toBe("('gallery' | 'galleries')")
  expect(other('bay')).toBe("('bay' | 'bays')")
  expect(query('lots')).toBe("('lots':* | 'lot')")
  expect(query('lot')).toBe("'lot':*")
})

test('words that are often written as one are found in both ways', () => {
  expect(query('riverfront')).toBe("('riverfront':* | 'river' <-> 'front')")
  expect(query('river front')).toBe(
    "(('river' | 'rivers') & 'front':* | ('riverfront':* | 'river' <-> 'front'))",
  )
  expect(query('"beach front"')).toBe("('beach' <-> 'front')")
  expect(query('beach houses')).toBe(
    "(('beach' | 'beaches') & ('houses':* | 'house') | ('beachhouses':* | 'beachhouse' | 'beach' <-> 'house'))",
  )
})

test('a phrase is not written as one with the word beside it', () => {
  const phrase = "('san' <-> 'pedro')"
  for (const word of ['beachfront', 'seaview', 'beachhouses', 'front', 'mar']) {
    expect(query(`"san pedro" ${word}`)).toBe(`${phrase} & ${query(word)}`)
    expect(query(`${word} "san pedro"`)).toBe(`${query(`${word} 7`).replace(" & '7':*", '')} & ${phrase}`)
  }
})

test('words for the same are found by each other, also those written apart', () => {
  const same = "'beachfront' | 'seafront' | 'ocean' <-> 'front' | 'beach' <-> 'front' | 'sea' <-> 'front'"
  expect(query('oceanfront')).toBe(`('oceanfront':* | ${same})`)
  expect(query('ocean front')).toBe(`(('ocean' | 'oceans' | 'sea') & 'front':* | ('oceanfront':* | ${same}))`)
  const view = "('seaview':* | 'oceanview' | 'sea' <-> 'view' | 'ocean' <-> 'view')"
  expect(query('seaview')).toBe(view)
  expect(query('sea view')).toBe(`(('sea' | 'seas' | 'ocean') & 'view':* | ${view})`)
  expect(query('hwy 7')).toBe("('hwy' | 'hwys' | 'highway') & '7':*")
  expect(query('road 7')).toBe("('road' | 'roads' | 'rd') & '7':*")
})

test('Spanish words find the English ones, the singular and the plural, and a key is a caye', () => {
  expect(query('islas')).toBe("('islas':* | 'isla' | 'island' | 'islands')")
  expect(query('jardines')).toContain("| 'garden' | 'gardens')")
  expect(query('key')).toBe("('key':* | 'caye' | 'cayes')")
  expect(query('vista')).toBe("('vista':* | 'view' | 'views')")
  for (const [spanish, compound] of [
    ['frente al mar', 'seafront'],
    ['frente a la playa', 'beachfront'],
    ['frente al río', 'riverfront'],
    ['vistas al mar', 'seaview'],
  ] as const)
    expect(query(spanish)).toContain(`| ${query(compound)})`)
  expect(query('frente del mar 7')).toContain("('frente' | 'frentes' | 'front' | 'fronts') & ('mar' | ")
})

test('words that are true of every listing or mean little are left out, and Belize City stays', () => {
  expect(query('land in the jungle')).toBe("('land' | 'lands') & 'jungle':*")
  expect(query('casa en la playa')).toBe("('casa' | 'casas') & ('playa':* | 'beach' | 'beaches')")
  expect(query('vista al mar')).toBe(
    "(('vista' | 'vistas' | 'view' | 'views') & ('mar':* | 'sea' | 'seas' | 'ocean' | 'oceans') | ('seaview':* | 'oceanview' | 'sea' <-> 'view' | 'ocean' <-> 'view'))",
  )
  expect(query('casa con vista cerca del mar')).toBe(query('casa vista mar'))
  expect(query('houses for sale Belize')).toBe("('houses' | 'house')")
  expect(query('real estate 7')).toBe("'7':*")
  expect(query('estate 7')).toBe("('estate' | 'estates') & '7':*")
  expect(query('property for sale in Belize')).toBe('')
  expect(query('belize')).toBe('')
  expect(query('house for sale by owner')).toBe("('house' | 'houses')")
  expect([query('by owner'), query('fsbo'), query('se vende')]).toEqual(['', '', ''])
  expect(query('land by owner financing')).toBe("('land' | 'lands') & ('owner' | 'owners') & 'financing':*")
  expect(query('owner financing')).toBe("('owner' | 'owners') & 'financing':*")
  expect(query('se vende terreno')).toBe("'terreno':*")
  expect(query('una casa en hopkins')).toBe(query('casa hopkins'))
  expect(query('lots near me')).toBe("('lots' | 'lot')")
  expect(query('belize ci')).toBe("('belize' | 'belizes') & 'ci':*")
})

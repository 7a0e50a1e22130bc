import { expect, test } from 'vitest'
import type { PlaceSummary } from '#contract/places.ts'
import { similarPlaces } from './similar-places.ts'

function place(fullName: string, total = 1): PlaceSummary {
  const [name = ''] = fullName.split(',')
  const counts = { HOUSE: total, CONDO: 0, LAND: 0, COMMERCIAL: 0 }
  return { slug: name, name, fullName, kind: 'village', parent: null, total, counts, lowestPrice: null }
}

const places = [
  place('Placencia, Stann Creek', 9),
  place('Placencia Peninsula, Stann Creek', 11),
  place('Hopkins, Stann Creek'),
  place('St George’s Caye, Belize'),
  place('Hopelchen', 0),
]
const names = (text: string) => similarPlaces(text, places).map(({ fullName }) => fullName)

test('places are found by a similar name, or by one word of a search', () => {
  expect(names('Plasensia')[0]).toBe('Placencia, Stann Creek')
  expect(names('beach house in hopkin')).toEqual(['Hopkins, Stann Creek'])
  expect(names('ST. GEORGES CAYE')).toEqual(['St George’s Caye, Belize'])
})

test('places without listings and names that are not similar are not offered', () => {
  expect(names('hopelchen')).toEqual([])
  expect(names('swimming pool')).toEqual([])
  expect(names('')).toEqual([])
})

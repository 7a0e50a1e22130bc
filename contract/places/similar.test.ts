import { expect, test } from 'vitest'
import { similarNames } from './similar.ts'

const found = (text: string) => similarNames(text).map(({ place, from, to }) => [place.slug, from, to])

test.each([
  ['sanpedro', ['san-pedro', 0, 1]],
  ['st ignacio', ['san-ignacio', 0, 2]],
  ['KEY CAULKER', ['caye-caulker', 0, 2]],
  ['quiet amber gris beach', ['ambergris-caye', 1, 3]],
  ['house in Hopkinz', ['hopkins', 2, 3]],
  ['Plasensia xylophone', ['placencia', 0, 1]],
  ['caye calker house', ['caye-caulker', 0, 2]],
  ['benke', ['benque-viejo-del-carmen', 0, 1]],
])('"%s" misspells a name', (text, first) => {
  expect(found(text)[0]).toEqual(first)
})

test.each(['', '🏝️', 'x', 'swimming pool', 'lot with a beach bar', 'a '.repeat(60)])(
  '"%s" resembles no name',
  (text) => {
    expect(found(text)).toEqual([])
  },
)

test('words that sound like a name misspell no other', () => {
  expect(found('plasencia')).toEqual([['placencia', 0, 1]])
  expect(found('beach')).toEqual([
    ['maya-beach', 0, 1],
    ['secret-beach', 0, 1],
  ])
})

test.each([
  ['caye caulker house', 'caye-caulker 0-2'],
  ['orange walk house', 'orange-walk-town 0-2'],
  ['land sarteneja', 'sarteneja 1-2'],
])('"%s" is a name and another word', (text, name) => {
  expect([...new Set(found(text).map(([slug, from, to]) => `${slug} ${from}-${to}`))]).toEqual([name])
})

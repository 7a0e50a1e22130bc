import { expect, test } from 'vitest'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { replacePlace } from './misspelled-places.ts'
import { parseTerms, textOf } from './search-text.ts'

const replaced = (text: string) => textOf(replacePlace(parseTerms(text)) ?? [])

test('each name of a place is replaced by no other, alone and among other words', () => {
  const names = gazetteer.flatMap(({ name, aliases }) => [name, ...aliases])
  const texts = names.flatMap((name) => [
    name,
    `${name} house`,
    `${name} condo with pool`,
    `land in ${name}`,
    `casa ${name}`,
  ])
  expect(texts.filter((text) => replaced(text) !== '')).toEqual([])
})

test('a misspelled name is replaced, also after one that is right', () => {
  expect(replaced('san pedrro condo')).toBe('San Pedro condo')
  expect(replaced('san pedro or caye calker')).toBe('san pedro or Caye Caulker')
})

import { expect, test } from 'vitest'
import { mostSimilar, typingErrors } from './similar-words.ts'

test.each([
  ['hopkins', 'hopkins', 0],
  ['hopkns', 'hopkins', 1],
  ['hoopkins', 'hopkins', 1],
  ['hobkins', 'hopkins', 1],
  ['wlak', 'walk', 1],
  ['pdero', 'pedro', 1],
  ['plasensia', 'placencia', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%s has as many errors of %s: %d', (typed, meant, errors) => {
  expect(typingErrors(typed, meant)).toBe(errors)
})

test('the word with the fewest errors is meant, and none if all have too many', () => {
  const candidates = ['bay', 'caye', 'cape'].map((word, at) => ({
    word,
    listings: 9 - at,
    similarity: at / 10,
  }))
  expect(mostSimilar('cayee', candidates)).toBe('caye')
  expect(mostSimilar('cafe', candidates)).toBe('cape')
  expect(mostSimilar('cay', candidates)).toBe('caye') // as many errors as bay, and more similar
  expect(mostSimilar('cove', candidates)).toBeUndefined()
})

import { foldPlaceName } from '#contract/places/fold.ts'
import { namesOf } from '#contract/places/match.ts'
import { similarNames } from '#contract/places/similar.ts'
import { foldedWords, type Term } from './search-text.ts'

/** From this similarity on, a name stands for the words that were typed. */
const leastSimilarity = 0.7

/**
 * Returns the terms with the name of a place for those that misspell it, such as "sanpedro" or "st ignacio", whose words alone
 * are right or resemble others. Returns undefined if none do.
 */
export function replacePlace(terms: Term[]): Term[] | undefined {
  if (terms.some(({ isPhrase }) => isPhrase)) return undefined
  // each term is one word of the text, also "sea-front"
  const words = terms.map((term) => term.words.join(''))
  const found = similarNames(words.join(' ')).find(({ place, similarity, from, to }) => {
    const isName = namesOf(place).includes(foldPlaceName(words.slice(from, to).join(' ')))
    return similarity >= leastSimilarity && !isName
  })
  if (!found) return undefined
  const { place, from, to } = found
  const name = { text: place.name, words: foldedWords(place.name), isPhrase: false, isPrefix: false }
  return [...terms.slice(0, from), name, ...terms.slice(to)]
}

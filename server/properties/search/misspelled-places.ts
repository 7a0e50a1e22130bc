import { foldPlaceName } from '#contract/places/fold.ts'
import { gazetteer } from '#contract/places/gazetteer.ts'
import { namesOf } from '#contract/places/match.ts'
import { similarNames } from '#contract/places/similar.ts'
import { foldedWords, type Term } from './search-text.ts'

/** From this similarity on, a name stands for the words that were typed. */
const leastSimilarity = 0.7

const placeNames = new Set(gazetteer.flatMap(namesOf))
const longestName = Math.max(...[...placeNames].map((name) => name.split(' ').length))

/**
 * Returns the terms with the name of a place for those that misspell it, such as "sanpedro" or "st ignacio", whose words alone
 * are right or resemble others. Returns undefined if none do.
 */
export function replacePlace(terms: Term[]): Term[] | undefined {
  if (terms.some(({ isPhrase }) => isPhrase)) return undefined
  // each term is one word of the text, also "sea-front"
  const words = terms.map((term) => term.words.join(''))
  const named = namedRanges(words)
  const found = similarNames(words.join(' ')).find(
    ({ similarity, from, to }) =>
      similarity >= leastSimilarity && !named.some((range) => from < range.to && range.from < to),
  )
  if (!found) return undefined
  const { place, from, to } = found
  const name = { text: place.name, words: foldedWords(place.name), isPhrase: false, isPrefix: false }
  return [...terms.slice(0, from), name, ...terms.slice(to)]
}

/** Returns where the words are a name of a place, from one index to before another. They are spelled as they should be. */
function namedRanges(words: string[]): { from: number; to: number }[] {
  const folded = words.map(foldPlaceName)
  return folded.flatMap((_, from) =>
    folded.slice(from, from + longestName).flatMap((__, at) => {
      const to = from + at + 1
      return placeNames.has(folded.slice(from, to).join(' ')) ? [{ from, to }] : []
    }),
  )
}

import { foldPlaceName } from './fold.ts'
import { gazetteer, type Place } from './gazetteer.ts'
import { namesOf } from './match.ts'

/** The words of a text from one index to before another, which are similar to a name of the place. */
export type SimilarName = { place: Place; similarity: number; from: number; to: number }

/** From this share of common pairs of letters on, a text may be a misspelling of a name. */
const leastSimilarity = 0.5
/** Some of the words need more in common, because there are many of them: "beach" is not Maya Beach. */
const leastSimilarityOfPart = 0.7
const longestPart = 4
const mostWords = 15

const names = gazetteer.flatMap((place) => namesOf(place).map((name) => ({ place, pairs: pairsOf(name) })))

/** Returns the places that the text or words of it may misspell, those with the most letters in common first, each once. */
export function similarNames(text: string): SimilarName[] {
  const words = foldPlaceName(text).split(' ').slice(0, mostWords)
  const found = words
    .flatMap((_, from) =>
      words.slice(from, from + longestPart).flatMap((__, at) => similarTo(words, from, from + at + 1)),
    )
    .toSorted((one, other) => other.common - one.common || other.similarity - one.similarity)
  return found.filter(({ place }, at) => found.findIndex((one) => one.place === place) === at)
}

function similarTo(words: string[], from: number, to: number): (SimilarName & { common: number })[] {
  const part = words.slice(from, to)
  // "a beach" has most of Maya Beach
  if (part.at(0)?.length === 1 || part.at(-1)?.length === 1) return []
  const pairs = pairsOf(part.join(' '))
  const least = part.length === words.length ? leastSimilarity : leastSimilarityOfPart
  return names.flatMap((name) => {
    const common = [...pairs].filter((pair) => name.pairs.has(pair)).length
    const similarity = (2 * common) / (pairs.size + name.pairs.size) // Dice's coefficient
    return similarity >= least ? [{ place: name.place, similarity, common, from, to }] : []
  })
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
}

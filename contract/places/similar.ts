import { foldPlaceName } from './fold.ts'
import { gazetteer, type Place } from './gazetteer.ts'
import { namesOf } from './match.ts'

/** The words of a text from one index to before another, which are similar to a name of the place. */
export type SimilarName = { place: Place; similarity: number; from: number; to: number }

type Found = SimilarName & { common: number; name: string }

/** From this share of common pairs of letters on, all words of a text, one or two, may be a misspelling of a name. */
const leastSimilarities = [0.5, 0.6]
/** Words among others need more in common, because there are many of them: "beach" is not Maya Beach. */
const leastSimilarityOfPart = 0.7
const longestPart = 4
const mostWords = 15

const names = gazetteer.flatMap((place) =>
  namesOf(place).map((name) => ({ place, name, pairs: pairsOf(name) })),
)

/**
 * Returns the places that the text or words of it may misspell: first those that sound the same, then those with the most letters
 * in common. Words that sound like a name misspell no other.
 */
export function similarNames(text: string): SimilarName[] {
  const words = foldPlaceName(text).split(' ').slice(0, mostWords)
  const all = words.flatMap((_, from) =>
    words.slice(from, from + longestPart).flatMap((__, at) => similarTo(words, from, from + at + 1)),
  )
  const found = all
    .filter((name) => !all.some(isBetterPartOf(name)))
    .toSorted((one, other) => other.common - one.common || other.similarity - one.similarity)
  const same = found.filter(({ similarity }) => similarity === 1)
  const isOfSame = ({ from, to }: SimilarName) => same.some((one) => one.from <= from && to <= one.to)
  return [...same, ...found.filter((name) => !isOfSame(name))]
}

/** Returns whether a found name ends before words that belong to the search: in "caye caulker house", the house is no part of it. */
function isBetterPartOf(found: Found): (other: Found) => boolean {
  const length = found.to - found.from
  const isLonger = length > found.name.split(' ').length
  return ({ place, name, similarity, from, to }) => {
    if (from < found.from || to > found.to || to - from >= length) return false
    const isWholeName = place === found.place && similarity === 1 && to - from > 1
    return isWholeName || (isLonger && name === found.name && similarity >= found.similarity)
  }
}

function similarTo(words: string[], from: number, to: number): Found[] {
  const part = words.slice(from, to)
  // "a beach" has most of Maya Beach
  if (part.at(0)?.length === 1 || part.at(-1)?.length === 1) return []
  const pairs = pairsOf(part.join(' '))
  const least = (part.length === words.length && leastSimilarities[part.length - 1]) || leastSimilarityOfPart
  return names.flatMap((name) => {
    const common = [...pairs].filter((pair) => name.pairs.has(pair)).length
    const similarity = (2 * common) / (pairs.size + name.pairs.size) // Dice's coefficient
    return similarity >= least ? [{ place: name.place, name: name.name, similarity, common, from, to }] : []
  })
}

/** Returns the pairs of letters of a text as it sounds, because Placencia is as often written "Plasensia". */
function pairsOf(text: string): Set<string> {
  const sound = text
    .replaceAll(/c(?=[eiy])|z/g, 's')
    .replaceAll(/qu|k/g, 'c')
    .replaceAll(/(.)\1/g, '$1')
  return new Set(Array.from({ length: Math.max(0, sound.length - 1) }, (_, at) => sound.slice(at, at + 2)))
}

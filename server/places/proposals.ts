import { foldPlaceName } from '#contract/places/fold.ts'
import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import { namesOf, placesNamedIn } from '#contract/places/match.ts'
import { proposedPlaces } from '#contract/places.ts'

/** Fewer characters begin too many names. */
const shortestText = 3
/** Share of the pairs of letters that two names have in common when one may be a misspelling of the other. */
const similarFrom = 0.5

/** Returns the places that an owner may mean: the matched one, others that the text names, and those that it begins or misspells. */
export function proposePlaces(text: string, matched: Place | undefined): Place[] {
  const [first = ''] = text.split(',')
  const words = foldPlaceName(first)
  if (words.length < shortestText) return []
  const found = [matched ?? [], text.split(',').flatMap(placesNamedIn), placesBegunBy(words)].flat()
  return [...new Set(found.length > 0 ? found : placesSimilarTo(words))].slice(0, proposedPlaces)
}

/** Returns the places whose name begins with the last words of the text, with as many of them as possible. */
function placesBegunBy(text: string): Place[] {
  const words = text.split(' ')
  const ends = words.map((_, at) => words.slice(at).join(' ')).filter(({ length }) => length >= shortestText)
  const beginsWith = (end: string) =>
    gazetteer.filter((place) => namesOf(place).some((name) => name.startsWith(end)))
  return ends.map(beginsWith).find((places) => places.length > 0) ?? []
}

function placesSimilarTo(text: string): Place[] {
  return gazetteer
    .map((place) => ({ place, shared: Math.max(...namesOf(place).map((name) => similarity(name, text))) }))
    .filter(({ shared }) => shared >= similarFrom)
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ place }) => place)
}

/** Returns the share of common pairs of letters (Dice's coefficient). */
function similarity(one: string, other: string): number {
  const [pairs, otherPairs] = [pairsOf(one), pairsOf(other)]
  const shared = [...pairs].filter((pair) => otherPairs.has(pair))
  return (2 * shared.length) / (pairs.size + otherPairs.size)
}

function pairsOf(text: string): Set<string> {
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}

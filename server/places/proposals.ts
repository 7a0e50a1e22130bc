import { foldPlaceName } from '#contract/places/fold.ts'
import { gazetteer, type Place } from '#contract/places/gazetteer.ts'
import { namesOf, placesNamedIn } from '#contract/places/match.ts'
import { similarNames } from '#contract/places/similar.ts'
import { proposedPlaces } from '#contract/places.ts'

/** Too many names begin with a shorter text. */
const shortestText = 3

/** Returns the places that an owner may mean: the matched one, others that the text names, and those that it begins or misspells. */
export function proposePlaces(text: string, matched: Place | undefined): Place[] {
  const [first = ''] = text.split(',')
  const words = foldPlaceName(first)
  if (words.length < shortestText) return matched ? [matched] : []
  const found = [matched ?? [], text.split(',').flatMap(placesNamedIn), placesBegunBy(words)].flat()
  const similar = () => similarNames(first).map(({ place }) => place)
  return [...new Set(found.length > 0 ? found : similar())].slice(0, proposedPlaces)
}

/** Returns the places whose name begins with the last words of the text, with as many of them as possible. */
function placesBegunBy(text: string): Place[] {
  const words = text.split(' ')
  const ends = words.map((_, at) => words.slice(at).join(' ')).filter(({ length }) => length >= shortestText)
  const beginsWith = (end: string) =>
    gazetteer.filter((place) => namesOf(place).some((name) => name.startsWith(end)))
  return ends.map(beginsWith).find((places) => places.length > 0) ?? []
}

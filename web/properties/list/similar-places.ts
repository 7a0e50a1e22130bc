import type { PlaceSummary } from '#contract/places.ts'
import { foldPlaceName } from '#contract/places/fold.ts'

export type SimilarPlace = Pick<PlaceSummary, 'slug' | 'fullName' | 'total'>

const mostPlaces = 3
/** Share of common groups of three letters from which names are similar. */
const fewestInCommon = 0.25

/** Returns the places with listings whose names are most similar to the text or to a word of it. */
export function similarPlaces(text: string, places: PlaceSummary[]): SimilarPlace[] {
  const folded = foldPlaceName(text)
  const searched = [folded, ...folded.split(' ')].filter((words) => words.length > 2).map(trigrams)
  const rated = places
    .filter(({ total }) => total > 0)
    .map((place) => {
      const name = trigrams(foldPlaceName(place.name))
      return { place, rating: Math.max(0, ...searched.map((words) => similarity(words, name))) }
    })
  return rated
    .filter(({ rating }) => rating >= fewestInCommon)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, mostPlaces)
    .map(({ place: { slug, fullName, total } }) => ({ slug, fullName, total }))
}

/** Returns the groups of three letters of a text. Its start counts more than its end, as in PostgreSQL's `pg_trgm`. */
function trigrams(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function similarity(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((group) => other.has(group)).length
  return common / (one.size + other.size - common)
}
